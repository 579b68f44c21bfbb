/** The second flight of issuing: sends everything that the document consists of; stock and COMMIT follow. */

import type { Transaction } from "@/db/connection/client";
import { pack } from "@/db/connection/packed";
import { insertDocumento, insertDocumentoXml, insertLineas, insertReferencias } from "@/db/queries/documento";
import { markReemplazados } from "@/db/queries/inicio";
import { storedAdvertencias } from "@/lib/contract/advertencias";
import type { Documento } from "@/lib/domain/documento";
import { opcionalesPresentes } from "@/lib/domain/miembros";
import { annulsNota } from "@/lib/domain/nota";
import { auditEntryAndEvent } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import { type Answered, type IdempotencyClaim, keepAnswer } from "../kernel/idempotency";
import { PRIMER_TURNO } from "../submission/kind";
import { listasPresentes, toLineaRow } from "./documentos/stored";
import type { Issued } from "./issued";
import { recordPagos } from "./pagos";
import type { ReferenciaEmitida } from "./referencias";

export interface Written {
  tipo: string;
  clave: string;
  answered: Answered;
}

/** Its references carry the ids of our own documents. */
export type DocumentoEmitido = Documento & { referencias: ReferenciaEmitida[] };

export interface Issuance extends Issued {
  documento: DocumentoEmitido;
  documentoId: string;
  /** The signed bytes; `null` without a usable certificate. */
  xml: Buffer | null;
  claim: IdempotencyClaim | null;
}

/** Sends everything without waiting; the transaction's COMMIT tells whether it was written. */
export function writeIssuance(ctx: Ctx, tx: Transaction, issuance: Issuance): Written {
  const { draft, documento, documentoId, xml, claim } = issuance;
  const { tipo, clave, consecutivo, referencias, resumen } = documento;
  const one = { tenantId: ctx.tenantId, documentoId };
  tx.send(insertDocumento(newRow(ctx, issuance)));
  tx.send(insertLineas({ ...one, tipo, lineas: JSON.stringify(draft.lineas.map(toLineaRow)) }));
  if (referencias.length > 0) tx.send(insertReferencias({ ...one, referencias: JSON.stringify(referencias) }));
  const documentoIds = draft.referencias.map(({ referidoId }) => referidoId).filter((id) => id !== null);
  if (documentoIds.length > 0) tx.send(markReemplazados({ tenantId: ctx.tenantId, documentoIds, now: ctx.now }));
  tx.send(insertDocumentoXml({ ...one, xml: xml && pack(xml), firmadoAt: xml && ctx.now }));
  recordPagos(ctx, tx, draft, documentoId);
  const detalle = { tipo, consecutivo, total: resumen.totalComprobante };
  const fact = { accion: "emitir", objeto: "documento", objetoId: clave, detalle };
  tx.send(auditEntryAndEvent(ctx, fact, "documento/emitido", { ...one, turno: PRIMER_TURNO }));
  const answered = { status: 201, body: draft.recurso.answer(issuance), location: draft.recurso.location(clave) };
  keepAnswer(ctx, tx, claim, answered);
  return { tipo, clave, answered };
}

function newRow(
  ctx: Ctx,
  { draft, documento, documentoId, clienteId, proveedorId }: Issuance,
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
