"use client";

import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { hasDialog, isAtajo } from "../ui/atajo";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import { LinkPending } from "../ui/link-pending";
import { ErrorState, NoResults, NoResultsYet, OfflineState, Skeleton } from "../ui/states";
import { FormaMenu } from "./forma-menu";
import type { OrdenDeLista } from "./ordenar";
import { ELEGIR } from "./seleccion";
import { useForma } from "./use-forma";
import type { Lista } from "./use-lista";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `right` for amounts and counts. */
  align?: "right";
  /** Hidden below this width. Necessary information belongs in a column without it. */
  from?: "sm" | "md" | "lg" | "xl";
  /** A Tailwind width, so that columns keep their width when other rows come. */
  width?: string;
  /** On a phone this column takes the remaining width and cuts or wraps its text, so that nothing is out of sight. */
  fill?: boolean;
  /** By what the list can be sorted at this column's header: an order of the list that has no hyphen. */
  orden?: string;
  /** True when the cell has controls of its own, so that it is not part of the row's link. */
  own?: boolean;
}

interface Props<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  lista: Lista<Row> & { orden?: OrdenDeLista };
  keyOf: (row: Row) => string;
  /** The address that a row links to. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Shown while the list has no rows at all; filters without results have their own text. */
  empty: ReactNode;
  /** The number of rows in the skeleton. */
  expected?: number | undefined;
}

const FROM = { sm: "max-sm:hidden", md: "max-md:hidden", lg: "max-lg:hidden", xl: "max-xl:hidden" } as const;

/**
 * A page of rows with a sticky header, state messages in place of rows, and paging by keyset. A row's link is on its
 * first cell without controls and covers the row; arrow keys, or j and k, move between rows, and Space or x chooses the
 * row where a column has checkboxes for it (`columnaElegir`).
 */
export function DataTable<Row>({ label, columns: all, lista, keyOf, hrefOf, empty, expected = 8 }: Props<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  useLetras(body);
  const [forma, setForma] = useForma(label);
  const opcionales = opcionalesOf(all);
  const columns = all.filter(({ key }) => !(forma.ocultas.includes(key) && opcionales.some(([each]) => each === key)));
  const { rows } = lista;
  const state = rows === null || rows.length === 0 ? stateOf(lista, empty) : null;
  if (state !== null && !(rows === null && state === LOADING)) return <>{state}</>;
  return (
    <>
      <div className="sm:max-xl:overflow-x-auto" aria-busy={lista.busy}>
        <table
          data-densa={forma.densa || undefined}
          className={`group/tabla w-full border-separate border-spacing-0 text-sm transition-opacity ${lista.busy && rows !== null ? "opacity-60" : ""}`}
        >
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={sortOf(column, lista.orden)}
                  className={`sticky top-0 z-10 h-9 max-sm:top-14 border-b border-line bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 ${column.align === "right" ? "text-right" : ""} ${column.width ?? ""} ${column.from ? FROM[column.from] : ""}`}
                >
                  {column.orden && lista.orden ? <Ordenar column={column} orden={lista.orden} /> : column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={(event) => onRowKey(event, event.key, body.current)}>
            {rows === null
              ? Array.from({ length: expected }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
                  <SkeletonRow key={index} columns={columns} />
                ))
              : rows.map((row) => (
                  <TableRow key={keyOf(row)} id={keyOf(row)} row={row} columns={columns} href={hrefOf?.(row)} />
                ))}
          </tbody>
        </table>
      </div>
      {/* Not below the skeleton, because the rows would push it away. */}
      {rows !== null && (
        <Pagination count={rows.length} onPrevious={lista.previous} onNext={lista.next} busy={lista.busy}>
          <FormaMenu label={label} columnas={opcionales} forma={forma} onChange={setForma} />
        </Pagination>
      )}
    </>
  );
}

function sortOf<Row>({ orden: por }: Column<Row>, orden: OrdenDeLista | undefined) {
  if (por === undefined || orden === undefined) return undefined;
  return orden.actual === por ? "ascending" : orden.actual === `-${por}` ? "descending" : "none";
}

/** A header that sorts: in the direction that the list names first, then the other way round. */
function Ordenar<Row>({ column, orden }: { column: Column<Row>; orden: OrdenDeLista }) {
  const sort = sortOf(column, orden);
  const Icon = sort === "ascending" ? ArrowUp : sort === "descending" ? ArrowDown : ArrowUpDown;
  const [uno, otro] = orden.ordenes.filter(([each]) => each === column.orden || each === `-${column.orden}`);
  const [next = "", nombre] = (orden.actual === uno?.[0] ? otro : uno) ?? [];
  return (
    <button
      type="button"
      title={nombre}
      onClick={() => orden.ordenar(next)}
      className={`-mx-1.5 inline-flex h-7 cursor-pointer items-center gap-1 rounded-md px-1.5 hover:bg-sunken hover:text-ink ${sort === "none" ? "" : "text-ink"}`}
    >
      {column.header}
      <Icon className={`size-3.5 ${sort === "none" ? "opacity-60" : ""}`} aria-hidden="true" />
    </button>
  );
}

/** Columns with a title, except the first, which has the row's link, and those with controls. */
function opcionalesOf<Row>(columns: readonly Column<Row>[]): (readonly [key: string, titulo: string])[] {
  const linked = columns.findIndex(({ own }) => own !== true);
  return columns.flatMap(({ key, header, own }, index) =>
    typeof header !== "string" || own === true || index === linked ? [] : [[key, header] as const],
  );
}

