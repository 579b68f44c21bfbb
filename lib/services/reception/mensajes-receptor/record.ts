/** The transaction that makes a message: reserves its number, then writes message, XML, audit and event with COMMIT. */

import type { Transaction } from "@/db/connection/client";
import { CommitUnknownError } from "@/db/connection/errors";
import { lockRecibido, setPorResponder, settleReferidoDe } from "@/db/queries/reception/documento-recibido";
import { rememberEmisor } from "@/db/queries/reception/emisor-recibido";
import {
  insertMensajeReceptor,
  insertMensajeReceptorXml,
  reserveConsecutivoMensaje,
  selectMensajeById,
} from "@/db/queries/reception/mensaje-receptor";
import { storedAdvertencias } from "@/lib/contract/advertencias";
import { RETRY_SOON_SECONDS, refusal } from "@/lib/contract/refusal";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import { MENSAJES_RECEPTOR, type MensajeReceptor } from "@/lib/domain/documento/mensaje-receptor";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { writeMensajeReceptor } from "@/lib/integrations/hacienda/xml/write-mensaje-receptor";
import { assert } from "@/lib/platform/assert";
import { toFechaHora } from "@/lib/platform/clock";
import type { AppError } from "@/lib/platform/errors";
import { numeracionCerrada } from "../../issuing/record/numero";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { type Answered, claimKey, type IdempotencyClaim, keepAnswer } from "../../kernel/idempotency";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { tenantNow } from "../../kernel/reloj";
import { PRIMER_TURNO } from "../../submission/kind";
import { answered } from "./answer";
import { RECHAZADO } from "./condiciones";
import type { Draft } from "./draft";

interface Written {
  id: string;
  answer: Answered;
}

/**
 * Returns the 201; `null` when the Idempotency-Key was answered meanwhile.
 * @throws a violation of `mensaje_receptor_vigente` when a simultaneous request has made a message for the same clave
 */
export async function recordMensaje(ctx: Ctx, draft: Draft, claim: IdempotencyClaim | null): Promise<Answered | null> {
  const written = await commitMensaje(ctx, draft, claim);
  if (written === null) return null;
  ctx.db.wake(OUTBOX_CHANNEL);
  return written.answer;
}

async function commitMensaje(ctx: Ctx, draft: Draft, claim: IdempotencyClaim | null): Promise<Written | null> {
  let written: Written | null = null;
  try {
    await ctx.db.transaction(ctx.tenantId, async (tx) => {
      written = await writeIn(ctx, tx, draft, claim);
    });
  } catch (error) {
    if (!(error instanceof CommitUnknownError)) throw error;
    // COMMIT was sent but its answer is lost: the message was made if its row exists.
    if (written === null || !(await exists(ctx, written))) throw unknown(error);
  }
  return written;
}

async function exists({ db, tenantId }: Ctx, { id }: Written): Promise<boolean> {
  const [rows] = await db.read(tenantId, selectMensajeById({ tenantId, mensajeReceptorId: id }));
  return rows.length > 0;
}

function unknown(cause: CommitUnknownError): AppError {
  return refusal("resultado_de_mensaje_desconocido", {}, { retryAfterSeconds: RETRY_SOON_SECONDS, cause });
}

async function writeIn(
  ctx: Ctx,
  tx: Transaction,
  draft: Draft,
  claim: IdempotencyClaim | null,
): Promise<Written | null> {
  const { tenantId, now } = ctx;
  if (!(await claimKey(ctx, tx, claim))) return null;
  const { ambiente, sucursal, terminal, firma, recibido } = draft;
  const { tipo } = MENSAJES_RECEPTOR[draft.mensaje.mensaje];
  const [series] = await tx.run(reserveConsecutivoMensaje({ tenantId, ambiente, sucursal, terminal, tipo }));
  // The series of messages are all numbered by the service.
  if (series === undefined) throw numeracionCerrada();
  const consecutivo = buildConsecutivo({ sucursal, terminal, tipo, numero: Number(series.numero) });
  const mensaje: MensajeReceptor = { ...draft.mensaje, consecutivo };
  const xml = firma.key && signDocumento(writeMensajeReceptor(mensaje), firma.key, toFechaHora(now));
  const one = { tenantId, mensajeReceptorId: series.id };
  const inserting = tx.run(insertMensajeReceptor({ ...one, ...newRow(ctx, draft, mensaje) }));
  const reading = tx.run(selectMensajeById(one));
  const recibida = { tenantId, clave: mensaje.clave };
  tx.send(lockRecibido(recibida));
  tx.send(setPorResponder({ ...recibida, ambiente, porResponder: false, rechazado: mensaje.mensaje === RECHAZADO }));
  tx.send(settleReferidoDe(recibida));
  tx.send(rememberEmisor({ tenantId, numero: recibido.emisor.numero, nombre: recibido.emisor.nombre }));
  tx.send(insertMensajeReceptorXml({ ...one, xml, firmadoAt: xml && now, documento: recibido.xml }));
  const detalle = { mensaje: mensaje.mensaje, consecutivo, verificacion: recibido.verificacion };
  tx.send(auditEntry(ctx, { accion: "emitir", objeto: "mensaje_receptor", objetoId: mensaje.clave, detalle }));
  if (draft.regla !== null) {
    const { idRegla, hasta, moneda, total } = draft.regla;
    const aplicada = { clave: mensaje.clave, consecutivo, hasta, moneda, total };
    const objetoId = String(idRegla);
    tx.send(auditEntry(ctx, { accion: "aplicar", objeto: "regla_proveedor", objetoId, detalle: aplicada }));
  }
  tx.send(outboxEvent(ctx, "mensaje/emitido", { ...one, turno: PRIMER_TURNO }));
  const [, [row]] = await Promise.all([inserting, reading]);
  assert(row !== undefined, "a message is there once it is inserted");
  const answer = answered(201, row);
  keepAnswer(ctx, tx, claim, answer);
  return { id: series.id, answer };
}

function newRow(ctx: Ctx, draft: Draft, mensaje: MensajeReceptor) {
  const { recibido, firma } = draft;
  return {
    ambiente: draft.ambiente,
    clave: mensaje.clave,
    mensaje: mensaje.mensaje,
    consecutivo: mensaje.consecutivo,
    puntoVentaId: draft.puntoVentaId,
    actor: ctx.actor,
    detalle: mensaje.detalleMensaje,
    codigoActividad: mensaje.codigoActividad,
    condicionImpuesto: mensaje.condicionImpuesto,
    montoImpuestoAcreditar: mensaje.montoTotalImpuestoAcreditar,
    montoGastoAplicable: mensaje.montoTotalDeGastoAplicable,
    receptorTipo: draft.receptorTipo,
    receptorNumero: mensaje.numeroCedulaReceptor,
    emisorTipo: recibido.emisor.tipo,
    emisorNumero: recibido.emisor.numero,
    emisorNombre: recibido.emisor.nombre,
    documentoFecha: recibido.fechaEmision,
    documentoMoneda: recibido.moneda,
    montoTotalImpuesto: mensaje.montoTotalImpuesto,
    totalFactura: mensaje.totalFactura,
    // An empty list if the XML has no taxes by rate; null without XML.
    desglose: recibido.xml && JSON.stringify(recibido.desglose?.tarifas ?? []),
    tipoCambio: recibido.desglose?.tipoCambio ?? null,
    verificacion: recibido.verificacion,
    fechaLimite: draft.fechaLimite,
    advertencias: storedAdvertencias(draft.advertencias),
    problema: firma.problema,
    fechaEmision: tenantNow(ctx),
    now: ctx.now,
  };
}
