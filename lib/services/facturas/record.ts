/**
 * The issuing transaction (DESIGN 6): two flights with the signature between them. All or nothing: number, document,
 * lines, XML, stock, audit, event and the answer to the Idempotency-Key.
 */
import type { Transaction } from "@/db/client";
import { insertCliente } from "@/db/queries/cliente";
import {
  insertDocumento,
  insertDocumentoXml,
  insertLineas,
  insertMovimientos,
  insertReferencias,
} from "@/db/queries/documento";
import { claimIdempotencyKey, storeIdempotentAnswer } from "@/db/queries/idempotency-key";
import { moveExistencias, reserveConsecutivo, selectClienteForIssue } from "@/db/queries/issue";
import { documento as documentoSchema } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import { buildClave } from "@/lib/domain/clave";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import type { Documento } from "@/lib/domain/documento";
import { writeSignedDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { documentoAnswer } from "../documentos/answer";
import { IDEMPOTENCY_TTL_MS, type IdempotencyClaim } from "../idempotency";
import { OUTBOX_CHANNEL, outboxEvent } from "../outbox/outbox-event";
import { type Draft, goodsOf } from "./draft";

/** Normal situation: issued and transmitted in the act of the sale. */
const SITUACION_NORMAL = "1";

export interface Issued {
  clave: string;
  /** The 201's body, as sent and as replayed. */
  body: string;
}

/** Commits the draft under the next number of its series; `null` when the Idempotency-Key was answered meanwhile. */
export async function recordIssuance(ctx: Ctx, draft: Draft, claim: IdempotencyClaim | null): Promise<Issued | null> {
  const issued = await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const reserved = await reserve(ctx, tx, draft, claim);
    if (reserved === null) return null;
    const documento = numberDocumento(draft, reserved.numero, ctx.now);
    const xml =
      draft.firma.key === null ? null : writeSignedDocumento(documento, draft.firma.key, documento.fechaEmision);
    return write(ctx, tx, draft, documento, { ...reserved, xml }, claim);
  });
  if (issued !== null) ctx.db.wake(OUTBOX_CHANNEL);
  return issued;
}

/** First flight: claim the key, make the customer, lock stock in order, take the number last. */
async function reserve(ctx: Ctx, tx: Transaction, draft: Draft, claim: IdempotencyClaim | null) {
  const { tenantId, now } = ctx;
  const expiresAt = new Date(now.getTime() + IDEMPOTENCY_TTL_MS);
  // A claim that another request won must cost nothing: wait for it before anything is written.
  if (claim !== null && (await tx.run(claimIdempotencyKey({ tenantId, ...claim, now, expiresAt }))).length === 0) {
    return null;
  }
  const cliente = createCliente(ctx, tx, draft);
  const goods = goodsOf(draft);
  if (goods.productoIds.length > 0) {
    tx.send(
      moveExistencias({
        tenantId,
        bodegaId: draft.bodegaId,
        productoIds: goods.productoIds,
        cantidades: goods.cantidades,
      }),
    );
  }
  const { ambiente, sucursal, terminal, tipo } = draft;
  const reserved = tx.run(reserveConsecutivo({ tenantId, ambiente, sucursal, terminal, tipo }));
  // Awaited together, so that none of the two can fail unheard.
  const [clienteId, [series]] = await Promise.all([cliente, reserved]);
  assert(series !== undefined, "reserving a number always returns it");
  return { numero: Number(series.numero), documentoId: series.documento_id, clienteId };
}

async function createCliente(ctx: Ctx, tx: Transaction, draft: Draft): Promise<number | null> {
  if (draft.cliente === null || "clienteId" in draft.cliente) return draft.cliente?.clienteId ?? null;
  const { tenantId, actor } = ctx;
  const { identificacion } = draft.cliente;
  const [created] = await tx.run(insertCliente({ tenantId, actor, ...draft.cliente }));
  if (created !== undefined) {
    tx.send(
      auditEntry(ctx, {
        accion: "crear",
        objeto: "cliente",
        objetoId: String(created.cliente_id),
        detalle: { identificacion },
      }),
    );
    return created.cliente_id;
  }
  const [existing] = await tx.run(selectClienteForIssue({ tenantId, identificacion }));
  assert(existing !== undefined, "a customer that could not be created exists");
  return existing.cliente_id;
}

