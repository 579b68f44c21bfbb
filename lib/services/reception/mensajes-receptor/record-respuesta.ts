/** Records the authority's verdict on a message once. */
import { pack } from "@/db/connection/packed";
import { lockRecibido, setPorResponder, settleReferidoDe } from "@/db/queries/documento-recibido";
import { type MensajeRow, selectMensajeById } from "@/db/queries/mensaje-receptor";
import { mensajeEnvio } from "@/db/queries/mensaje-receptor-envio";
import type { EventoDatos } from "@/lib/contract/eventos";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import type { Known, Verdict } from "../../submission/kind";
import { respuestaDefectuosa } from "../../submission/messages";

/**
 * procesando → aceptado | rechazado in one transaction: state, reasons, the respuesta's bytes, audit and event. A second
 * verdict on the same message changes nothing.
 */
export async function recordRespuestaMensaje(
  ctx: Ctx,
  mensajeReceptorId: string,
  verdict: Verdict,
  { sentAt }: Known = {},
): Promise<void> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const { estado, respuestaXml, mensaje } = verdict;
  const problema = respuestaDefectuosa(verdict.defecto);
  const one = { tenantId, id: mensajeReceptorId };
  const motivos = mensaje?.motivos.map(({ codigo, texto }) => ({ codigo, texto })) ?? [];
  const hacienda = { mensaje: mensaje?.detalle ?? null, motivos: JSON.stringify(motivos) };
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(mensajeEnvio.leaveError(one));
    const [finished, [row]] = await Promise.all([
      tx.run(mensajeEnvio.finishEnvio({ ...one, estado, ...hacienda, problema, now, sentAt: sentAt ?? now })),
      tx.run(selectMensajeById({ tenantId, mensajeReceptorId })),
    ]);
    if (finished.length === 0) return;
    assert(row !== undefined, "a message that was finished is there");
    tx.send(mensajeEnvio.storeRespuesta({ ...one, respuesta: pack(respuestaXml) }));
    const { ambiente, clave, consecutivo } = row;
    // After a rejection the supplier's document waits for an answer again.
    if (estado === "rechazado") {
      tx.send(lockRecibido({ tenantId, clave }));
      tx.send(setPorResponder({ tenantId, ambiente, clave, porResponder: true }));
      tx.send(settleReferidoDe({ tenantId, clave }));
    }
    const audited = { objeto: "mensaje_receptor", objetoId: clave, detalle: { consecutivo } };
    tx.send(auditEntry(ctx, { accion: `mensaje.${estado}`, ...audited }));
    const data = { tenantId, mensajeReceptorId, estado };
    const datos = mensajeDatos(row, estado, { motivos, problema });
    tx.send(publishEvento(ctx, { name: "mensaje/finalizado", data, tipo: `mensajeReceptor.${estado}`, datos }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** Like a document's data, but `clave`, `moneda` and `total` are of the supplier's document; `tipo` is the answer. */
function mensajeDatos(
  row: MensajeRow,
  estado: string,
  { motivos, problema }: Pick<EventoDatos, "motivos" | "problema">,
): EventoDatos {
  const { nombre, tipo } = MENSAJES_RECEPTOR[row.mensaje as CodigoMensaje];
  return {
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: nombre,
    codigoTipo: tipo,
    estado,
    ...(row.documento_moneda === null ? {} : { moneda: row.documento_moneda }),
    total: row.total_factura,
    motivos,
    problema,
  };
}
