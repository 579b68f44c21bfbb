/**
 * Corrects stock after a sale, or a note on it, was voided or rejected: exactly what is still due stays out
 * (architecture 6.1).
 */
import type { Transaction } from "@/db/connection/client";
import * as inventario from "@/db/queries/catalog/inventario";
import type { Ctx } from "../../kernel/context";

export interface Settlement {
  /** The sale. The caller has locked its row or has just updated it. */
  documentoId: string;
  motivo: "anulacion" | "rechazo";
  /** The rejected note; absent when the sale itself was rejected or voided. */
  notaId?: string;
}

/**
 * Sends the statement without waiting: moves the difference and writes its movements. It decides from the rows inside
 * the transaction, so write the new state before. Idempotent: nothing is returned twice.
 */
export function settleExistencias(ctx: Pick<Ctx, "tenantId">, tx: Transaction, settlement: Settlement): void {
  const { documentoId, motivo, notaId = documentoId } = settlement;
  tx.send(inventario.settleExistencias({ tenantId: ctx.tenantId, origenId: documentoId, documentoId: notaId, motivo }));
}
