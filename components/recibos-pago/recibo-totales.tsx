/** The totals of a receipt, issued or about to be: net amount, tax by rate, and what is charged beyond the receipt. */
import type { ReciboPagoAnswer } from "@/lib/contract/recibos-pago";
import { Decimal } from "@/lib/domain/decimal";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { nombreDeImpuesto } from "../emitir/cuentas/totales";

type Props = { documento: Pick<ReciboPagoAnswer, "resumen" | "moneda" | "pagos"> };

export function ReciboTotales({ documento: { resumen, moneda, pagos } }: Props) {
  const otros = pagos.reduce((sum, { otrosCargos }) => sum.plus(otrosCargos), new Decimal(0));
  const recibido = otros.plus(resumen.totalComprobante).toFixed();
  return (
    <dl className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
      <Suma label="Neto" monto={formatMonto(resumen.totalVentaNeta, moneda)} />
      {resumen.totalDesgloseImpuesto.map(({ codigo, codigoTarifa, totalMontoImpuesto }) => (
        <Suma
          key={`${codigo} ${codigoTarifa}`}
          label={nombreDeImpuesto(codigo, codigoTarifa)}
          monto={formatMonto(totalMontoImpuesto, moneda)}
        />
      ))}
      <dt className="border-t border-line pt-2 font-semibold">Total del recibo</dt>
      <dd className="border-t border-line pt-2 text-right text-section font-semibold">
        {formatMonto(resumen.totalComprobante, moneda)}
      </dd>
      {!otros.isZero() && (
        <>
          <Suma label="Otros cargos, fuera del recibo" monto={formatMonto(otros.toFixed(), moneda)} />
          <Suma label="Recibido" monto={formatMonto(recibido, moneda)} />
        </>
      )}
    </dl>
  );
}

function Suma({ label, monto }: { label: string; monto: string }) {
  return (
    <>
      <dt className="pr-6 text-ink-soft">{label}</dt>
      <dd className="text-right">{monto}</dd>
    </>
  );
}
