/** Records the authority's verdict on a message, once and for good. */
import { finishEnvio, leaveError, storeRespuesta } from "@/db/queries/mensaje-receptor-envio";
import type { EventoDatos } from "@/lib/contract/eventos";
import { parseConsecutivo } from "@/lib/domain/consecutivo";
import { CODIGOS_MENSAJE, MENSAJES_RECEPTOR } from "@/lib/domain/mensaje-receptor";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import type { Verdict } from "../envios/kind";
import { publishEvento } from "../eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../outbox/outbox-event";

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
    const data = { tenantId, mensajeReceptorId, estado };
    const datos = mensajeDatos(finished, estado, mensaje?.motivos ?? []);
    tx.send(publishEvento(ctx, { name: "mensaje/finalizado", data, tipo: `mensajeReceptor.${estado}`, datos }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** What the event says: `tipo` is the answer that was given, `clave` the supplier's document. */
function mensajeDatos(
  { clave, consecutivo }: { clave: string; consecutivo: string },
  estado: string,
  motivos: readonly { codigo: string; texto: string }[],
): EventoDatos {
  const codigoTipo = parseConsecutivo(consecutivo)?.tipo ?? "";
  const mensaje = CODIGOS_MENSAJE.find((each) => MENSAJES_RECEPTOR[each].tipo === codigoTipo);
  return {
    ...{ clave, consecutivo, codigoTipo, estado },
    tipo: mensaje === undefined ? "" : MENSAJES_RECEPTOR[mensaje].nombre,
    motivos: motivos.map(({ codigo, texto }) => ({ codigo, texto })),
    problema: null,
  };
}
