import type { ReactNode } from "react";

export interface Columna {
  nombre: string;
  /** Text on the left; amounts are on the right. */
  texto?: boolean;
  /** Names of any length: they break over lines instead of pushing the other columns out of sight. */
  largo?: boolean;
  /** Only where there is room for columns. */
  ancha?: boolean;
}

/**
 * Where there is no room for columns, a row is a card: the first cell and the last one on a line, and below them the
 * others that say something, each after the name of its column.
 */
const FILA =
  "@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-baseline @max-4xl:gap-x-4 @max-4xl:px-4 @max-4xl:py-2 @max-4xl:after:order-2 @max-4xl:after:w-full @max-4xl:after:content-['']";
/** The name is drawn and not said: a screen reader has the head of the column. */
const CELDA =
  "px-3 py-2 first:pl-5 last:pr-5 empty:before:text-ink-faint empty:before:content-['–'] @max-4xl:order-3 @max-4xl:p-0! @max-4xl:text-xs @max-4xl:text-left @max-4xl:empty:hidden @max-4xl:before:mr-1 @max-4xl:before:text-ink-soft @max-4xl:before:content-[attr(data-columna)/''] @max-4xl:first:order-1 @max-4xl:first:min-w-0 @max-4xl:first:flex-1 @max-4xl:first:text-sm @max-4xl:first:before:content-none @max-4xl:last:order-1 @max-4xl:last:text-sm @max-4xl:last:before:content-none";

/** A table of a few hundred rows without pages. */
export function Tabla({
  label,
  columnas,
  filas,
}: {
  label: string;
  columnas: readonly Columna[];
  filas: readonly { key: string; celdas: readonly ReactNode[] }[];
}) {
  const align = (index: number) => (columnas[index]?.texto ? "text-left" : "text-right");
  const ancho = (index: number) =>
    `${columnas[index]?.largo ? "min-w-32 wrap-anywhere @max-4xl:line-clamp-2" : "whitespace-nowrap"} ${columnas[index]?.ancha ? "@max-4xl:hidden" : ""}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <section aria-label={label} tabIndex={0} className="@container overflow-x-auto border-t border-line">
      <table className="w-full text-sm tabular-nums @max-4xl:block" aria-label={label}>
        <thead className="border-b border-line text-xs text-ink-soft @max-4xl:sr-only">
          <tr>
            {columnas.map(({ nombre }, index) => (
              <th
                key={nombre}
                scope="col"
                className={`px-3 py-2 font-medium first:pl-5 last:pr-5 whitespace-nowrap ${align(index)}`}
              >
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-4xl:block">
          {filas.map(({ key, celdas }) => (
            <tr key={key} className={FILA}>
              {celdas.map((celda, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  key={index}
                  data-columna={columnas[index]?.nombre}
                  className={`${CELDA} ${ancho(index)} ${align(index)}`}
                >
                  {celda}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
