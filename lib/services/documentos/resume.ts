/** Wakes the tenant's documents that wait for people, once something was mended: a certificate, credentials. */
import type { Transaction } from "@/db/client";
import { selectStuckDocumentos } from "@/db/queries/documento-envio";
import type { Ctx } from "../context";
import { outboxEvent } from "../outbox/outbox-event";

/** Joins the mending transaction, so that the mending and the waking commit together. Returns how many were woken. */
export async function resumeStuckDocumentos(ctx: Ctx, tx: Transaction): Promise<number> {
  const stuck = await tx.run(selectStuckDocumentos({ tenantId: ctx.tenantId }));
  for (const { documento_id: documentoId } of stuck) {
    tx.send(outboxEvent(ctx, "documento/reanudado", { tenantId: ctx.tenantId, documentoId }));
  }
  return stuck.length;
}
