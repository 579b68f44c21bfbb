/**
 * One attempt to send a mail. The row holds its state, so repeated calls do no harm: one run at a time, the same
 * message under the same key at the provider, and no request once the mail was sent.
 */

import {
  markCorreoEnviado,
  markCorreoFallido,
  postponeCorreo,
  reserveCorreo,
  selectCorreoEnvio,
} from "@/db/queries/notices/correo";
import type { RowOf } from "@/db/sql/prepared";
import type { MailAttachment, MailMessage, MailResult } from "@/lib/integrations/mail/mailer";
import { emisorName } from "@/lib/integrations/mail/model";
import { assert } from "@/lib/platform/assert";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { withArchivo } from "../../kernel/archivo/read-archivo";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { previewUrl } from "../../kernel/correos/preview";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES } from "../../kernel/waiting/schedules";
import * as messages from "./messages";
import { prepareCorreo } from "./prepare-correo";

export type CorreoEnvio = RowOf<typeof selectCorreoEnvio>;

const SHORTEST_PAUSE_MS = SECOND_MS;
/**
 * The provider recognises a repeated attempt for 24 hours after the first one. Later it would send a second mail, so no
 * attempt is made that late.
 */
const INTENTOS_LIMIT_MS = 23 * HOUR_MS;
/** A mail older than this is given up: its message could not be made, or no run tried it, and it is useless now. */
const WAITING_LIMIT_MS = 7 * DAY_MS;
/** How long an attempt reserves the mail: longer than the provider's client waits for an answer. */
const RESERVATION_MS = MINUTE_MS;

/**
 * Mails under way in this process. Those beyond wait aside instead of in one of the worker's 128 places, so that most of
 * the places are left for documents when the provider is slow to answer or PDFs are slow to draw.
 */
const MAX_UNDER_WAY = 24;
const ASIDE_MS = 10 * SECOND_MS;

let underWay = 0;

/** Takes one step; `final` once the mail was sent or given up. @throws AppError unavailable while no PDF can be made */
export async function sendCorreo(ctx: Ctx, correoId: string): Promise<Step> {
  if (underWay >= MAX_UNDER_WAY) return { kind: "wait", pauseMs: ASIDE_MS };
  underWay += 1;
  try {
    return await attempt(ctx, correoId);
  } finally {
    underWay -= 1;
  }
}

async function attempt(ctx: Ctx, correoId: string): Promise<Step> {
  const waiting = await readPending(ctx, correoId);
  if (waiting === null) return FINAL;
  if (age(ctx, waiting.intentado_at) > INTENTOS_LIMIT_MS) return fail(ctx, waiting, messages.SIN_EXITO);
  if (age(ctx, waiting.created_at) > WAITING_LIMIT_MS) return fail(ctx, waiting, messages.NUNCA_SALIO);
  const prepared = waiting.html === null ? await prepareCorreo(ctx, waiting) : "stored";
  if (prepared !== "stored") return fail(ctx, waiting, messages.SIN_OBJETO[prepared]);
  const correo = waiting.html === null ? await readPending(ctx, correoId) : waiting;
  if (correo === null) return FINAL;
  const firstAttemptAt = await reserve(ctx, correo);
  if (firstAttemptAt === null) {
    return { kind: "wait", pauseMs: Math.max(-age(ctx, correo.reservado_hasta), SHORTEST_PAUSE_MS) };
  }
  return record(ctx, correo, firstAttemptAt, await ctx.mailer.send(messageOf(ctx, correo)));
}

async function readPending(ctx: Ctx, correoId: string): Promise<CorreoEnvio | null> {
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCorreoEnvio({ tenantId, correoId }));
  return row?.estado === "pendiente" ? withArchivo(ctx, "documento", row) : null;
}

/** The moment of the first attempt; `null` while another run has reserved the mail. */
async function reserve(ctx: Ctx, { correo_id: correoId }: CorreoEnvio): Promise<Date | null> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const [row] = await ctx.db.transaction(tenantId, (tx) =>
    tx.run(reserveCorreo({ tenantId, correoId, now, until: later(ctx, RESERVATION_MS) })),
  );
  return row === undefined ? null : (row.intentado_at ?? now);
}

function messageOf(ctx: Ctx, correo: CorreoEnvio): MailMessage {
  const { asunto, html, texto, emisor } = correo;
  assert(asunto !== null && html !== null && texto !== null, "the message was made");
  return {
    senderName: emisorName(emisor),
    replyTo: emisor.correoElectronico,
    to: correo.destinatarios,
    subject: asunto,
    html,
    text: texto,
    attachments: attachmentsOf(correo),
    idempotencyKey: `correo-${ctx.tenantId}-${correo.correo_id}`,
  };
}

/**
 * Only the files that the message names, in their order: the PDF, the XML, the answer, each of which needs the one
 * before it. A file that was added later is not attached.
 */
function attachmentsOf({ adjuntos, pdf, xml, respuesta }: CorreoEnvio): MailAttachment[] {
  const files = [pdf, xml, respuesta];
  return (adjuntos ?? []).map((fileName, index) => {
    const bytes = files[index] ?? null;
    assert(bytes !== null, "what a message names is stored");
    return { fileName, contentType: index === 0 ? "application/pdf" : "application/xml", bytes };
  });
}

async function record(ctx: Ctx, correo: CorreoEnvio, firstAttemptAt: Date, result: MailResult): Promise<Step> {
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
): Promise<Step> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [sent] = await tx.run(
      markCorreoEnviado({ tenantId, correoId, proveedor, proveedorId, now: ctx.clock.now() }),
    );
    if (sent === undefined) return;
    const detalle = { proveedor, destinatarios };
    tx.send(auditEntry(ctx, { accion: "correo.enviado", objeto: "correo", objetoId: correoId, detalle }));
  });
  if (proveedor === "buzon")
    log().info({ tenantId, correoId, ver: previewUrl(tenantId, correoId) }, "mail in the mailbox");
  return FINAL;
}

async function fail(ctx: Ctx, { correo_id: correoId }: CorreoEnvio, error: string): Promise<Step> {
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
): Promise<Step> {
  const { tenantId } = ctx;
  const askedMs = result.kind === "transient" ? (result.retryAfterSeconds ?? 0) * SECOND_MS : 0;
  const pause = pauseMs(RETRIES.correo, age(ctx, firstAttemptAt), { askedMs });
  log().warn({ tenantId, correoId, detail: result.detail, pauseMs: pause }, "mail not taken, to be tried again");
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(postponeCorreo({ tenantId, correoId, error, siguienteAt: later(ctx, pause) })),
  );
  return { kind: "wait", pauseMs: pause };
}

const later = ({ clock }: Ctx, pause: number) => new Date(clock.now().getTime() + pause);
/** Milliseconds since a moment; negative if it is in the future, 0 if there is none. */
const age = ({ clock }: Ctx, moment: Date | null) => (moment === null ? 0 : clock.now().getTime() - moment.getTime());
