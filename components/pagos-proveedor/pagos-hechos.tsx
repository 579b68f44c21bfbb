"use client";

/** The newest payments to a supplier; with `anular`, one that was registered by mistake can be voided. */
import type { PagoHecho } from "@/lib/contract/portal/cartera";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { medioDe } from "../documentos/cobro";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { ConfirmButton } from "../ui/overlay/confirm-dialog";

export function PagosHechos({ pagos, anular }: { pagos: readonly PagoHecho[]; anular?: FormAction<null> }) {
  if (pagos.length === 0) return null;
  return (
    <Card title="Últimos pagos" flush>
      <ul className="divide-y divide-line text-sm">
        {pagos.map((pago) => (
          <li key={pago.idPago} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="min-w-0">
              <span className={`block font-medium tabular-nums ${pago.anulado ? "text-ink-faint line-through" : ""}`}>
                {formatMonto(pago.monto, pago.moneda)}
              </span>
              <span className="block text-note text-ink-soft wrap-anywhere">
                {[formatFechaDeDia(pago.fecha), medioDe(pago), pago.referencia].filter(Boolean).join(" · ")}
              </span>
            </span>
            {pago.anulado ? (
              <Badge>Anulado</Badge>
            ) : (
              anular !== undefined && (
                <ConfirmButton
                  button={{
                    look: "quiet",
                    size: "sm",
                    "aria-label": `Anular el pago de ${formatMonto(pago.monto, pago.moneda)}`,
                    children: "Anular",
                  }}
                  title="¿Anular este pago?"
                  confirm="Anular"
                  danger
                  action={anular}
                  input={{ idPago: pago.idPago }}
                >
                  Lo que pagaba se debe otra vez. El pago queda en la lista, anulado.
                </ConfirmButton>
              )
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
