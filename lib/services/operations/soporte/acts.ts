/**
 * The acts of the console on one thing. Each asks for a written reason, which stands in the company's audit log in the
 * transaction of the act.
 */
import type { Transaction } from "@/db/connection/client";
import { insertAuditOfCuenta } from "@/db/queries/accounts/cuenta";
import * as queries from "@/db/queries/operations/soporte";
import { MOTIVO_SOPORTE } from "@/lib/contract/portal/soporte";
import { refusal } from "@/lib/contract/refusal";
import { TIPOS_COMPRA, TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import type { FileAnswer } from "../../issuing/documentos/get";
import { getDocumentoPdf } from "../../issuing/documentos/pdf";
import { retryDocumento } from "../../issuing/documentos/retry";
import { type AuditFact, auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownBigint, knownId } from "../../kernel/known-id";
import { inTenant } from "../../kernel/operator";
import { sendProforma } from "../../notices/correos/proforma";
import { requestCorreo } from "../../notices/correos/request-correo";
import { requestEstadoCuenta } from "../../notices/correos/request-estado-cuenta";
import { enableWebhook } from "../../notices/webhooks/enable-webhook";
import { resendEntrega } from "../../notices/webhooks/resend-entrega";
import { MENSAJE_RECEPTOR } from "../../reception/mensajes-receptor/envio";
import { hastenMensaje } from "../../reception/mensajes-receptor/retry";
import type { Consola } from "./consola";

const TIPOS = [...TIPOS_VENTA, ...TIPOS_COMPRA, ...TIPOS_RECIBO];

interface Pedido {
  tenantId: number;
  /** Why, as the company reads it. */
  motivo: string;
}

/**
 * A document without a verdict takes its next step towards the authority now: one in error, one that waits, one that
 * was parked while the authority was away. @throws AppError not-found; rule once there is a verdict
 */
export async function wakeDocumento(consola: Consola, input: Pedido & { clave: string }): Promise<void> {
  const { tenantId, clave } = input;
  const ctx = withMotivo(consola, input, { objeto: "documento", objetoId: clave });
  const [[documento]] = await ctx.db.read(tenantId, queries.selectDocumentoVisto({ tenantId, clave }));
  if (documento === undefined) throw refusal("documento_no_existe");
  const { estado } = documento;
  if (estado === "aceptado" || estado === "rechazado") throw refusal(DOCUMENTO.veredicto[estado]);
  await retryDocumento(ctx, TIPOS, clave, async () => {});
}

/** The newest answer to a supplier's document, in the same way. @throws AppError not-found; rule once there is a verdict */
export async function wakeMensaje(consola: Consola, input: Pedido & { clave: string }): Promise<void> {
  const { tenantId, clave } = input;
  const ctx = withMotivo(consola, input, { objeto: "mensaje_receptor", objetoId: clave });
  const [[mensaje]] = await ctx.db.read(tenantId, queries.selectMensajeVisto({ tenantId, clave }));
  if (mensaje === undefined) throw refusal("mensaje_no_existe");
  const { estado } = mensaje;
  if (estado === "aceptado" || estado === "rechazado") throw refusal(MENSAJE_RECEPTOR.veredicto[estado]);
  await hastenMensaje(ctx, clave);
}

/**
 * Mails again what a mail was about, to the same addresses: its document, its proforma, or what its customer owes now.
 * @throws AppError not-found; rule for a rejected document, or after too many mails; rate
 */
export async function resendCorreo(consola: Consola, input: Pedido & { correoId: string }): Promise<void> {
  const { tenantId } = input;
  const correoId = knownBigint(input.correoId);
  const ctx = withMotivo(consola, input, { objeto: "correo", objetoId: correoId });
  const [[correo]] = await ctx.db.read(tenantId, queries.selectCorreoVisto({ tenantId, correoId }));
  if (correo === undefined) throw refusal("correo_no_existe");
  const { clave, proforma_id: proformaId, identificacion, destinatarios } = correo;
  if (proformaId !== null) return sendProforma(ctx, { proformaId, destinatarios });
  if (clave === null) {
    await requestEstadoCuenta(ctx, { identificacion: identificacion ?? "", correos: destinatarios });
    return;
  }
  if (correo.documento_estado === "rechazado") throw refusal("documento_rechazado_sin_correo");
  await requestCorreo(ctx, { clave, correos: destinatarios });
}

/** Sends one delivery to its webhook again. @throws AppError not-found; rule for a disabled webhook */
export async function resendWebhook(consola: Consola, input: Pedido & { entregaId: string }): Promise<void> {
  const { tenantId } = input;
  const entregaId = knownBigint(input.entregaId);
  const ctx = withMotivo(consola, input, { objeto: "webhook_entrega", objetoId: entregaId });
  const [[entrega]] = await ctx.db.read(tenantId, queries.selectEntregaVista({ tenantId, entregaId }));
  if (entrega === undefined) throw refusal("entrega_no_existe");
  const { webhook_endpoint_id: webhookEndpointId } = entrega;
  if (entrega.endpoint_estado !== "activo") throw refusal("webhook_deshabilitado", { id: webhookEndpointId });
  await resendEntrega(ctx, { webhookEndpointId, webhookEntregaId: entregaId });
}

/**
 * Enables a webhook that its failures disabled. What it missed is sent only when the company asks for it.
 * @throws AppError not-found; rule when it is not disabled, a person disabled it, or there are too many
 */
export async function enableWebhookAgain(
  consola: Consola,
  input: Pedido & { webhookEndpointId: number },
): Promise<void> {
  const { tenantId } = input;
  const webhookEndpointId = knownId(input.webhookEndpointId);
  const ctx = withMotivo(consola, input, { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) });
  const [[webhook]] = await ctx.db.read(tenantId, queries.selectWebhookVisto({ tenantId, webhookEndpointId }));
  if (webhook?.deshabilitado_motivo === "persona") throw refusal("webhook_deshabilitado_por_la_empresa");
  await enableWebhook(ctx, { webhookEndpointId });
}

