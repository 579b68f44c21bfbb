/** Records the authority's verdict on a message once. */
import { lockRecibido, setPorResponder, settleReferidoDe } from "@/db/queries/reception/documento-recibido";
import { type MensajeRow, selectMensajeById } from "@/db/queries/reception/mensaje-receptor";
import { mensajeEnvio } from "@/db/queries/reception/mensaje-receptor-envio";
import type { Contradiccion } from "@/lib/contract/documento";
import type { EventoDatos } from "@/lib/contract/eventos";
import { type CodigoMensaje, MENSAJES_RECEPTOR } from "@/lib/domain/documento/mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { entryRow } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { eventoRow, publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import type { Envio, Verdict } from "../../submission/kind";
import { veredictoRow } from "../../submission/veredicto-row";

/**
 * procesando or error → aceptado | rechazado in one transaction: state, reasons, the respuesta's bytes, audit and
 * event. A second verdict on the same message changes nothing; false then.
 */
export async function recordRespuestaMensaje(
  ctx: Ctx,
  mensajeReceptorId: string,
  verdict: Verdict,
  known: Pick<Envio, "sent_at"> = { sent_at: null },
): Promise<boolean> {
  const { tenantId } = ctx;
  const { estado } = verdict;
  const [[message]] = await ctx.db.read(tenantId, selectMensajeById({ tenantId, mensajeReceptorId }));
  if (message === undefined) return false;
  const { ambiente, clave, consecutivo } = message;
  const { row, motivos } = veredictoRow(ctx, verdict, known);
  const datos = mensajeDatos(message, estado, { motivos, problema: row.problema });
  const finish = mensajeEnvio.finishEnvio({
    ...row,
    id: mensajeReceptorId,
    ...entryRow(ctx, {
      accion: `mensaje.${estado}`,
      objeto: "mensaje_receptor",
      objetoId: clave,
      detalle: { consecutivo },
    }),
    ...eventoRow(ctx, { tipo: `mensajeReceptor.${estado}`, datos }),
  });
  const first = await ctx.db.transaction(tenantId, async (tx) => {
    const finished = await tx.run(finish);
    if (finished.length === 0 || estado === "aceptado") return finished.length > 0;
    // After a rejection the supplier's document waits for an answer again.
    tx.send(lockRecibido({ tenantId, clave }));
    tx.send(setPorResponder({ tenantId, ambiente, clave, porResponder: true, rechazado: false }));
    tx.send(settleReferidoDe({ tenantId, clave }));
    return true;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return first;
}

/** The event that tells that the authority contradicts its verdict on a message. */
export async function mensajeContradicho(ctx: Ctx, mensajeReceptorId: string, contradiccion: Contradiccion) {
  const { db, tenantId } = ctx;
  const [[message]] = await db.read(tenantId, selectMensajeById({ tenantId, mensajeReceptorId }));
  assert(message !== undefined, "the message exists");
  const nothing = { motivos: [], problema: null };
  const { motivos: _m, problema: _p, ...hechos } = mensajeDatos(message, message.estado, nothing);
  return publishEvento(ctx, { tipo: "mensajeReceptor.contradicho", datos: { ...hechos, contradiccion } });
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
