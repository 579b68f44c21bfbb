import { ClipboardCheck } from "lucide-react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { nombreDeCliente } from "../clientes/cliente-campo";
import { useCambio } from "../emitir/cuentas/use-cambio";
import { SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { EmptyState, ErrorState, Skeleton } from "../ui/states";
import { FacturasField } from "./facturas-field";
import { type PagoBorrador, pagarTodo } from "./pago-borrador";

/** The customer's invoices to choose from; `listadas` is undefined until they are known. */
export function QuePago({
  cliente,
  listadas,
  elegidas,
  montos,
  error,
  onRetry,
  onChange,
}: {
  cliente: ClienteAnswer;
  listadas: readonly PorCobrar[] | undefined;
  elegidas: readonly PorCobrar[];
  montos: PagoBorrador["montos"];
  error: Error | null;
  onRetry: () => void;
  onChange: (montos: PagoBorrador["montos"]) => void;
}) {
  const facturas = listadas ?? [];
  return (
    <Card
      flush
      title="¿Qué te pagó?"
      actions={
        facturas.length > 0 && (
          <Button look="secondary" size="sm" onClick={() => onChange(pagarTodo(facturas, elegidas))}>
            Pagar todo
          </Button>
        )
      }
    >
      {error !== null ? (
        <ErrorState message={error.message} onRetry={onRetry} />
      ) : listadas === undefined ? (
        <Skeleton className="m-5 h-40" />
      ) : facturas.length === 0 ? (
        <EmptyState title="No debe nada">
          {nombreDeCliente(cliente)} no tiene facturas a crédito que falte pagar.
        </EmptyState>
      ) : (
        <FacturasField facturas={facturas} montos={montos} onChange={onChange} />
      )}
    </Card>
  );
}

/** What was received, and the button that goes on. */
export function Recibido({
  monto,
  moneda,
  conRecibo,
  conCertificado,
  emitido,
}: {
  monto: string;
  moneda: Moneda;
  conRecibo: boolean;
  conCertificado: boolean;
  emitido: boolean;
}) {
  return (
    <aside className="grid gap-4 xl:sticky xl:top-5" aria-label="Total y emisión">
      <Card title="Recibido">
        <div className="grid gap-4">
          <p className="text-figure font-semibold tracking-tight tabular-nums" aria-live="polite" data-recibido="">
            {formatMonto(monto, moneda)}
          </p>
          <Cambio moneda={moneda} />
          {conRecibo && !conCertificado && (
            <Notice tone="wait">
              Falta un certificado vigente: el recibo se emite, pero se envía a Hacienda cuando lo suban en
              Configuración, Conexión con Hacienda.
            </Notice>
          )}
          <SubmitButton Icon={ClipboardCheck} size="lg" disabled={emitido}>
            {conRecibo ? "Revisar y emitir" : "Registrar abono"}
          </SubmitButton>
        </div>
      </Card>
    </aside>
  );
}

/** The rate of today, at which the receipt is issued, where it is in another currency than colones. */
function Cambio({ moneda }: { moneda: Moneda }) {
  return useCambio(moneda, moneda, null).aviso;
}