/**
 * Makes a document's PDF anew from what is stored. It is read as a visit reads, and nothing is kept.
 * @throws AppError not-found, unavailable when too many PDFs are being made
 */
export async function renderPdfAnew(consola: Consola, input: Pedido & { clave: string }): Promise<FileAnswer> {
  const { tenantId, clave } = input;
  const ctx = withMotivo(consola, input, { objeto: "documento", objetoId: clave });
  const lector: Ctx = {
    ...ctx,
    db: { ...consola.db, ...consola.db.soloLectura },
    permisos: ["documentos.ver", "compras.ver", "recibos.ver"],
  };
  const archivo = await getDocumentoPdf(lector, clave, TIPOS);
  // The entry is the act's only write.
  await ctx.db.transaction(tenantId, async () => {});
  return archivo;
}

/**
 * Takes a person's second factor away and ends the sessions; the next sign-in needs the password alone.
 * @param input `motivo`: what was checked, in writing
 * @throws AppError not-found; rule when there is none
 */
export async function resetSegundoFactor(consola: Consola, input: Pedido & { usuarioId: number }): Promise<void> {
  await changeCuenta(consola, input, "quitar segundo factor", queries.quitarSegundoFactor, "segundo_factor_inactivo");
}

/** Ends the lock that wrong codes have set. @throws AppError not-found; rule when there is none */
export async function unlockCuenta(consola: Consola, input: Pedido & { usuarioId: number }): Promise<void> {
  await changeCuenta(consola, input, "desbloquear cuenta", queries.desbloquearCuenta, "cuenta_sin_bloqueo");
}

async function changeCuenta(
  consola: Consola,
  { tenantId, ...rest }: Pedido & { usuarioId: number },
  accion: string,
  change: typeof queries.desbloquearCuenta,
  nothing: "segundo_factor_inactivo" | "cuenta_sin_bloqueo",
): Promise<void> {
  const motivo = readMotivo(rest.motivo);
  const usuarioId = knownId(rest.usuarioId);
  const { db, now, actor, requestId } = consola;
  const [[persona]] = await db.read(tenantId, queries.selectPersonaVista({ tenantId, usuarioId }));
  if (persona === undefined) throw refusal("usuario_no_existe");
  const { cuenta_id: cuentaId } = persona;
  await db.system.transaction(async (tx) => {
    const [row] = await tx.run(change({ cuentaId, now }));
    if (row?.hecho !== true) throw refusal(nothing);
    const detalle = JSON.stringify({ motivo });
    tx.send(insertAuditOfCuenta({ cuentaId, actor, accion, detalle, requestId }));
  });
}

/** The tenant's context, whose next transaction says why in the audit log. @throws AppError rule for no reason */
export function withMotivo(consola: Consola, { tenantId, motivo }: Pedido, fact: Omit<AuditFact, "accion">): Ctx {
  const ctx = inTenant(consola, tenantId);
  const entry = auditEntry(ctx, {
    ...fact,
    accion: "atender",
    detalle: { ...fact.detalle, motivo: readMotivo(motivo) },
  });
  const transaction = <T>(of: number, body: (tx: Transaction) => Promise<T>) =>
    ctx.db.transaction(of, async (tx) => {
      const value = await body(tx);
      tx.send(entry);
      return value;
    });
  return { ...ctx, db: { ...ctx.db, transaction } };
}

function readMotivo(escrito: string): string {
  const motivo = escrito.trim();
  const { min, max } = MOTIVO_SOPORTE;
  if (motivo.length < min || motivo.length > max) throw refusal("motivo_de_soporte", { min, max }, { path: "motivo" });
  return motivo;
}
