/** What a payment receipt changes in the invoices that it pays, in the two flights of issuing. */

import type { Transaction } from "@/db/connection/client";
import { insertPagos, lockPagables, settlePagado } from "@/db/queries/documento-pago";
import { refusal } from "@/lib/contract/refusal";
import type { Monto } from "@/lib/domain/documento";
import type { Deuda } from "@/lib/domain/recibo";
import type { Ctx } from "../../kernel/context";
import type { Draft } from "../draft";

export interface PagoEmitido {
  orden: number;
  documentoId: string;
  clave: string;
  consecutivo: string;
  monto: Monto;
  pago: Deuda;
  /** What is still owed of the invoice after this payment. */
  pendiente: Monto;
  /** What notes had credited and receipts had paid when the payment was divided over the rates. */
  visto: { acreditado: Monto; pagado: Monto };
}

const RETRY_AFTER_SECONDS = 1;

/** A receipt's payments were divided before another note or receipt changed what is owed: divide them again. */
export const PAGO_SIMULTANEO = "pago_simultaneo";

/**
 * Locks the invoices that a receipt pays, and refuses when what is owed of one has changed since it was read. Every
 * change of the paid and the credited amounts holds these locks, so simultaneous payments never exceed what is owed.
 * @throws AppError conflict
 */
export async function lockPagados(ctx: Ctx, tx: Transaction, { pagos = [] }: Draft): Promise<void> {
  if (pagos.length === 0) return;
  const documentoIds = pagos.map(({ documentoId }) => documentoId);
  const rows = await tx.run(lockPagables({ tenantId: ctx.tenantId, documentoIds }));
  for (const { documentoId, visto } of pagos) {
    const row = rows.find(({ documento_id }) => documento_id === documentoId);
    const same = row?.monto_acreditado === visto.acreditado && row.monto_pagado === visto.pagado;
    if (!same || row.voided_at !== null) throw refusal(PAGO_SIMULTANEO, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** Second flight, after the receipt's own row. */
export function recordPagos(ctx: Ctx, tx: Transaction, { pagos = [] }: Draft, reciboId: string): void {
  if (pagos.length === 0) return;
  const { tenantId } = ctx;
  const rows = pagos.map(({ pago, orden, documentoId, monto, pendiente }) => {
    return { ...pago, orden, documentoId, monto, pendiente };
  });
  tx.send(insertPagos({ tenantId, reciboId, pagos: JSON.stringify(rows) }));
  tx.send(settlePagado({ tenantId, reciboId }));
}
