/** The bare controls. In a form use `components/form/fields`, which add labels and errors. */
import { ChevronDown, Search } from "lucide-react";
import type { ComponentProps } from "react";

/** The button at the end of a combobox. */
export const COMBOBOX_TRIGGER =
  "absolute top-1 right-1 grid size-7 cursor-pointer place-items-center rounded-md text-ink-faint hover:text-ink";

export const CONTROL =
  "w-full rounded-lg border border-line-strong bg-surface text-ink outline-none transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/20 aria-invalid:border-bad aria-invalid:focus-visible:ring-bad/20 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft [&[readonly]]:bg-sunken";

const SIZES = { md: "h-9 px-3 text-sm pointer-coarse:text-section", lg: "h-11 px-3 text-section" } as const;

export type ControlSize = keyof typeof SIZES;

export function Input({
  controlSize = "md",
  className = "",
  ...rest
}: ComponentProps<"input"> & { controlSize?: ControlSize }) {
  return <input className={`${CONTROL} ${SIZES[controlSize]} ${className}`} {...rest} />;
}

export function Textarea({ className = "", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={`${CONTROL} block px-3 py-2 text-sm leading-6 ${className}`} {...rest} />;
}

/** The browser's own list: best on a phone and by keyboard. For many or searched options use `Combobox`. */
export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select className={`${CONTROL} h-9 cursor-pointer appearance-none pr-9 pl-3 text-sm`} {...rest}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-2.5 right-3 size-4 text-ink-faint" aria-hidden="true" />
    </span>
  );
}

/** Values with their texts, as options of a `Select`. */
export function Options({ of }: { of: readonly (readonly [value: string | number, text: string])[] }) {
  return of.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}

/** The entries of a code list, as options of a `Select`. */
export function CodigoOptions({ of }: { of: readonly { codigo: string; nombre: string }[] }) {
  return <Options of={of.map(({ codigo, nombre }) => [codigo, nombre])} />;
}

export function SearchInput({ className = "", ...rest }: ComponentProps<"input">) {
  return (
    <span className={`relative block ${className}`}>
      <Search className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-faint" aria-hidden="true" />
      <input type="search" className={`${CONTROL} h-9 pr-3 pl-9 text-sm`} {...rest} />
    </span>
  );
}

export function Checkbox({ className = "", ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input type="checkbox" className={`size-4 shrink-0 cursor-pointer accent-accent ${className}`} {...rest} />;
}
