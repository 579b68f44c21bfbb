/** Records the authority's verdict on a message, once and for good. */
import { finishEnvio, leaveError, storeRespuesta } from "@/db/queries/mensaje-receptor-envio";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import type { Verdict } from "../envios/kind";
import { OUTBOX_CHANNEL, outboxEvent } from "../outbox/outbox-event";

/** procesando → aceptado | rechazado in one transaction: state, reasons, the respuesta's bytes, audit and event. */
export async function recordRespuestaMensaje(ctx: Ctx, mensajeReceptorId: string, verdict: Verdict): Promise<void> {
  const { tenantId } = ctx;
  const { estado, respuestaXml, mensaje } = verdict;
  const one = { tenantId, id: mensajeReceptorId };
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(leaveError(one));
    const motivos = JSON.stringify(mensaje?.motivos.map(({ codigo, texto }) => ({ codigo, texto })) ?? []);
    const [finished] = await tx.run(
      finishEnvio({ ...one, estado, mensaje: mensaje?.detalle ?? null, motivos, now: new Date() }),
    );
    if (finished === undefined) return;
    tx.send(storeRespuesta({ ...one, respuesta: respuestaXml }));
    const { clave, consecutivo } = finished;
    tx.send(
      auditEntry(ctx, {
        accion: `mensaje.${estado}`,
        objeto: "mensaje_receptor",
        objetoId: clave,
        detalle: { consecutivo },
      }),
    );
    tx.send(outboxEvent(ctx, "mensaje/finalizado", { tenantId, mensajeReceptorId, estado }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}
