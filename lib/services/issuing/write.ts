/** The second flight of issuing: everything that the document is, sent together with COMMIT. */

import type { Transaction } from "@/db/client";
import { insertDocumento, insertDocumentoXml, insertLineas, insertReferencias } from "@/db/queries/documento";
import { markReemplazados } from "@/db/queries/inicio";
import { storedNotices } from "@/lib/contract/notices";
import type { Documento } from "@/lib/domain/documento";
import type { Devoluciones } from "../catalog/inventario/credit-existencias";
import { auditEntry } from "../kernel/audit";
import type { Ctx } from "../kernel/context";
import { type Answered, type IdempotencyClaim, keepAnswer } from "../kernel/idempotency";
import { outboxEvent } from "../kernel/outbox/outbox-event";
import { PRIMER_TURNO } from "../submission/kind";
import { recordStock } from "./existencias";
import type { Issued } from "./issued";
import type { ReferenciaEmitida } from "./referencias";

export interface Written {
  tipo: string;
  clave: string;
  answered: Answered;
}

/** With the ids that references carry in our own tables. */
export type DocumentoEmitido = Documento & { referencias: ReferenciaEmitida[] };

export interface Issuance extends Issued {
  documento: DocumentoEmitido;
  documentoId: string;
  /** Goods that an NC has put back into stock. */
  devoluciones: Devoluciones;
  /** The signed bytes; `null` without a usable certificate. */
  xml: Buffer | null;
  claim: IdempotencyClaim | null;
}

/** Sends all of it without waiting; the transaction's COMMIT says whether it holds. */
export function writeIssuance(ctx: Ctx, tx: Transaction, issuance: Issuance): Written {
  const { draft, documento, documentoId, xml, claim } = issuance;
  const { tipo, clave, consecutivo, referencias, resumen } = documento;
  const one = { tenantId: ctx.tenantId, documentoId };
  tx.send(insertDocumento(newRow(ctx, issuance)));
  tx.send(insertLineas({ ...one, lineas: JSON.stringify(draft.lineas) }));
  if (referencias.length > 0) tx.send(insertReferencias({ ...one, referencias: JSON.stringify(referencias) }));
  const documentoIds = draft.referencias.map(({ referidoId }) => referidoId).filter((id) => id !== null);
  if (documentoIds.length > 0) tx.send(markReemplazados({ tenantId: ctx.tenantId, documentoIds, now: ctx.now }));
  tx.send(insertDocumentoXml({ ...one, xml, firmadoAt: xml && ctx.now }));
  recordStock(ctx, tx, draft, issuance);
  const detalle = { tipo, consecutivo, total: resumen.totalComprobante };
  tx.send(auditEntry(ctx, { accion: "emitir", objeto: "documento", objetoId: clave, detalle }));
  tx.send(outboxEvent(ctx, "documento/emitido", { ...one, turno: PRIMER_TURNO }));
  const answered = { status: 201, body: draft.recurso.answer(issuance), location: draft.recurso.location(clave) };
  keepAnswer(ctx, tx, claim, answered);
  return { tipo, clave, answered };
}

function newRow(ctx: Ctx, { draft, documento, documentoId, clienteId, proveedorId }: Issuance) {
  const { resumen, emisor, receptor } = documento;
  const [medio] = resumen.medioPago;
  return {
    tenantId: ctx.tenantId,
    documentoId,
    tipo: documento.tipo,
    clave: documento.clave,
    consecutivo: documento.consecutivo,
    ambiente: draft.ambiente,
    fechaEmision: ctx.now,
    usuarioId: draft.usuarioId,
    puntoVentaId: draft.puntoVentaId,
    clienteId,
    proveedorId,
    actor: ctx.actor,
    proveedorSistemas: documento.proveedorSistemas,
    codigoActividadEmisor: documento.codigoActividadEmisor,
    codigoActividadReceptor: documento.codigoActividadReceptor,
    emisor: JSON.stringify(emisor),
    receptor: receptor && JSON.stringify(receptor),
    condicionVenta: documento.condicionVenta,
    condicionVentaOtros: documento.condicionVentaOtros,
    plazoCredito: documento.plazoCredito,
    medioPago: medio?.tipoMedioPago ?? "",
    medioPagoOtros: medio?.medioPagoOtros ?? null,
    moneda: resumen.codigoMoneda,
    tipoCambio: resumen.tipoCambio,
    resumen: JSON.stringify(resumen),
    totalImpuesto: resumen.totalImpuesto,
    totalComprobante: resumen.totalComprobante,
    comentario: documento.comentario,
    advertencias: storedNotices(draft.advertencias),
    problema: draft.firma.problema,
    siguienteAt: ctx.now,
    now: ctx.now,
  };
}
