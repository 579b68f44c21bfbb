/** The second flight of issuing: everything that the document is, sent together with COMMIT. */
import type { Transaction } from "@/db/client";
import { insertDocumento, insertDocumentoXml, insertLineas, insertReferencias } from "@/db/queries/documento";
import { storeIdempotentAnswer } from "@/db/queries/idempotency-key";
import { documento as documentoSchema } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import type { Documento } from "@/lib/domain/documento";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { documentoAnswer } from "../documentos/answer";
import type { IdempotencyClaim } from "../idempotency";
import type { Devoluciones } from "../inventario/credit-existencias";
import { outboxEvent } from "../outbox/outbox-event";
import type { Draft } from "./draft";
import { recordStock } from "./existencias";

export interface Issued {
  tipo: string;
  clave: string;
  /** The 201's body, as sent and as replayed. */
  body: string;
}

export interface Issuance {
  draft: Draft;
  documento: Documento;
  documentoId: string;
  clienteId: number | null;
  /** Goods that an NC has put back into stock. */
  devoluciones: Devoluciones;
  /** The signed bytes; `null` without a usable certificate. */
  xml: Buffer | null;
  claim: IdempotencyClaim | null;
}

export function locationOf(clave: string): string {
  return `/api/v1/facturas/${clave}`;
}

/** Sends all of it without waiting; the transaction's COMMIT says whether it holds. */
export function writeIssuance(ctx: Ctx, tx: Transaction, issuance: Issuance): Issued {
  const { draft, documento, documentoId, xml, claim } = issuance;
  const { tipo, clave, consecutivo, referencias, resumen } = documento;
  const one = { tenantId: ctx.tenantId, documentoId };
  tx.send(insertDocumento(newRow(ctx, issuance)));
  tx.send(insertLineas({ ...one, lineas: JSON.stringify(draft.lineas) }));
  if (referencias.length > 0) tx.send(insertReferencias({ ...one, referencias: JSON.stringify(draft.referencias) }));
  tx.send(insertDocumentoXml({ ...one, xml, firmadoAt: xml && ctx.now }));
  recordStock(ctx, tx, draft, issuance);
  const detalle = { tipo, consecutivo, total: resumen.totalComprobante };
  tx.send(auditEntry(ctx, { accion: "emitir", objeto: "documento", objetoId: clave, detalle }));
  tx.send(outboxEvent(ctx, "documento/emitido", one));
  const body = serialize(documentoSchema, answerOf(issuance));
  if (claim !== null) tx.send(storeIdempotentAnswer(storedAnswerOf(ctx, claim, clave, body)));
  return { tipo, clave, body };
}

function newRow(ctx: Ctx, { draft, documento, documentoId, clienteId }: Issuance) {
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
    advertencia: draft.advertencia,
    problema: draft.firma.problema,
    siguienteAt: ctx.now,
    now: ctx.now,
  };
}

/** The document as it stands when it has just been issued. */
export function answerOf({ draft, documento, clienteId }: Pick<Issuance, "draft" | "documento" | "clienteId">) {
  const { problema } = draft.firma;
  return documentoAnswer(documento, {
    usuarioId: draft.usuarioId,
    puntoVentaId: draft.puntoVentaId,
    clienteId,
    lineas: draft.lineas,
    advertencia: draft.advertencia,
    estado: "procesando",
    anulada: false,
    montoAcreditado: "0",
    hacienda: { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 0, problema },
  });
}

function storedAnswerOf(ctx: Ctx, { ruta, llave }: IdempotencyClaim, clave: string, cuerpo: string) {
  return { tenantId: ctx.tenantId, ruta, llave, status: 201, location: locationOf(clave), cuerpo };
}
