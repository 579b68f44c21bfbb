"use client";

/** The navigation in its three places: beside the page, above it, and on a phone at its foot. */
import { Ellipsis, FilePlus2 } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import type { Permiso } from "@/lib/domain/personas/permisos";
import { Link } from "../ui/link";
import { LinkPending } from "../ui/link-pending";
import { TAB, TAB_BAR } from "../ui/tabs";
import { EMITIR, navigationFor, type Pagina, placeOf } from "./navigation";

/** Groups in a phone's bar, beside the act and «Más». */
const EN_LA_BARRA = 3;

/** The groups; `entera` also shows the pages of each. */
export function Navigation({ permisos, entera = false }: { permisos: readonly Permiso[]; entera?: boolean }) {
  const grupos = navigationFor(permisos);
  const { grupo: actual, pagina } = placeOf(grupos, usePathname());
  return (
    <nav aria-label="Principal" className="flex-1 overflow-y-auto px-3 pb-4 [scrollbar-width:thin]">
      <ul className="grid gap-px">
        {grupos.map(({ label, Icon, paginas }) => (
          <li key={label}>
            <Enlace
              pagina={paginas[0] as Pagina}
              current={actual?.label === label && (pagina === paginas[0] ? "page" : "true")}
              className="flex h-9 items-center gap-2 rounded-lg px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-wash aria-[current]:text-accent"
            >
              <Icon className="size-4 shrink-0" strokeWidth={1.9} aria-hidden="true" />
              {label}
            </Enlace>
            {entera && paginas.length > 1 && (
              <ul className="mb-2 ml-6 flex flex-wrap">
                {paginas.map((each) => (
                  <li key={each.href}>
                    <Enlace
                      pagina={each}
                      current={pagina === each && "page"}
                      className="flex h-8 items-center rounded-lg px-2 text-note text-ink-soft aria-[current]:text-accent"
                    >
                      {each.label}
                    </Enlace>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages of the open group, on each of them; a page below one of them has its breadcrumbs. */
export function Hermanas({ permisos }: { permisos: readonly Permiso[] }) {
  const pathname = usePathname();
  const mes = useSearchParams().get("mes");
  const { grupo, pagina } = placeOf(navigationFor(permisos), pathname);
  if (grupo === undefined || grupo.paginas.length === 1 || pagina?.href !== pathname) return null;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-2 sm:px-8 print:hidden">
      <nav key={grupo.label} aria-label={grupo.label} className={TAB_BAR}>
        {grupo.paginas.map((each) => (
          <Enlace
            key={each.href}
            pagina={each}
            query={each.mensual && mes !== null ? `?mes=${mes}` : ""}
            current={each === pagina && "page"}
            className={`${TAB} aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-accent aria-[current]:text-ink`}
          >
            {each.label}
          </Enlace>
        ))}
      </nav>
    </div>
  );
}

const EN_BARRA =
  "flex flex-1 cursor-pointer flex-col items-center justify-end gap-0.5 pb-1.5 text-xs font-medium text-ink-soft outline-offset-[-2px] aria-[current]:text-accent";

/** What people do most, under the thumb, with the act in the middle. Its height is `--barra` (globals.css). */
export function Barra({ permisos, onMas }: { permisos: readonly Permiso[]; onMas: () => void }) {
  const grupos = navigationFor(permisos);
  const pathname = usePathname();
  const { grupo: actual } = placeOf(grupos, pathname);
  const links = grupos.slice(0, EN_LA_BARRA).map(({ label, Icon, paginas }) => (
    <Enlace
      key={label}
      pagina={paginas[0] as Pagina}
      current={actual?.label === label && pathname !== EMITIR.href && "true"}
      className={EN_BARRA}
    >
      <Icon className="size-5" strokeWidth={1.9} aria-hidden="true" />
      {label}
    </Enlace>
  ));
  return (
    <nav
      id="barra"
      aria-label="Barra inferior"
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--barra) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {links.slice(0, 2)}
      {permisos.includes(EMITIR.permiso) && (
        <Enlace pagina={EMITIR} current={pathname === EMITIR.href && "page"} className={EN_BARRA}>
          <span className="grid h-7 w-11 place-items-center rounded-full bg-accent text-on-accent">
            <FilePlus2 className="size-4" aria-hidden="true" />
          </span>
          {EMITIR.label}
        </Enlace>
      )}
      {links.slice(2)}
      <button type="button" aria-haspopup="dialog" onClick={onMas} className={EN_BARRA}>
        <Ellipsis className="size-5" strokeWidth={1.9} aria-hidden="true" />
        Más
      </button>
    </nav>
  );
}

function Enlace({
  pagina,
  query = "",
  current,
  className,
  children,
}: {
  pagina: Pagina;
  query?: string;
  /** `true` for a group of which another page is open. */
  current: "page" | "true" | false;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link href={`${pagina.href}${query}`} aria-current={current || undefined} className={className}>
      {children}
      <LinkPending forma={pagina.ficha ? "ficha" : "lista"} />
    </Link>
  );
}
