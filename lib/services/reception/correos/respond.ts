/**
 * Tells a mail's sender once what could not be read. Programs, lists and our own addresses are never answered, so that
 * two machines cannot write to each other for ever.
 */

import { selectEmisorForIssue } from "@/db/queries/issuing/issue";
import { markCorreoRespondido, postponeCorreoRecibido } from "@/db/queries/reception/correo-recibido";
import type { AdjuntoGuardado } from "@/lib/contract/portal/correos-recibidos";
import { isCorreo } from "@/lib/domain/personas/correo";
import { assert } from "@/lib/platform/assert";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { countIntento, forget, type Limite } from "../../accounts/acceso/limit-intentos";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { mailAviso } from "../../kernel/correos/mail-administradores";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES } from "../../kernel/waiting/schedules";
import { faltasOf } from "./faltas";
import * as messages from "./messages";
import type { CorreoRow } from "./read";

/** Answers to one address of one tenant, however much it sends. */
const POR_REMITENTE: Limite = { que: "correo-recibido", max: 5, windowMs: DAY_MS };
/** The provider recognises a repetition for a day; a mail that waited longer is not answered any more. */
const ANSWER_LIMIT_MS = 23 * HOUR_MS;

export async function respondCorreoRecibido(ctx: Ctx, correoRecibidoId: string, row: CorreoRow): Promise<Step> {
  const { tenantId, clock } = ctx;
  const one = { tenantId, correoRecibidoId };
  const to = row.responder_a ?? "";
  const age = clock.now().getTime() - row.created_at.getTime();
  if (!isCorreo(to) || isOurs(to) || age > ANSWER_LIMIT_MS) return finish(null);
  const sujeto = `${tenantId}:${to.toLowerCase()}`;
  const { allowed } = await countIntento(ctx.db, POR_REMITENTE, sujeto, clock.now());
  if (!allowed) return finish(null);
  try {
    const { enviado } = await mailAviso(ctx, await avisoOf(), [to]);
    return finish(enviado ? clock.now() : null);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
    await forget(ctx.db, POR_REMITENTE, sujeto);
    const pause = pauseMs(RETRIES.correo, age);
    const siguienteAt = new Date(clock.now().getTime() + pause);
    await ctx.db.read(tenantId, postponeCorreoRecibido({ ...one, problema: null, siguienteAt }));
    return { kind: "wait", pauseMs: pause };
  }

  async function avisoOf() {
    const [[issuer]] = await ctx.db.read(tenantId, selectEmisorForIssue({ tenantId }));
    assert(issuer !== undefined, "a tenant has its issuer profile");
    const adjuntos = row.adjuntos as AdjuntoGuardado[];
    const recibidos = adjuntos.filter(({ clase }) => clase === "documento" || clase === "respuesta").length;
    return {
      asunto: messages.asunto(row.asunto ?? ""),
      texto: messages.texto(issuer.nombre, faltasOf(adjuntos), recibidos),
      idempotencyKey: `correo-recibido-${tenantId}-${correoRecibidoId}`,
      automatico: true,
    };
  }

  async function finish(respondidoAt: Date | null): Promise<Step> {
    await ctx.db.transaction(tenantId, async (tx) => {
      const [marked] = await tx.run(markCorreoRespondido({ ...one, respondidoAt }));
      if (marked === undefined || respondidoAt === null) return;
      const objeto = { objeto: "correo_recibido", objetoId: correoRecibidoId };
      tx.send(auditEntry(ctx, { accion: "responder", ...objeto, detalle: { destinatario: to } }));
    });
    return FINAL;
  }
}

/** An address of the service itself: its sender, or one that it gave to a tenant. */
function isOurs(correo: string): boolean {
  const { MAIL_FROM, MAIL_INBOUND_DOMAIN } = env();
  const lower = correo.toLowerCase();
  return (
    lower === MAIL_FROM?.toLowerCase() ||
    (MAIL_INBOUND_DOMAIN !== undefined && lower.endsWith(`@${MAIL_INBOUND_DOMAIN.toLowerCase()}`))
  );
}
