/** DELETE /facturas/{clave}: voids a sale in our system only (spec 3(3)); a credit note is the fiscal reversal. */

import { lockDocumentoByClave, markAnulada } from "@/db/queries/issuing/documento-cambio";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { refusal } from "@/lib/contract/refusal";
import { type CodigoTipoDocumento, isNota, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { settleExistencias } from "../catalog/inventario/settle-existencias";
import { storedAnswer } from "../issuing/documentos/factura";
import { readDocumento } from "../issuing/documentos/get";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import { documentoDatos, publishEvento } from "../kernel/eventos/publish-evento";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { requirePermiso } from "../kernel/permisos";

/**
 * Voids a sale in any state, once: returns the goods that are still out and publishes the event. Its submission to the
 * authority continues. Repeating it answers the same and changes nothing.
 * @throws AppError not-found; rule for a note
 */
export async function voidFactura(ctx: Ctx, clave: string): Promise<DocumentoAnswer> {
  requirePermiso(ctx, "documentos.anular");
  const { tenantId, now } = ctx;
  const answer = await ctx.db.transaction(tenantId, async (tx) => {
    const [documento] = await tx.run(lockDocumentoByClave({ tenantId, clave, tipos: TIPOS_VENTA }));
    if (documento === undefined) throw refusal("documento_no_existe");
    const { documento_id: documentoId, tipo, estado, voided_at } = documento;
    if (isNota(tipo as CodigoTipoDocumento)) throw refusal("nota_no_se_anula");
    if (voided_at === null) {
      tx.send(markAnulada({ tenantId, documentoId, now }));
      settleExistencias(ctx, tx, { documentoId, motivo: "anulacion" });
      tx.send(auditEntry(ctx, { accion: "anular", objeto: "documento", objetoId: clave, detalle: { tipo, estado } }));
      const motivos = documento.hacienda_motivos as { codigo: string; texto: string }[];
      const datos = documentoDatos(documento, estado, { motivos, problema: documento.problema });
      tx.send(publishEvento(ctx, { tipo: "documento.anulado", datos }));
    }
    return storedAnswer(await readDocumento(tx, { tenantId, documentoId }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return answer;
}
