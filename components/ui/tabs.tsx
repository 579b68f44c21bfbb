import { type Permiso, type Permisos, permite } from "@/lib/domain/personas/permisos";
import { Link } from "./link";

/** Also the looks of `TabFilter` (data-table/filters), whose tabs are buttons. */
export const TAB_BAR = "flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]";
export const TAB =
  "-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-ink-soft outline-offset-[-2px] transition-colors hover:text-ink";

interface PaginaDeTab {
  href: string;
  label: string;
  /** Without it the page is for everybody who sees the tabs. */
  permiso?: Permiso;
}

/** Tabs that are separate pages: links, one of them current. Pages that the user may not open have none. */
export function TabLinks({
  label,
  tabs,
  current,
  permisos = [],
}: {
  /** What the tabs choose, for screen readers. */
  label: string;
  tabs: readonly PaginaDeTab[];
  current: string;
  permisos?: Permisos;
}) {
  const visibles = tabs.filter(({ permiso }) => permiso === undefined || permite(permisos, permiso));
  return (
    <nav aria-label={label} className={`mb-5 ${TAB_BAR}`}>
      {visibles.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
          className={`${TAB} aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:border-accent aria-[current=page]:text-ink`}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
