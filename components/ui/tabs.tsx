import Link from "next/link";
import type { ReactNode } from "react";

const BAR = "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";
const TAB =
  "-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] transition-colors hover:text-ink";

/** Tabs that are separate pages: links, one of them current. */
export function TabLinks({
  label,
  tabs,
  current,
}: {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly { href: string; label: ReactNode }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={BAR}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
          className={`${TAB} aria-[current=page]:border-accent aria-[current=page]:text-ink`}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs that filter the content below; their value is kept elsewhere (in the address). */
export function TabFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly (readonly [value: Value, label: ReactNode])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset aria-label={label} className={`min-w-0 px-2 sm:px-3 ${BAR}`}>
      {options.map(([option, text]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={`${TAB} aria-pressed:border-accent aria-pressed:text-ink`}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
