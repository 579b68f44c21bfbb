/** A short list of named things in a card, each with its date and, on the right, its amount: no table, no pages. */
import type { ReactNode } from "react";
import { Link } from "./link";

export interface Fila {
  key: string;
  href?: string;
  titulo: ReactNode;
  /** Below the title. */
  detalle: ReactNode;
  /** On the right. */
  monto?: ReactNode;
  /** Below the amount. */
  estado?: ReactNode;
}

export function Filas({ filas, nada }: { filas: readonly Fila[]; nada: string }) {
  if (filas.length === 0) return <p className="px-4 py-4 text-sm text-ink-soft sm:px-5">{nada}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {filas.map(({ key, href, titulo, detalle, monto, estado }) => (
        <li key={key} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
          {/* Wide enough for a number of twenty digits; what stands on the right goes below it where both do not fit. */}
          <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
            {href === undefined ? (
              <span className="block font-medium">{titulo}</span>
            ) : (
              <Link href={href} className="font-medium text-accent underline-offset-4 hover:underline">
                {titulo}
              </Link>
            )}
            <span className="block text-note text-ink-soft tabular-nums">{detalle}</span>
          </span>
          {(monto !== undefined || estado !== undefined) && (
            <span className="ml-auto grid shrink-0 justify-items-end gap-1">
              {monto !== undefined && <span className="font-medium whitespace-nowrap tabular-nums">{monto}</span>}
              {estado}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
