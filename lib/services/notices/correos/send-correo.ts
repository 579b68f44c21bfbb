/**
 * One attempt to send a mail. The row says where it stands; whoever calls, however often, does no harm: one run at a time,
 * the same message under the same key at the provider, and nothing at all once it has left.
 */

import {
  markCorreoEnviado,
  markCorreoFallido,
  postponeCorreo,
  reserveCorreo,
  selectCorreoEnvio,
} from "@/db/queries/correo";
import type { RowOf } from "@/db/sql/prepared";
import type { MailAttachment, MailMessage, MailResult } from "@/lib/integrations/mail/mailer";
import { issuerName } from "@/lib/integrations/mail/model";
import { assert } from "@/lib/platform/assert";
import { log } from "@/lib/platform/log";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { previewUrl } from "../../kernel/correos/preview";
import * as messages from "./messages";
import { pdfName, prepareCorreo, respuestaName, xmlName } from "./prepare-correo";
import * as schedule from "./send-schedule";

export type SendStep = { kind: "final" } | { kind: "wait"; pauseMs: number };
export type CorreoEnvio = RowOf<typeof selectCorreoEnvio>;

const FINAL: SendStep = { kind: "final" };
const SHORTEST_PAUSE_MS = 1000;

/** Takes one step; `final` once the mail has left or never will. @throws AppError unavailable while no PDF can be made */
export async function sendCorreo(ctx: Ctx, correoId: string): Promise<SendStep> {
  const waiting = await readPending(ctx, correoId);
  if (waiting === null) return FINAL;
  if (age(waiting.intentado_at) > schedule.ATTEMPTS_LIMIT_MS) return fail(ctx, waiting, messages.SIN_EXITO);
  if (age(waiting.created_at) > schedule.WAITING_LIMIT_MS) return fail(ctx, waiting, messages.NUNCA_SALIO);
  if (waiting.html === null && (await prepareCorreo(ctx, waiting)) === "rejected") {
    return fail(ctx, waiting, messages.RECHAZADO_ANTES_DE_SALIR);
  }
  const correo = waiting.html === null ? await readPending(ctx, correoId) : waiting;
  if (correo === null) return FINAL;
  const firstAttemptAt = await reserve(ctx, correo);
  if (firstAttemptAt === null) {
    return { kind: "wait", pauseMs: Math.max(-age(correo.reservado_hasta), SHORTEST_PAUSE_MS) };
  }
  return record(ctx, correo, firstAttemptAt, await ctx.mailer.send(messageOf(ctx, correo)));
}

async function readPending(ctx: Ctx, correoId: string): Promise<CorreoEnvio | null> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCorreoEnvio({ tenantId, correoId }));
  return row?.estado === "pendiente" ? row : null;
}

/** The moment of the first attempt; `null` while another run is at it. */
async function reserve(ctx: Ctx, { correo_id: correoId }: CorreoEnvio): Promise<Date | null> {
  const { tenantId } = ctx;
  const now = new Date();
  const [row] = await ctx.db.transaction(tenantId, (tx) =>
    tx.run(reserveCorreo({ tenantId, correoId, now, until: later(schedule.RESERVATION_MS) })),
  );
  return row === undefined ? null : (row.intentado_at ?? now);
}

function messageOf(ctx: Ctx, correo: CorreoEnvio): MailMessage {
  const { asunto, html, texto, emisor } = correo;
  assert(asunto !== null && html !== null && texto !== null, "the message was made");
  return {
    senderName: issuerName(emisor),
    replyTo: emisor.correoElectronico,
    to: correo.destinatarios,
    subject: asunto,
    html,
    text: texto,
    attachments: attachmentsOf(correo),
    idempotencyKey: `correo-${ctx.tenantId}-${correo.correo_id}`,
  };
}

/** The files that the message names, and no others: one that came later is not in it. */
function attachmentsOf({ clave, adjuntos, pdf, xml, respuesta }: CorreoEnvio): MailAttachment[] {
  const files: [string, MailAttachment["contentType"], Buffer | null][] = [
    [pdfName(clave), "application/pdf", pdf],
    [xmlName(clave), "application/xml", xml],
    [respuestaName(clave), "application/xml", respuesta],
  ];
  return files
    .filter(([fileName]) => adjuntos?.includes(fileName))
    .map(([fileName, contentType, bytes]) => {
      assert(bytes !== null, "what a message names is stored");
      return { fileName, contentType, bytes };
    });
}

async function record(ctx: Ctx, correo: CorreoEnvio, firstAttemptAt: Date, result: MailResult): Promise<SendStep> {
  switch (result.kind) {
    case "sent":
      return succeed(ctx, correo, result);
    case "refused":
      return fail(ctx, correo, messages.noAdmitido(result.detail));
    case "transient":
      return postpone(ctx, correo, messages.SERVICIO_NO_RESPONDE, firstAttemptAt, result);
    case "configuration":
      return postpone(ctx, correo, messages.SERVICIO_MAL_CONFIGURADO, firstAttemptAt, result);
  }
}

async function succeed(
  ctx: Ctx,
  { correo_id: correoId, destinatarios }: CorreoEnvio,
  { provider: proveedor, providerId: proveedorId }: Extract<MailResult, { kind: "sent" }>,
): Promise<SendStep> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [sent] = await tx.run(markCorreoEnviado({ tenantId, correoId, proveedor, proveedorId, now: new Date() }));
    if (sent === undefined) return;
    const detalle = { proveedor, destinatarios };
    tx.send(auditEntry(ctx, { accion: "correo.enviado", objeto: "correo", objetoId: correoId, detalle }));
  });
  if (proveedor === "buzon")
    log().info({ tenantId, correoId, ver: previewUrl(tenantId, correoId) }, "mail in the mailbox");
  return FINAL;
}

async function fail(ctx: Ctx, { correo_id: correoId }: CorreoEnvio, error: string): Promise<SendStep> {
  const { tenantId } = ctx;
  log().warn({ tenantId, correoId, problema: error }, "mail given up");
  await ctx.db.transaction(tenantId, async (tx) => {
    const [failed] = await tx.run(markCorreoFallido({ tenantId, correoId, error }));
    if (failed === undefined) return;
    tx.send(auditEntry(ctx, { accion: "correo.fallido", objeto: "correo", objetoId: correoId, detalle: { error } }));
  });
  return FINAL;
}

async function postpone(
  ctx: Ctx,
  { correo_id: correoId }: CorreoEnvio,
  error: string,
  firstAttemptAt: Date,
  result: Extract<MailResult, { kind: "transient" | "configuration" }>,
): Promise<SendStep> {
  const { tenantId } = ctx;
  const retryAfterSeconds = result.kind === "transient" ? result.retryAfterSeconds : null;
  const pauseMs = schedule.sendPauseMs(age(firstAttemptAt), retryAfterSeconds);
  log().warn({ tenantId, correoId, detail: result.detail, pauseMs }, "mail not taken, to be tried again");
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(postponeCorreo({ tenantId, correoId, error, siguienteAt: later(pauseMs) })),
  );
  return { kind: "wait", pauseMs };
}

const later = (pauseMs: number) => new Date(Date.now() + pauseMs);
/** Milliseconds since; negative for what is to come, 0 for what never was. */
const age = (moment: Date | null) => (moment === null ? 0 : Date.now() - moment.getTime());
