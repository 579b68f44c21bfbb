"use client";

import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ControlProps } from "../field";
import { COMBOBOX_TRIGGER, CONTROL } from "../input";
import { onTouch, useParts } from "../on-touch";

const PARTS = onTouch(() => import("./combobox-shell"));
const OPENING_KEYS = ["ArrowDown", "ArrowUp"];

export interface ComboboxProps<Item> extends Partial<ControlProps> {
  items: readonly Item[];
  value: Item | null;
  onValueChange: (item: Item | null) => void;
  /** The text in the input once chosen, with which typed words are compared. */
  labelOf: (item: Item) => string;
  keyOf: (item: Item) => string;
  /** A second line in the list. */
  detailOf?: (item: Item) => ReactNode;
  /** Set when the service searches: called with each typed text; `items` are then shown unfiltered. */
  onQueryChange?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  empty?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** What the user did with the field before the list was loaded. */
export interface Before {
  /** The field that had the focus, with what was typed into it; it is no longer in the page. */
  input: HTMLInputElement | null;
  /** Whether the list was asked for without typing. */
  asked: boolean;
}

/**
 * An input that finds one of many by keyboard: type, arrows, Enter; Escape closes. With `name` a form sends the chosen
 * key. Its list is loaded once the user is there.
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const focused = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const parts = useParts(PARTS, asked);
  const [waited] = useState(parts === null);
  if (parts !== null) {
    return <parts.ComboboxShell {...props} before={waited ? { input: focused.current, asked } : null} />;
  }
  return <Waiting {...props} focused={focused} ask={() => setAsked(true)} />;
}

/**
 * The field as it looks before its list is loaded. What is typed stays in the element alone: the first key itself draws
 * the page again, and React would then write a state of the field that is older than the key.
 */
function Waiting<Item>({
  value,
  labelOf,
  keyOf,
  name,
  id,
  required = false,
  placeholder,
  onQueryChange,
  disabled = false,
  autoFocus = false,
  "aria-invalid": invalid,
  "aria-describedby": describedBy,
  focused,
  ask,
}: ComboboxProps<Item> & { focused: { current: HTMLInputElement | null }; ask: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const label = value === null ? "" : labelOf(value);
  return (
    <div className="relative">
      <input
        key={label}
        ref={(input) => {
          field.current = input;
          // It may have got the focus before React was there to hear of it.
          if (input !== null && input === document.activeElement) focused.current = input;
        }}
        id={id}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-required={required || undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: a caller asks for it, for the first field of what the user came to write
        autoFocus={autoFocus}
        className={`${CONTROL} h-9 pr-9 pl-3 text-sm`}
        defaultValue={label}
        onFocus={({ target }) => {
          focused.current = target;
        }}
        onBlur={({ target }) => {
          focused.current = null;
          target.value = label;
        }}
        // Text that is typed before the list is there counts as a search, too.
        onInput={({ currentTarget }) => onQueryChange?.(currentTarget.value)}
        onClick={ask}
        onKeyDown={(event) => openFor(event, label, ask)}
      />
      <Trigger
        disabled={disabled}
        onClick={() => {
          field.current?.focus();
          ask();
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={value === null ? "" : keyOf(value)} />}
    </div>
  );
}

/** Arrows ask for the list. Enter chooses from the list that is to come; it does not send the form. */
function openFor(event: KeyboardEvent<HTMLInputElement>, label: string, ask: () => void): void {
  if (OPENING_KEYS.includes(event.key)) ask();
  else if (event.key !== "Enter" || event.currentTarget.value === label) return;
  event.preventDefault();
}

function Trigger({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label="Ver las opciones"
      aria-expanded={false}
      aria-haspopup="listbox"
      disabled={disabled}
      className={COMBOBOX_TRIGGER}
      onClick={onClick}
    >
      <ChevronsUpDown className="size-4" />
    </button>
  );
}
