"use client";

/** Shows the receipt as it will be issued, and issues it. */
import { type ReactNode, useState, useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { spokenRefusal } from "@/lib/contract/portal/place-refusal";
import type { PagoForm } from "@/lib/contract/portal/recibos";
import { RESULTADO_DESCONOCIDO } from "@/lib/contract/portal/refusals/resultado-desconocido";
import type { PorCobrar, ReciboPagoSimulado } from "@/lib/contract/recibos-pago";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { Decimal } from "@/lib/domain/decimal";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { AdvertenciasPrevias } from "../emitir/emision/advertencias-previas";
import { Button } from "../ui/button";
import { DescriptionList } from "../ui/description-list";
import { Notice } from "../ui/notice";
import { Dialog } from "../ui/overlay/dialog";
import { withoutAnswer } from "../ui/without-answer";
import { ReciboTotales } from "./recibo-totales";

interface Props {
  /** Null while nothing is to be confirmed. */
  recibo: ReciboPagoSimulado | null;
  facturas: readonly PorCobrar[];
  onClose: () => void;
  registrar: FormAction<{ href: string }>;
  input: PagoForm;
  onDone: (href: string) => void;
}

export function PagoRevision({ recibo, facturas, onClose, registrar, input, onDone }: Props) {
  const [busy, start] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = () => {
    if (busy) return;
    setRefusal(null);
    onClose();
  };
  const run = () =>
    start(async () => {
      const state = await withoutAnswer(registrar, RESULTADO_DESCONOCIDO)(IDLE, input);
      if (state.status === "error") return setRefusal(spokenRefusal(state));
      setRefusal(null);
      onClose();
      if (state.result !== null) onDone(state.result.href);
    });
  return (
    <Dialog
      open={recibo !== null}
      onOpenChange={(open) => !open && close()}
      title="Así queda el recibo"
      description="Todavía no se emitió nada. Un recibo emitido no se puede anular."
      width="md"
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={close}>
            Seguir editando
          </Button>
          <Button busy={busy} onClick={run}>
            Emitir recibo
          </Button>
        </>
      }
    >
      {recibo !== null && (
        <div className="grid gap-4">
          <div role="alert" className="empty:hidden">
            {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
          </div>
          <AdvertenciasPrevias {...recibo} />
          <DescriptionList
            items={[
              ["Cliente", recibo.cliente?.nombre],
              ["Condición de venta", nombreDeCodigo(CONDICIONES_VENTA, recibo.condicionVenta)],
              ...tipoCambioDe(recibo),
            ]}
          />
          <Pagos recibo={recibo} facturas={facturas} />
          <ReciboTotales documento={recibo} />
        </div>
      )}
    </Dialog>
  );
}

/** Only of a receipt in another currency than colones. */
export const tipoCambioDe = ({ moneda, tipoCambio }: Pick<ReciboPagoSimulado, "moneda" | "tipoCambio">) =>
  moneda === "CRC" ? [] : [["Tipo de cambio", formatMonto(tipoCambio, "CRC")] as const];

function Pagos({
  recibo: { pagos, moneda },
  facturas,
}: {
  recibo: ReciboPagoSimulado;
  facturas: readonly PorCobrar[];
}) {
  const quedaEn = (clave: string, monto: string) => {
    const factura = facturas.find((each) => each.clave === clave);
    return factura === undefined ? "" : formatMonto(new Decimal(factura.debe).minus(monto).toFixed(), moneda);
  };
  return (
    <TablaPrevia
      caption="Facturas que paga"
      columnas={["Factura", "Paga", "Queda"]}
      filas={pagos.map(({ clave, consecutivo, monto }) => ({
        key: clave,
        textos: [consecutivo, formatMonto(monto, moneda), quedaEn(clave, monto)],
      }))}
    />
  );
}

/** A table of texts whose numbers stand to the right. */
interface TablaProps {
  caption: string;
  columnas: readonly string[];
  /** A text for each column. */
  filas: readonly { key: string | number; textos: readonly string[] }[];
  /** Rows of totals. */
  children?: ReactNode;
}

function TablaPrevia({ caption, columnas, filas, children }: TablaProps) {
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
