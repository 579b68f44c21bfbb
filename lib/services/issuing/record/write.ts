/**
 * The second flight of issuing: everything that the document consists of. What needs no signature is sent before it, so
 * that Postgres writes it meanwhile. Stock and COMMIT follow.
 */

import type { Transaction } from "@/db/connection/client";
import { pack } from "@/db/connection/packed";
import { insertDocumento, insertDocumentoXml, insertLineas, insertReferencias } from "@/db/queries/issuing/documento";
import { markReemplazados } from "@/db/queries/reports/inicio";
import { storedAdvertencias } from "@/lib/contract/advertencias";
import type { Documento } from "@/lib/domain/documento/documento";
import { annulsNota } from "@/lib/domain/documento/nota";
import { opcionalesPresentes } from "@/lib/domain/miembros";
import { auditEntryAndEvent } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { type Answered, type IdempotencyClaim, keepAnswer } from "../../kernel/idempotency";
import { PRIMER_TURNO } from "../../submission/kind";
import { listasPresentes, toLineaRow } from "../documentos/stored";
import type { Issued } from "../draft";
import type { ReferenciaEmitida } from "../read/referencias";
import { recordPagos } from "./efecto";

export interface Written {
  tipo: string;
  clave: string;
  answered: Answered;
}

/** Its references carry the ids of our own documents. */
export type DocumentoEmitido = Documento & { referencias: ReferenciaEmitida[] };

export interface Numbered extends Issued {
  documento: DocumentoEmitido;
  documentoId: string;
}

export interface Signed {
  /** The signed bytes; `null` without a usable certificate. */
  xml: Buffer | null;
  claim: IdempotencyClaim | null;
}

/** Sends document, lines and references without waiting; the transaction's COMMIT tells whether they were written. */
export function writeDocumento(ctx: Ctx, tx: Transaction, numbered: Numbered): void {
  const { draft, documento, documentoId } = numbered;
  const { tipo, referencias } = documento;
  const one = { tenantId: ctx.tenantId, documentoId };
  tx.send(insertDocumento(newRow(ctx, numbered)));
  tx.send(insertLineas({ ...one, tipo, lineas: JSON.stringify(draft.lineas.map(toLineaRow)) }));
  if (referencias.length > 0) tx.send(insertReferencias({ ...one, referencias: JSON.stringify(referencias) }));
  const documentoIds = draft.referencias.map(({ referidoId }) => referidoId).filter((id) => id !== null);
  if (documentoIds.length > 0) tx.send(markReemplazados({ tenantId: ctx.tenantId, documentoIds, now: ctx.now }));
  tx.flush();
}

/** Sends the rest like `writeDocumento`, and says what the caller is answered. */
export function writeSigned(ctx: Ctx, tx: Transaction, numbered: Numbered, { xml, claim }: Signed): Written {
  const { draft, documento, documentoId } = numbered;
  const { tipo, clave, consecutivo, resumen } = documento;
  const one = { tenantId: ctx.tenantId, documentoId };
  tx.send(insertDocumentoXml({ ...one, xml: xml && pack(xml), firmadoAt: xml && ctx.now }));
  recordPagos(ctx, tx, draft, documentoId);
  const detalle = { tipo, consecutivo, total: resumen.totalComprobante };
  const fact = { accion: "emitir", objeto: "documento", objetoId: clave, detalle };
  tx.send(auditEntryAndEvent(ctx, fact, "documento/emitido", { ...one, turno: PRIMER_TURNO }));
  tx.flush();
  const answered = { status: 201, body: draft.recurso.answer(numbered), location: draft.recurso.location(clave) };
  keepAnswer(ctx, tx, claim, answered);
  return { tipo, clave, answered };
}

function newRow(
  ctx: Ctx,
  { draft, documento, documentoId, clienteId, proveedorId }: Numbered,
): Parameters<typeof insertDocumento>[0] {
  const { resumen, receptor } = documento;
  const { problema } = draft.firma;
  return {
    tenantId: ctx.tenantId,
    documento_id: documentoId,
    tipo: documento.tipo,
    clave: documento.clave,
    consecutivo: documento.consecutivo,
    ambiente: draft.ambiente,
    fecha_emision: draft.emision.fecha,
    usuario_id: draft.usuarioId,
    punto_venta_id: draft.puntoVentaId,
    cliente_id: clienteId,
    proveedor_id: proveedorId,
    created_by: ctx.actor,
    proveedor_sistemas: documento.proveedorSistemas,
    codigo_actividad_emisor: documento.codigoActividadEmisor,
    codigo_actividad_receptor: documento.codigoActividadReceptor,
    emisor: JSON.stringify(documento.emisor),
    receptor: receptor && JSON.stringify(receptor),
    condicion_venta: documento.condicionVenta,
    medio_pago: resumen.medioPago[0]?.tipoMedioPago ?? "",
    moneda: resumen.codigoMoneda,
    tipo_cambio: resumen.tipoCambio,
    resumen: JSON.stringify(resumen),
    total_impuesto: resumen.totalImpuesto,
    total_comprobante: resumen.totalComprobante,
    anula_nota: annulsNota(documento.tipo, documento.referencias),
    opcionales: JSON.stringify({ ...opcionalesPresentes(documento), ...listasPresentes(documento) }),
    advertencias: storedAdvertencias(draft.advertencias),
    problema,
    problema_desde: problema && ctx.now,
    siguiente_at: ctx.now,
    created_at: ctx.now,
  };
}
