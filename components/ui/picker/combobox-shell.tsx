"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown, LoaderCircle } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { COMBOBOX_TRIGGER, CONTROL } from "../input";
import { POPUP, POPUP_ITEM } from "../overlay/look";
import type { Before, ComboboxProps } from "./combobox";

/** Base UI opens its list only for an event that says what was done. */
const TYPED = { bubbles: true, inputType: "insertText" };

/** The inside of `Combobox`, by Base UI. `combobox.tsx` loads it once the user is there. */
export function ComboboxShell<Item>({
  items,
  value,
  onValueChange,
  labelOf,
  keyOf,
  detailOf,
  onQueryChange,
  loading = false,
  placeholder,
  empty = "Nada coincide",
  name,
  required = false,
  id,
  disabled = false,
  autoFocus = false,
  before,
  ...aria
}: ComboboxProps<Item> & {
  /** Null for a field that never waited for its list. */
  before: Before | null;
}) {
  const field = useRef<HTMLInputElement>(null);
  useGoOn(field, before);
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(item) => onValueChange(item as Item | null)}
      itemToStringLabel={labelOf}
      itemToStringValue={keyOf}
      isItemEqualToValue={(a: Item, b: Item) => keyOf(a) === keyOf(b)}
      autoHighlight
      defaultOpen={before?.asked ?? false}
      disabled={disabled}
      required={required}
      {...(name !== undefined && { name })}
      {...(onQueryChange && {
        filter: null,
        onInputValueChange: (text: string, { reason }: { reason: string }) => {
          if (reason === "input-change" || reason === "input-clear") onQueryChange(text);
        },
      })}
    >
      <Base.InputGroup className="relative">
        <Base.Input
          ref={field}
          id={id}
          placeholder={placeholder}
          autoFocus={autoFocus && before === null}
          className={`${CONTROL} h-9 pr-9 pl-3 text-sm`}
          {...aria}
        />
        <Base.Trigger aria-label="Ver las opciones" className={COMBOBOX_TRIGGER}>
          {loading ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronsUpDown className="size-4" />}
        </Base.Trigger>
      </Base.InputGroup>
      <Opciones empty={loading ? "Buscando…" : empty}>
        {(item: Item) => <Opcion key={keyOf(item)} item={item} label={labelOf(item)} detail={detailOf?.(item)} />}
      </Opciones>
    </Base.Root>
  );
}

/** Takes over the focus and what was typed while this was loaded, before the next key comes. */
function useGoOn(field: RefObject<HTMLInputElement | null>, before: Before | null): void {
  const first = useRef(before);
  useLayoutEffect(() => {
    const former = first.current?.input ?? null;
    first.current = null;
    const input = field.current;
    if (former === null || input === null) return;
    const select = () => input.setSelectionRange(former.selectionStart, former.selectionEnd);
    input.focus();
    select();
    if (former.value === former.defaultValue) return;
    // Outside of React's commit, in which Base UI could not open its list.
    queueMicrotask(() => {
      writeText(input, former.value);
      select();
    });
  }, [field]);
}

/** As if the user had typed it: React ignores an event without a change by the browser's own setter. */
function writeText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", TYPED));
}

function Opciones<Item>({ empty, children }: { empty: string; children: (item: Item) => ReactNode }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup className={`${POPUP} w-[max(var(--anchor-width),14rem)] max-w-[var(--available-width)]`}>
          <Base.Empty className="px-3 py-2 text-sm text-ink-soft empty:hidden">{empty}</Base.Empty>
          <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
            {children}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

function Opcion({ item, label, detail }: { item: unknown; label: string; detail: ReactNode }) {
  return (
    <Base.Item value={item} className={POPUP_ITEM}>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail !== undefined && <span className="block truncate text-note text-ink-faint">{detail}</span>}
      </span>
      <Base.ItemIndicator>
        <Check className="size-4 text-accent" aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
