import type { ReactNode } from "react";

export interface Columna {
  nombre: string;
  /** Text on the left; amounts are on the right. */
  texto?: boolean;
}

/** A table of a few hundred rows without pages; on a narrow screen it is scrolled sideways. */
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    <section aria-label={label} tabIndex={0} className="overflow-x-auto border-t border-line">
      <table className="w-full text-sm tabular-nums" aria-label={label}>
        <thead className="border-b border-line text-xs text-ink-soft">
          <tr>
            {columnas.map(({ nombre }, index) => (
              <th
                key={nombre}
                scope="col"
                className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 whitespace-nowrap ${align(index)}`}
              >
                {nombre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {filas.map(({ key, celdas }) => (
            <tr key={key}>
              {celdas.map((celda, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index} className={`px-3 py-2.5 first:pl-5 last:pr-5 whitespace-nowrap ${align(index)}`}>
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
