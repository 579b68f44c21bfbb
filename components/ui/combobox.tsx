"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { ControlProps } from "./field";
import { CONTROL } from "./input";
import { POPUP, POPUP_ITEM } from "./overlay";

interface ComboboxProps<Item> extends Partial<ControlProps> {
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

/**
 * An input that finds one of many by keyboard: type, arrows, Enter; Escape closes. With `name` a form sends the chosen
 * key.
 */
export function Combobox<Item>({
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
  ...aria
}: ComboboxProps<Item>) {
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={(item) => onValueChange(item as Item | null)}
      itemToStringLabel={labelOf}
      itemToStringValue={keyOf}
      isItemEqualToValue={(a: Item, b: Item) => keyOf(a) === keyOf(b)}
      autoHighlight
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
          id={id}
          placeholder={placeholder}
          autoFocus={autoFocus}
          className={`${CONTROL} h-9 pr-9 pl-3 text-sm`}
          {...aria}
        />
        <Base.Trigger
          aria-label="Ver las opciones"
          className="absolute top-1 right-1 grid size-7 cursor-pointer place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          {loading ? <LoaderCircle className="size-4 animate-spin" /> : <ChevronsUpDown className="size-4" />}
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={`${POPUP} w-[max(var(--anchor-width),14rem)] max-w-[var(--available-width)]`}>
            <Base.Empty className="px-3 py-2.5 text-sm text-ink-soft empty:hidden">
              {loading ? "Buscando…" : empty}
            </Base.Empty>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 data-empty:p-0">
              {(item: Item) => <Opcion key={keyOf(item)} item={item} label={labelOf(item)} detail={detailOf?.(item)} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
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
