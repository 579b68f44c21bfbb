/** What a document will have once it is issued: its warnings, and a table of texts whose numbers stand to the right. */
import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";

interface Previo {
  advertencia: string | null;
  hacienda: { problema: string | null };
}

export const AdvertenciasPrevias = ({ advertencia, hacienda }: Previo) =>
  [advertencia, hacienda.problema].map(
    (texto) =>
      texto !== null && (
        <Notice key={texto} tone="wait">
          {texto}
        </Notice>
      ),
  );

interface Props {
  caption: string;
  columnas: readonly string[];
  /** A text for each column. */
  filas: readonly { key: string | number; textos: readonly string[] }[];
  /** Rows of totals. */
  children?: ReactNode;
}

export function TablaPrevia({ caption, columnas, filas, children }: Props) {
  const placeOf = (index: number) => {
    if (index === 0) return "py-2 pr-3 text-left";
    return `py-2 text-right whitespace-nowrap ${index < columnas.length - 1 ? "px-3" : "pl-3"}`;
  };
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-ink-soft">
          <tr className="border-b border-line">
            {columnas.map((columna, index) => (
              <th key={columna} scope="col" className={`${placeOf(index)} font-medium`}>
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ key, textos }) => (
            <tr key={key} className="border-b border-line">
              {textos.map((texto, index) => (
                <td key={columnas[index]} className={placeOf(index)}>
                  {texto}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {children !== undefined && <tfoot>{children}</tfoot>}
      </table>
    </div>
  );
}