function numberDocumento(draft: Draft, numero: number, now: Date): Documento {
  const fechaEmision = toFechaHora(now);
  const consecutivo = buildConsecutivo({
    sucursal: draft.sucursal,
    terminal: draft.terminal,
    tipo: draft.tipo,
    numero,
  });
  const clave = buildClave({
    fechaEmision,
    identificacion: draft.documento.emisor.identificacion,
    consecutivo,
    situacion: SITUACION_NORMAL,
    codigoSeguridad: draft.codigoSeguridad,
  });
  return { ...draft.documento, fechaEmision, consecutivo, clave };
}

/** Second flight: everything that the document is, sent together with COMMIT. */
function write(
  ctx: Ctx,
  tx: Transaction,
  draft: Draft,
  documento: Documento,
  reserved: { documentoId: string; clienteId: number | null; xml: Buffer | null },
  claim: IdempotencyClaim | null,
): Issued {
  const { tenantId, actor, now } = ctx;
  const { documentoId, xml } = reserved;
  const one = { tenantId, documentoId };
  const { resumen, referencias } = documento;
  const [medio] = resumen.medioPago;
  tx.send(
    insertDocumento({
      ...one,
      tipo: documento.tipo,
      clave: documento.clave,
      consecutivo: documento.consecutivo,
      ambiente: draft.ambiente,
      fechaEmision: now,
      usuarioId: draft.usuarioId,
      puntoVentaId: draft.puntoVentaId,
      clienteId: reserved.clienteId,
      actor,
      proveedorSistemas: documento.proveedorSistemas,
      codigoActividadEmisor: documento.codigoActividadEmisor,
      codigoActividadReceptor: documento.codigoActividadReceptor,
      emisor: JSON.stringify(documento.emisor),
      receptor: documento.receptor && JSON.stringify(documento.receptor),
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
      siguienteAt: now,
      now,
    }),
  );
  tx.send(insertLineas({ ...one, lineas: JSON.stringify(draft.lineas) }));
  if (referencias.length > 0) tx.send(insertReferencias({ ...one, referencias: JSON.stringify(draft.referencias) }));
  tx.send(insertDocumentoXml({ ...one, xml, firmadoAt: xml && now }));
  const goods = goodsOf(draft);
  if (goods.productoIds.length > 0)
    tx.send(insertMovimientos({ ...one, bodegaId: draft.bodegaId, motivo: "venta", ...goods }));
  tx.send(
    auditEntry(ctx, {
      accion: "emitir",
      objeto: "documento",
      objetoId: documento.clave,
      detalle: { tipo: documento.tipo, consecutivo: documento.consecutivo, total: resumen.totalComprobante },
    }),
  );
  tx.send(outboxEvent(ctx, "documento/emitido", { tenantId, documentoId }));
  const answer = documentoAnswer(documento, {
    usuarioId: draft.usuarioId,
    puntoVentaId: draft.puntoVentaId,
    clienteId: reserved.clienteId,
    lineas: draft.lineas,
    advertencia: draft.advertencia,
    estado: "procesando",
    anulada: false,
    montoAcreditado: "0",
    hacienda: { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 0, problema: draft.firma.problema },
  });
  const body = serialize(documentoSchema, answer);
  if (claim !== null) {
    tx.send(
      storeIdempotentAnswer({
        tenantId,
        ruta: claim.ruta,
        llave: claim.llave,
        status: 201,
        location: locationOf(documento.clave),
        cuerpo: body,
      }),
    );
  }
  return { clave: documento.clave, body };
}

export function locationOf(clave: string): string {
  return `/api/v1/facturas/${clave}`;
}
