/**
 * Stock after a sale was voided or rejected, or a note on it was: exactly what is still due stays out (architecture
 * 6.1).
 */
import type { Transaction } from "@/db/connection/client";
import * as inventario from "@/db/queries/inventario";
import type { Ctx } from "../../kernel/context";

export interface Settlement {
  /** The sale. The caller has locked its row, or has just updated it. */
  documentoId: string;
  motivo: "anulacion" | "rechazo";
  /** The note whose rejection asks for it; left out, the sale itself. */
  notaId?: string;
}

/**
 * Sends it without waiting: moves what is missing, with its movements. Decides from the rows as they are inside the
 * transaction, so the state that asks for it is written before. Idempotent: nothing is ever returned twice.
 */
export function settleExistencias(ctx: Pick<Ctx, "tenantId">, tx: Transaction, settlement: Settlement): void {
  const { documentoId, motivo, notaId = documentoId } = settlement;
  tx.send(inventario.settleExistencias({ tenantId: ctx.tenantId, origenId: documentoId, documentoId: notaId, motivo }));
}
