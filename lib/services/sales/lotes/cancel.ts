/** POST /lotes/{id}/cancelacion: lines that have not begun are not issued. */
import * as queries from "@/db/queries/sales/lote";
import type { LoteAnswer } from "@/lib/contract/lote";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { getLote } from "./consult";
import { falloOf, publishTerminado } from "./request";

/** Changes nothing of a batch that has ended. @throws AppError not-found */
export async function cancelLote(ctx: Ctx, loteId: string): Promise<LoteAnswer> {
  requirePermiso(ctx, "lotes.emitir");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(queries.cancelLote({ tenantId, loteId, now }));
    if (row === undefined) return;
    const error = JSON.stringify(falloOf(refusal("lote_cancelado")));
    tx.send(queries.dropLineas({ tenantId, loteId, desde: row.hechos, error }));
    const detalle = { documentos: row.documentos, cancelados: row.documentos - row.hechos };
    tx.send(auditEntry(ctx, { accion: "cancelar", objeto: "lote", objetoId: loteId, detalle }));
    publishTerminado(ctx, tx, { ...row, lote_id: loteId, estado: "cancelado" });
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return getLote(ctx, loteId);
}
