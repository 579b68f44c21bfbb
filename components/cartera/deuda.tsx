/** A debt by age: its parts and the whole. */
import type { Deuda } from "@/lib/contract/portal/cartera";
import { TRAMOS_DEUDA, type TramoDeuda } from "@/lib/domain/cobranza/cobranza";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { esCero } from "@/lib/domain/montos/es-cero";

export const NOMBRES: Readonly<Record<TramoDeuda, string>> = {
  corriente: "Sin vencer",
  de1a30: "1 a 30 días",
  de31a60: "31 a 60 días",
  de61a90: "61 a 90 días",
  masDe90: "Más de 90 días",
};

/** On a phone a line. */
const PARTE = "min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-3";

export function DeudaResumen({ deuda, moneda }: { deuda: Deuda; moneda: string }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-3 sm:gap-y-3 xl:grid-cols-6">
      {TRAMOS_DEUDA.map((tramo) => (
        <div key={tramo} className={`${PARTE} ${esCero(deuda[tramo]) ? "max-sm:hidden" : ""}`}>
          <dt className="text-note text-ink-soft">{NOMBRES[tramo]}</dt>
          <dd className="font-medium tabular-nums">{formatMonto(deuda[tramo], moneda)}</dd>
        </div>
      ))}
      <div className={PARTE}>
        <dt className="text-note text-ink-soft">Total</dt>
        <dd className="font-semibold tabular-nums">{formatMonto(deuda.total, moneda)}</dd>
      </div>
    </dl>
  );
}
