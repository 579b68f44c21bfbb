import { Ayuda } from "@/components/ui/ayuda";
import { QUE_ES_IVA_DEVUELTO } from "@/lib/contract/portal/terminos/documento";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { findTarifaIva } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { formatMonto } from "@/lib/domain/escrito/formato";

/** The live totals of the draft, to two decimals, as the document's page and its PDF show them. */
export function Totales({ borrador, moneda }: { borrador: Borrador; moneda: string }) {
  const { resumen, exonerado } = borrador;
  if (resumen === null) {
    return <p className="text-sm text-bad">El total es más grande de lo que Hacienda admite.</p>;
  }
  const monto = (text: string) => formatMonto(text, moneda);
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      <Fila label="Subtotal">{monto(resumen.totalVenta)}</Fila>
      {resumen.totalDescuentos !== "0" && <Fila label="Descuentos">− {monto(resumen.totalDescuentos)}</Fila>}
      {resumen.totalDesgloseImpuesto.map(({ codigo, codigoTarifaIva, totalMontoImpuesto }) => (
        <Fila key={`${codigo} ${codigoTarifaIva}`} label={nombreDeImpuesto(codigo, codigoTarifaIva)}>
          {monto(totalMontoImpuesto)}
        </Fila>
      ))}
      {resumen.totalOtrosCargos !== "0" && <Fila label="Otros cargos">{monto(resumen.totalOtrosCargos)}</Fila>}
      {resumen.totalIvaDevuelto !== "0" && (
        <Fila label="IVA devuelto" ayuda={QUE_ES_IVA_DEVUELTO}>
          − {monto(resumen.totalIvaDevuelto)}
        </Fila>
      )}
      {exonerado !== null && <Fila label="Exonerado, ya rebajado">{monto(exonerado)}</Fila>}
      <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">Total</dt>
        <dd
          className="text-figure font-semibold tracking-tight"
          data-total={resumen.totalComprobante}
          aria-live="polite"
        >
          {monto(resumen.totalComprobante)}
        </dd>
      </div>
    </dl>
  );
}

function Fila({ label, ayuda, children }: { label: string; ayuda?: Termino; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">
        {label}
        {ayuda !== undefined && <Ayuda de={ayuda} />}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** `IVA 13 %`, or the name of another tax. */
export function nombreDeImpuesto(codigo: string, codigoTarifa: string | null): string {
  const tarifa = findTarifaIva(codigoTarifa ?? "");
  if (tarifa !== null) {
    if (tarifa.clase === "gravado") return `IVA ${tarifa.tarifa.replace(".", ",")} %`;
    return tarifa.clase === "exento" ? "IVA exento" : "IVA no sujeto";
  }
  return OTROS[codigo] ?? "Otros impuestos";
}

const OTROS: Readonly<Record<string, string>> = {
  "02": "Selectivo de consumo",
  "12": "Impuesto al cemento",
};
