import type { ReactNode } from "react";
import { Link } from "./link";

/** Also the looks of `TabFilter` (data-table/filters), whose tabs are buttons. */
export const TAB_BAR = "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";
export const TAB =
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
    <nav aria-label={label} className={TAB_BAR}>
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
