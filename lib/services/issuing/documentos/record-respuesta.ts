/** Records the authority's verdict once, with all its consequences. */

import type { Transaction } from "@/db/connection/client";
import { pack } from "@/db/connection/packed";
import { documentoEnvio } from "@/db/queries/documento-envio";
import { settlePagado } from "@/db/queries/documento-pago";
import { lockAjustados, settleAcreditado } from "@/db/queries/documento-saldo";
import { pauseRecurrenteOf } from "@/db/queries/recurrente";
import { type CodigoTipoDocumento, isNota, isRecibo, NOTA_DEBITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { settleExistencias } from "../../catalog/inventario/settle-existencias";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { queueCorreoAutomatico } from "../../kernel/correos/queue-correo";
import { documentoDatos, publishEvento } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import type { Known, Verdict } from "../../submission/kind";
import { respuestaDefectuosa } from "../../submission/messages";

/**
 * procesando → aceptado | rechazado in one transaction: state, reasons or warnings, the respuesta's bytes, what notes
 * have credited and receipts have paid, stock that a rejection moves back, the mail of an accepted document, audit and event. A second verdict
 * for the same document changes nothing.
 */
export async function recordRespuesta(
  ctx: Ctx,
  documentoId: string,
  verdict: Verdict,
  known: Known = {},
): Promise<void> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const { estado, respuestaXml, mensaje } = verdict;
  const problema = respuestaDefectuosa(verdict.defecto);
  const tipo = await ctx.db.transaction(tenantId, async (tx) => {
    const adjusts = known.tipo == null || isNota(known.tipo) || isRecibo(known.tipo);
    const adjusted = adjusts ? tx.run(lockAjustados({ tenantId, documentoId })) : [];
    tx.send(documentoEnvio.leaveError({ tenantId, id: documentoId }));
    const finishing = tx.run(
      documentoEnvio.finishEnvio({
        tenantId,
        id: documentoId,
        estado,
        mensaje: mensaje?.detalle ?? null,
        motivos: JSON.stringify(mensaje?.motivos.map(({ codigo, texto }) => ({ codigo, texto })) ?? []),
        problema,
        now,
        sentAt: known.sentAt ?? now,
      }),
    );
    const [[ajustado], [finished]] = await Promise.all([adjusted, finishing]);
    if (finished === undefined) return null;
    tx.send(documentoEnvio.storeRespuesta({ tenantId, id: documentoId, respuesta: pack(respuestaXml) }));
    if (changesCredit(finished.tipo, estado)) tx.send(settleAcreditado({ tenantId, documentoId }));
    if (estado === "rechazado" && isRecibo(finished.tipo)) tx.send(settlePagado({ tenantId, reciboId: documentoId }));
    if (estado === "rechazado") settleStock(ctx, tx, documentoId, finished.tipo, ajustado?.documento_id);
    if (estado === "rechazado") {
      const { titulo } = TIPOS_DOCUMENTO[finished.tipo];
      const rechazo = `Hacienda rechazó ${titulo.toLowerCase()} ${finished.consecutivo}.`;
      tx.send(pauseRecurrenteOf({ tenantId, documentoId, problema: rechazo, now }));
    }
    if (estado === "aceptado") await queueCorreoAutomatico(ctx, tx, documentoId);
    tx.send(auditEntry(ctx, { accion: `documento.${estado}`, objeto: "documento", objetoId: finished.clave }));
    const data = { tenantId, documentoId, estado };
    const datos = documentoDatos(finished, estado, { motivos: mensaje?.motivos ?? [], problema });
    tx.send(publishEvento(ctx, { name: "documento/finalizado", data, tipo: `documento.${estado}`, datos }));
    return finished.tipo;
  });
  if (tipo !== null) ctx.counters.add("documento", { tipo, estado });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** A rejected note no longer counts; an accepted debit note may annul what an NC credited. */
function changesCredit(tipo: CodigoTipoDocumento, estado: string): boolean {
  return estado === "rechazado" ? isNota(tipo) : tipo === NOTA_DEBITO;
}

/**
 * Returns the goods of a rejected sale to stock, and takes out again those that a rejected NC returned. The sale's row
 * is locked (by its own verdict or as the adjusted document), so a concurrent settlement waits and then moves nothing.
 */
function settleStock(
  ctx: Ctx,
  tx: Transaction,
  documentoId: string,
  tipo: CodigoTipoDocumento,
  ajustadoId: string | undefined,
): void {
  if (!isNota(tipo)) settleExistencias(ctx, tx, { documentoId, motivo: "rechazo" });
  if (TIPOS_DOCUMENTO[tipo].acredita && ajustadoId !== undefined) {
    settleExistencias(ctx, tx, { documentoId: ajustadoId, motivo: "rechazo", notaId: documentoId });
  }
}