const LOADING = Symbol("loading") as unknown as ReactNode;

/** The message in place of rows, if any. */
function stateOf<Row>(lista: Lista<Row>, empty: ReactNode): ReactNode {
  if (lista.offline && lista.rows === null) return <OfflineState onRetry={lista.retry} />;
  if (lista.error !== null) return <ErrorState message={lista.error.message} onRetry={lista.retry} />;
  if (lista.rows === null) return LOADING;
  // A search whose results come on a later page, or a page beyond the last row.
  if (lista.previous !== null || lista.next !== null) {
    return (
      <>
        {lista.next === null ? <NoResults /> : <NoResultsYet onNext={lista.next} />}
        <Pagination count={0} onPrevious={lista.previous} onNext={lista.next} busy={lista.busy} />
      </>
    );
  }
  return lista.filtered ? <NoResults onClear={lista.clear} /> : empty;
}

/**
 * A word without end breaks instead of pushing the other columns away: in the column that takes what is left anywhere,
 * in another one once the column is wide enough for any ordinary word.
 */
function breaking<Row>({ align, own, fill }: Column<Row>): string {
  if (fill) return "wrap-anywhere max-sm:w-full max-sm:max-w-0";
  return `wrap-break-word ${align === "right" || own ? "" : "max-w-32 sm:max-w-56"}`;
}

function cellClass<Row>(column: Column<Row>): string {
  const { align, from, own } = column;
  return `h-13 border-b border-line px-3 py-2 sm:h-11 sm:py-1 group-data-densa/tabla:h-9 group-data-densa/tabla:py-0.5 sm:group-data-densa/tabla:h-9 sm:group-data-densa/tabla:py-0.5 first:pl-4 last:pr-4 group-last:border-b-0 sm:first:pl-5 sm:last:pr-5 ${align === "right" ? "text-right tabular-nums" : ""} ${from ? FROM[from] : ""} ${own ? "relative z-[1]" : ""} ${breaking(column)}`;
}

function TableRow<Row>({
  id,
  row,
  columns,
  href,
}: {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  href: string | undefined;
}) {
  const linked = columns.findIndex(({ own }) => own !== true);
  return (
    <tr
      className="group relative hover:bg-sunken/60 has-[.row-link:focus-visible]:bg-sunken/60 has-[.elegir:checked]:bg-accent-wash/60"
      data-row={id}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          {index === linked && href !== undefined ? (
            <Link href={href} className="row-link block outline-offset-4 after:absolute after:inset-0">
              {column.cell(row)}
              <LinkPending />
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className="group">
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton className={`h-4 ${index === 0 ? "w-3/4" : "w-1/2"} ${column.align === "right" ? "ml-auto" : ""}`} />
        </td>
      ))}
    </tr>
  );
}

/** Letters that do in the whole page what these keys do on a row's link. */
const LETRAS: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp", x: " " };

type Pressed = Pick<KeyboardEvent, "target" | "shiftKey" | "preventDefault">;

/** Moves the focus from one row's link to the next with arrow up and down; Space clicks the row's checkbox. */
function onRowKey(event: Pressed, key: string, body: HTMLElement | null): void {
  const links = [...(body?.querySelectorAll<HTMLElement>(".row-link") ?? [])];
  const at = links.indexOf(event.target as HTMLElement);
  if (at === -1) return;
  const box = key === " " ? links[at]?.closest("tr")?.querySelector(`.${ELEGIR}`) : null;
  if (box != null) {
    event.preventDefault();
    box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
  }
  if (key !== "ArrowDown" && key !== "ArrowUp") return;
  event.preventDefault();
  links[at + (key === "ArrowDown" ? 1 : -1)]?.focus();
}

/** The letters begin at the first row, and go on from the row that has the focus. */
function useLetras(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const key = LETRAS[event.key];
      if (key === undefined || !isAtajo(event) || hasDialog()) return;
      const target = document.activeElement?.closest("tr")?.querySelector(".row-link") ?? null;
      if (target !== null)
        onRowKey({ target, shiftKey: false, preventDefault: () => event.preventDefault() }, key, body.current);
      else if (key !== " ") body.current?.querySelector<HTMLElement>(".row-link")?.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [body]);
}

/** Previous and next: a growing list has no page numbers. Without a callback there is no such page. */
function Pagination({
  onPrevious,
  onNext,
  count,
  busy = false,
  children,
}: {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** The number of rows on the page. */
  count: number;
  busy?: boolean;
  /** Beside the count. */
  children?: ReactNode;
}) {
  return (
    <nav
      aria-label="Páginas de la lista"
      className="flex h-13 items-center justify-between gap-3 border-t border-line px-4 sm:px-5"
    >
      <span className="flex items-center gap-1">
        <span className="text-note whitespace-nowrap text-ink-faint tabular-nums" aria-live="polite">
          {busy ? "Cargando…" : count}
          {!busy && <span className="max-sm:sr-only"> en esta página</span>}
        </span>
        {children}
      </span>
      <span className="flex gap-2">
        <Button
          Icon={ChevronLeft}
          look="secondary"
          size="sm"
          disabled={onPrevious === null}
          onClick={() => onPrevious?.()}
        >
          Anterior
        </Button>
        <Button look="secondary" size="sm" disabled={onNext === null} onClick={() => onNext?.()}>
          Siguiente
          <ChevronRight className="size-4" aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
