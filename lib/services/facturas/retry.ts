/** POST /facturas/{clave}/reintentar: a person asks to try again, with the same clave and the same bytes (DESIGN 8). */
import type { Transaction } from "@/db/client";
import { lockDocumentoByClave } from "@/db/queries/documento-cambio";
import { hastenEnvio, resumeEnvio } from "@/db/queries/documento-envio";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { notFound, ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { storedAnswer } from "../documentos/answer";
import { DOCUMENTO } from "../documentos/envio";
import { readDocumento } from "../documentos/get";
import * as messages from "../documentos/messages";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";
import { requirePermiso } from "../permisos";
import { VENTAS } from "./get";

/**
 * A document in error goes back to procesando; one in procesando that waits for its next step takes it now. One whose
 * step is due already is left alone, so repeating it changes nothing.
 * @throws AppError not-found; rule once there is a verdict
 */
export async function retryFactura(ctx: Ctx, clave: string): Promise<DocumentoAnswer> {
  requirePermiso(ctx, "documentos.reintentar");
  const { tenantId } = ctx;
  const answer = await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoByClave({ tenantId, clave, tipos: VENTAS }));
    if (documento === undefined) throw notFound(messages.DOCUMENTO_NO_ENCONTRADO);
    const { documento_id: documentoId, estado } = documento;
    refuseVerdict(estado);
    const woken = await resume(ctx, tx, documentoId);
    if (woken !== undefined) {
      tx.send(auditEntry(ctx, { accion: "reintentar", objeto: "documento", objetoId: clave, detalle: { estado } }));
      tx.send(DOCUMENTO.announceResumed(tenantId, documentoId, woken.turno));
    }
    return storedAnswer(await readDocumento(tx, { tenantId, documentoId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answer;
}

function refuseVerdict(estado: string): void {
  if (estado === "aceptado") throw ruleError(messages.ACEPTADO_NO_SE_REINTENTA, { codigo: "documento_aceptado" });
  if (estado === "rechazado") throw ruleError(messages.RECHAZADO_NO_SE_REINTENTA, { codigo: "documento_rechazado" });
}

/** The turn that was begun, when there was something to wake. */
async function resume({ tenantId, now }: Ctx, tx: Transaction, documentoId: string) {
  const [resumed, hastened] = await Promise.all([
    tx.run(resumeEnvio({ tenantId, id: documentoId, now })),
    tx.run(hastenEnvio({ tenantId, id: documentoId, now })),
  ]);
  return resumed[0] ?? hastened[0];
}
