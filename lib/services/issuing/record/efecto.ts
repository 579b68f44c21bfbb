/**
 * What a document changes in other documents of ours, in the two flights of issuing: it credits what a note adjusts (spec
 * 2.6(4)), settles what a receipt pays, takes over the goods of a ticket. What a draft was computed from is looked at
 * again under the lock.
 */
import type { Transaction } from "@/db/connection/client";
import { creditDocumento, lockDocumento, selectAcreditadas } from "@/db/queries/issuing/documento-saldo";
import { insertPagos, lockPagables, settlePagado } from "@/db/queries/payments/documento-pago";
import { refusal } from "@/lib/contract/refusal";
import { subtractMonto } from "@/lib/domain/decimal";
import { exceedsSaldo } from "@/lib/domain/documento/nota";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { type Credito, type Draft, type Efecto, type PagoEmitido, pagosOf } from "../draft";

/** What a draft was computed from has changed meanwhile, so that it must be drafted again. */
export class EfectoCambiado extends Error {}

/**
 * Drafts of one document. The last one of a note is recorded even when a rounding stays that it could have taken; the
 * last one of a receipt is refused.
 */
export const INTENTOS: Readonly<Record<Efecto["clase"], number>> = { ninguno: 1, relevo: 1, credito: 12, pagos: 8 };

const RETRY_AFTER_SECONDS = 1;

/**
 * The first locks that a document takes after its Idempotency-Key.
 * @param ultimo it will not be drafted again
 * @throws EfectoCambiado
 * @throws AppError rule when another note was faster, or the authority rejected the document meanwhile; conflict
 */
export async function lockEfecto(ctx: Ctx, tx: Transaction, { efecto, documento }: Draft, ultimo: boolean) {
  const { tenantId } = ctx;
  if (efecto.clase === "credito") await creditAjustado(ctx, tx, efecto, documento.resumen, ultimo);
  if (efecto.clase === "pagos") await lockPagados(ctx, tx, efecto.pagos, ultimo);
  // Settling what the ticket still has out takes this lock, too.
  if (efecto.clase === "relevo") tx.send(lockDocumento({ tenantId, documentoId: efecto.documentoId }));
}

/** The document that `lockEfecto` locks, when it is one: documents are locked in the order of their ids. */
export const lockedBy = ({ efecto }: Draft): string | null => ("documentoId" in efecto ? efecto.documentoId : null);

/**
 * Every change of the credited amount holds this lock, so the sum of two simultaneous notes never exceeds the total.
 */
async function creditAjustado(
  { tenantId }: Ctx,
  tx: Transaction,
  credito: Credito,
  { totalComprobante: total, codigoMoneda }: Draft["documento"]["resumen"],
  ultimo: boolean,
): Promise<void> {
  const { documentoId, consume } = credito;
  const [standing] = await tx.run(lockDocumento({ tenantId, documentoId }));
  assert(standing !== undefined, "a document is never deleted");
  if (standing.estado === "rechazado") {
    throw refusal("referencia_rechazada", { clave: standing.clave });
  }
  if (consume && credito.acreditado !== standing.monto_acreditado && !ultimo) {
    const acreditadas = await tx.run(selectAcreditadas({ tenantId, clave: standing.clave }));
    if (!credito.valeCon(acreditadas)) throw new EfectoCambiado();
  }
  refuseExcess(credito, total, codigoMoneda, standing);
  if (consume) tx.send(creditDocumento({ tenantId, documentoId, monto: total }));
}

/** Our own document, and how much notes have credited so far. */
interface Standing {
  clave: string;
  total_comprobante: string;
  monto_acreditado: string;
}

/** @throws AppError rule that names saldo and total: a note never credits more than the saldo */
export function refuseExcess(
  credito: Pick<Credito, "consume" | "anulaNota">,
  total: string,
  moneda: string,
  standing: Standing,
): void {
  const { clave, total_comprobante: totalComprobante, monto_acreditado: montoAcreditado } = standing;
  if (!credito.consume || !exceedsSaldo(total, totalComprobante, montoAcreditado)) return;
  const saldo = subtractMonto(totalComprobante, montoAcreditado);
  throw refusal(credito.anulaNota ? "anulacion_excedida" : "saldo_excedido", { total, saldo, moneda, clave });
}

/**
 * Refuses when what is owed of an invoice has changed since it was read. Every change of the paid and the credited
 * amounts holds these locks, so simultaneous payments never exceed what is owed.
 */
async function lockPagados(
  { tenantId }: Ctx,
  tx: Transaction,
  pagos: readonly PagoEmitido[],
  ultimo: boolean,
): Promise<void> {
  const rows = await tx.run(lockPagables({ tenantId, documentoIds: pagos.map(({ documentoId }) => documentoId) }));
  for (const { documentoId, visto } of pagos) {
    const row = rows.find(({ documento_id }) => documento_id === documentoId);
    const same = row?.monto_acreditado === visto.acreditado && row.monto_pagado === visto.pagado;
    if (same && row.voided_at === null) continue;
    throw ultimo ? refusal("pago_simultaneo", {}, { retryAfterSeconds: RETRY_AFTER_SECONDS }) : new EfectoCambiado();
  }
}

/** Second flight, after the document's own row: the payments of a receipt. */
export function recordPagos(ctx: Ctx, tx: Transaction, draft: Draft, reciboId: string): void {
  const pagos = pagosOf(draft);
  if (pagos.length === 0) return;
  const { tenantId } = ctx;
  const rows = pagos.map(({ pago, orden, documentoId, monto, pendiente }) => {
    return { ...pago, orden, documentoId, monto, pendiente };
  });
  tx.send(insertPagos({ tenantId, reciboId, pagos: JSON.stringify(rows) }));
  tx.send(settlePagado({ tenantId, reciboId }));
}
