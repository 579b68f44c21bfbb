/** The lines and totals of a supplier's document, from its signed XML. */

import { Card } from "@/components/ui/card";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { formatCantidad, formatMontoDe } from "./format";

type Detalle = NonNullable<RecibidoDetalle["detalle"]>;

const HEAD =
  "h-9 border-b border-line px-3 text-xs font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";
const CELL = "border-b border-line px-3 py-2 align-top first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5";

export function Lineas({ detalle, moneda }: { detalle: Detalle; moneda: string | null }) {
  return (
    <Card title="Líneas" flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="overflow-x-auto" aria-label="Líneas del comprobante" tabIndex={0}>
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                Detalle
              </th>
              <th scope="col" className={`${HEAD} text-right max-sm:hidden`}>
                Cantidad
              </th>
              <th scope="col" className={`${HEAD} text-right max-md:hidden`}>
                Precio
              </th>
              <th scope="col" className={`${HEAD} text-right max-md:hidden`}>
                Impuesto
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {detalle.lineas.map((linea) => (
              <tr key={linea.numero}>
                <td className={CELL}>
                  {linea.detalle}
                  <span className="block text-xs text-ink-faint sm:hidden">
                    {formatCantidad(linea.cantidad)} × {formatMontoDe(linea.precioUnitario, moneda)}
                  </span>
                </td>
                <td className={`${CELL} text-right whitespace-nowrap tabular-nums max-sm:hidden`}>
                  {formatCantidad(linea.cantidad)} <span className="text-ink-faint">{linea.unidadMedida}</span>
                </td>
                <td className={`${CELL} text-right whitespace-nowrap tabular-nums max-md:hidden`}>
                  {formatMontoDe(linea.precioUnitario, moneda)}
                </td>
                <td className={`${CELL} text-right whitespace-nowrap tabular-nums max-md:hidden`}>
                  {linea.impuestos.length === 0 && "—"}
                  {linea.impuestos.map(({ tarifa, monto }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: taxes of a line have no identity, and never move
                    <span key={index} className="block">
                      {formatMontoDe(monto, moneda)}
                      {tarifa !== null && <span className="text-ink-faint"> ({formatCantidad(tarifa)} %)</span>}
                    </span>
                  ))}
                </td>
                <td className={`${CELL} text-right font-medium whitespace-nowrap tabular-nums`}>
                  {formatMontoDe(linea.total, moneda)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Totales totales={detalle.totales} moneda={moneda} />
    </Card>
  );
}

function Totales({ totales, moneda }: { totales: Detalle["totales"]; moneda: string | null }) {
  const rows = [
    ["Venta", totales.venta],
    ["Descuentos", totales.descuentos],
    ["Venta neta", totales.ventaNeta],
    ["Otros cargos", totales.otrosCargos],
    ["Impuesto", totales.impuesto],
    ["IVA devuelto", totales.ivaDevuelto === "0" ? null : totales.ivaDevuelto],
  ] as const;
  return (
    <dl className="ml-auto grid w-full max-w-xs gap-1.5 px-4 py-4 text-sm tabular-nums sm:px-5">
      {rows
        .filter(([, monto]) => monto !== null)
        .map(([label, monto]) => (
          <div key={label} className="flex justify-between gap-4 text-ink-soft">
            <dt>{label}</dt>
            <dd>{formatMontoDe(monto, moneda)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
        <dt>Total</dt>
        <dd>{formatMontoDe(totales.comprobante, moneda)}</dd>
      </div>
    </dl>
  );
}
