/** Records the authority's verdict once, with all its consequences. */

import type { Transaction } from "@/db/connection/client";
import { lockAjustados, settleAcreditado } from "@/db/queries/issuing/documento-saldo";
import { settlePagado } from "@/db/queries/payments/documento-pago";
import { pauseRecurrenteOf } from "@/db/queries/sales/recurrente";
import { documentoEnvio, selectEnvio } from "@/db/queries/submission/documento-envio";
import type { RowOf } from "@/db/sql/prepared";
import { type CodigoTipoDocumento, isNota, isRecibo, NOTA_DEBITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { settleExistencias } from "../../catalog/inventario/settle-existencias";
import { entryRow } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { queueCorreoAutomatico } from "../../kernel/correos/queue-correo";
import { documentoDatos, eventoRow } from "../../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import type { Verdict } from "../../submission/kind";
import { veredictoRow } from "../../submission/veredicto-row";

export type DocumentoEnvio = RowOf<typeof selectEnvio>;

/**
 * procesando or error → aceptado | rechazado in one transaction: state, reasons or warnings, the respuesta's bytes,
 * audit and event (`finishEnvio`); then what notes have credited and receipts have paid, stock that a rejection moves
 * back, the mail of an accepted document. A second verdict for the same document changes nothing; false then.
 */
export async function recordRespuesta(
  ctx: Ctx,
  documentoId: string,
  verdict: Verdict,
  known?: DocumentoEnvio,
): Promise<boolean> {
  const { tenantId } = ctx;
  const { estado } = verdict;
  const envio = known ?? (await ctx.db.read(tenantId, selectEnvio({ tenantId, id: documentoId })))[0][0];
  if (envio === undefined) return false;
  const tipo = envio.tipo as CodigoTipoDocumento;
  const { row, motivos } = veredictoRow(ctx, verdict, envio);
  const datos = documentoDatos(envio, estado, { motivos, problema: row.problema });
  const finish = documentoEnvio.finishEnvio({
    ...row,
    id: documentoId,
    ...entryRow(ctx, { accion: `documento.${estado}`, objeto: "documento", objetoId: envio.clave }),
    ...eventoRow(ctx, { tipo: `documento.${estado}`, datos }),
  });
  // The verdict of most documents, an accepted sale's, is this one statement.
  const alone = estado === "aceptado" && !isNota(tipo) && !isRecibo(tipo) && !envio.con_correo;
  const [[finished]] = alone
    ? await ctx.db.write(tenantId, finish)
    : await ctx.db.transaction(tenantId, async (tx) => {
        const adjusts = isNota(tipo) || isRecibo(tipo);
        const adjusted = adjusts ? tx.run(lockAjustados({ tenantId, documentoId })) : [];
        const [[ajustado], rows] = await Promise.all([adjusted, tx.run(finish)]);
        if (rows.length > 0) await follow(ctx, tx, { documentoId, envio, tipo, estado }, ajustado?.documento_id);
        return [rows];
      });
  if (finished === undefined) return false;
  ctx.counters.add("documento", { tipo, estado });
  if (finished.avisa || !alone) ctx.db.wake(OUTBOX_CHANNEL);
  return true;
}

interface Finished {
  documentoId: string;
  envio: DocumentoEnvio;
  tipo: CodigoTipoDocumento;
  estado: Verdict["estado"];
}

/** What only some verdicts change. `ajustadoId`: the document that a note corrects. */
async function follow(
  ctx: Ctx,
  tx: Transaction,
  { documentoId, envio, tipo, estado }: Finished,
  ajustadoId: string | undefined,
): Promise<void> {
  const { tenantId } = ctx;
  if (changesCredit(tipo, estado)) tx.send(settleAcreditado({ tenantId, documentoId }));
  if (estado === "aceptado") return queueCorreoAutomatico(ctx, tx, documentoId);
  if (isRecibo(tipo)) tx.send(settlePagado({ tenantId, reciboId: documentoId }));
  settleStock(ctx, tx, documentoId, tipo, ajustadoId);
  const { titulo } = TIPOS_DOCUMENTO[tipo];
  const problema = `Hacienda rechazó ${titulo.toLowerCase()} ${envio.consecutivo}.`;
  tx.send(pauseRecurrenteOf({ tenantId, documentoId, problema, now: ctx.clock.now() }));
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
