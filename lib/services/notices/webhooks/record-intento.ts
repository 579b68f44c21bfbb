/** Records the result of an attempt, and its consequences for the delivery and its endpoint. */
import type { Transaction } from "@/db/connection/client";
import { clearWebhookFalla, type MotivoDeshabilitado, markWebhookFalla } from "@/db/queries/notices/webhook-endpoint";
import { endEntrega, finishIntento, markEntregado, postponeEntrega } from "@/db/queries/notices/webhook-entrega";
import type { WebhookAnswer, WebhookFailure } from "@/lib/integrations/webhook/client";
import { DAY_MS, SECOND_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { pauseMs, RETRIES, SHARED } from "../../kernel/waiting/schedules";
import type { Entrega, Intento } from "./deliver";
import { disableInTransaction } from "./disable-webhook";
import * as messages from "./messages";

const GONE = 410;
/** An endpoint that has accepted nothing for this long is disabled. */
const FAILURE_LIMIT_MS = 5 * DAY_MS;

type Result = WebhookAnswer | WebhookFailure;

/**
 * Writes in one transaction the log, the delivery and the endpoint (whose row comes first, so that two of its attempts
 * cannot deadlock). The moment is the attempt's start plus its latency, so that only one clock counts.
 */
export async function recordIntento(ctx: Ctx, entrega: Entrega, intento: Intento, result: Result): Promise<Step> {
  const { tenantId } = ctx;
  const now = new Date(ctx.now.getTime() + result.latencyMs);
  const error = errorOf(result);
  if (error !== null) {
    const { webhook_endpoint_id: webhookEndpointId, webhook_entrega_id: webhookEntregaId } = entrega;
    log().info({ tenantId, webhookEndpointId, webhookEntregaId, problema: error }, "webhook not taken");
  }
  const step = await ctx.db.transaction(tenantId, async (tx) => {
    const next =
      error === null
        ? succeed(tx, { ...ctx, now }, entrega, intento)
        : await fail(tx, { ...ctx, now }, entrega, intento, result);
    tx.send(finishIntento({ tenantId, webhookIntentoId: intento.webhookIntentoId, now, ...logged(result), error }));
    return next;
  });
  ctx.counters.add("webhook", { resultado: error === null ? "entregado" : "fallo" });
  ctx.db.wake(OUTBOX_CHANNEL);
  return step;
}

/** Null for a success, which is a status of 2xx. */
function errorOf(result: Result): string | null {
  if (result.kind === "failure") return messages.fallo(result.reason, result.detail);
  return result.status >= 200 && result.status < 300 ? null : messages.respuestaNoExitosa(result.status);
}

function logged(result: Result) {
  const { latencyMs: latenciaMs } = result;
  if (result.kind === "failure") return { direccion: null, status: null, respuesta: null, cortada: null, latenciaMs };
  const { address: direccion, status, body: respuesta, truncated: cortada } = result;
  return { direccion, status, respuesta, cortada, latenciaMs };
}

function succeed(tx: Transaction, { tenantId, now }: Ctx, entrega: Entrega, { probe }: Intento): Step {
  const { webhook_endpoint_id: webhookEndpointId, webhook_entrega_id: webhookEntregaId } = entrega;
  tx.send(clearWebhookFalla({ tenantId, webhookEndpointId, probe }));
  tx.send(markEntregado({ tenantId, webhookEntregaId, now }));
  return FINAL;
}

async function fail(
  tx: Transaction,
  ctx: Ctx,
  entrega: Entrega,
  { numero, probe }: Intento,
  result: Result,
): Promise<Step> {
  const { tenantId, now } = ctx;
  const { webhook_endpoint_id: webhookEndpointId, webhook_entrega_id: webhookEntregaId } = entrega;
  const answer = result.kind === "answer" ? result : null;
  const askedMs = readRetryAfterMs(answer?.retryAfter ?? null, now);
  const pausadoHasta = askedMs === null ? null : new Date(now.getTime() + askedMs);
  const pausaMs = result.kind === "failure" && result.reason === "tiempo" ? SHARED.endpoint.longestRestMs : 0;
  const [falla] = await tx.run(markWebhookFalla({ tenantId, webhookEndpointId, now, probe, pausadoHasta, pausaMs }));
  const motivo = reasonToDisable(now, answer?.status ?? null, falla?.fallando_desde ?? null);
  const circumstances = { askedMs, chance: ctx.clock.chance() };
  const pause = motivo === null ? pauseMs(RETRIES.webhook, numero, circumstances) : null;
  if (pause === null) tx.send(endEntrega({ tenantId, webhookEntregaId, estado: "fallido" }));
  if (motivo !== null) await disableInTransaction(ctx, tx, { webhookEndpointId, motivo });
  if (pause === null) return FINAL;
  const siguienteAt = new Date(now.getTime() + pause);
  tx.send(postponeEntrega({ tenantId, webhookEntregaId, siguienteAt }));
  return { kind: "wait", pauseMs: pause };
}

function reasonToDisable(now: Date, status: number | null, failingSince: Date | null): MotivoDeshabilitado | null {
  if (status === GONE) return "respuesta-410";
  if (failingSince === null) return null;
  return now.getTime() - failingSince.getTime() >= FAILURE_LIMIT_MS ? "cinco-dias" : null;
}

/** The pause that a Retry-After asks for, in seconds or as a date, at most a day; null when it asks for none. */
function readRetryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const text = value.trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return wait > 0 ? Math.min(wait, RETRIES.webhook.longestAskedMs) : null;
}
