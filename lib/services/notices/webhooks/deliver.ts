/**
 * One attempt at a delivery. The row holds its state, so repeated calls do no harm: one run at a time, and the same
 * bytes under the same id, so that a receiver recognises a repetition. Delivery is at least once: after a process dies
 * between answer and record, the event is sent again.
 */
import { createHash } from "node:crypto";
import { claimWebhookProbe, releaseWebhookProbe } from "@/db/queries/notices/webhook-endpoint";
import {
  endEntrega,
  insertIntento,
  postponeEntrega,
  reserveEntrega,
  selectEntrega,
} from "@/db/queries/notices/webhook-entrega";
import type { RowOf } from "@/db/sql/prepared";
import { type EventoDatos, type TipoEvento, webhookCuerpo } from "@/lib/contract/eventos";
import { serialize } from "@/lib/contract/serialize";
import { assert } from "@/lib/platform/assert";
import { MINUTE_MS, SECOND_MS, toFechaHora } from "@/lib/platform/clock";
import { signatureHeaders } from "@/lib/platform/signed-message";
import type { Ctx } from "../../kernel/context";
import { openSecret, openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { FINAL, type Step } from "../../kernel/waiting/kind";
import { SHARED } from "../../kernel/waiting/schedules";
import { recordIntento } from "./record-intento";

export type Entrega = RowOf<typeof selectEntrega>;

const SHORTEST_PAUSE_MS = SECOND_MS;
/** How long an attempt reserves the delivery: longer than it can take. */
const RESERVATION_MS = MINUTE_MS;
/** How much before it is due an attempt may begin, because the clocks of two machines differ. */
const EARLY_MS = SECOND_MS;
const USER_AGENT = "PuraFactura-Webhooks/1.0";

/** Takes one step; `final` once the event was delivered, was given up, or its endpoint is disabled. */
export async function deliverWebhook(ctx: Ctx, webhookEntregaId: string): Promise<Step> {
  const { tenantId } = ctx;
  const [[entrega]] = await ctx.db.read(tenantId, selectEntrega({ tenantId, webhookEntregaId }));
  if (entrega === undefined || entrega.estado !== "pendiente") return FINAL;
  if (entrega.endpoint_estado !== "activo") {
    await ctx.db.transaction(tenantId, async (tx) =>
      tx.send(endEntrega({ tenantId, webhookEntregaId, estado: "omitido" })),
    );
    return FINAL;
  }
  const { siguiente_at, pausado_hasta, reservado_hasta } = entrega;
  if (isLater(ctx, pausado_hasta) && Number(pausado_hasta) > Number(siguiente_at)) {
    return waitForEndpoint(ctx, webhookEntregaId, pausado_hasta);
  }
  for (const moment of [siguiente_at, reservado_hasta]) if (isLater(ctx, moment)) return waitUntil(ctx, moment);

  const body = bodyOf(entrega);
  const headers = headersOf(ctx, entrega, body);
  const intento = await begin(ctx, entrega, headers, body);
  // Another run was faster.
  if (intento === null) return { kind: "wait", pauseMs: SHORTEST_PAUSE_MS };
  return recordIntento(ctx, entrega, intento, await ctx.webhooks.post(entrega.url, headers, body));
}

const isLater = ({ now }: Ctx, moment: Date | null): moment is Date =>
  moment !== null && moment.getTime() > now.getTime() + EARLY_MS;

const waitUntil = ({ now }: Ctx, moment: Date): Step => ({
  kind: "wait",
  pauseMs: moment.getTime() - now.getTime(),
});

/** For an endpoint that asked for a pause in answer to another event, or that did not answer in time. */
async function waitForEndpoint(ctx: Ctx, webhookEntregaId: string, siguienteAt: Date): Promise<Step> {
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) =>
    tx.send(postponeEntrega({ tenantId, webhookEntregaId, siguienteAt })),
  );
  return waitUntil(ctx, siguienteAt);
}

/** The body, which has the same bytes at every attempt. */
export function bodyOf({
  tipo,
  fecha,
  datos,
  secuencia,
}: Pick<Entrega, "tipo" | "fecha" | "datos" | "secuencia">): Buffer {
  const data = { ...(datos as EventoDatos), secuencia: Number(secuencia) };
  return Buffer.from(serialize(webhookCuerpo, { type: tipo as TipoEvento, timestamp: toFechaHora(fecha), data }));
}

function headersOf(ctx: Ctx, entrega: Entrega, body: Buffer): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    ...signatureHeaders(secretsOf(ctx, entrega), { id: entrega.evento_id, sentAt: ctx.now, body }),
  };
}

/** The current secret, and for a day after a rotation the previous one. */
function secretsOf({ tenantId, keyring, now }: Ctx, entrega: Entrega): string[] {
  const { secreto_cifrado, secreto_anterior_cifrado, secreto_anterior_hasta } = entrega;
  const dataKey = openTenantKey(keyring, entrega);
  const previous = secreto_anterior_hasta !== null && secreto_anterior_hasta > now ? secreto_anterior_cifrado : null;
  return [secreto_cifrado, previous]
    .filter((encrypted) => encrypted !== null)
    .map((encrypted) => openSecret(dataKey, { tenantId, purpose: PURPOSES.webhook }, encrypted).toString());
}

export interface Intento {
  webhookIntentoId: string;
  /** Number of the attempt from 1, counted since the delivery was last started. */
  numero: number;
  /** Until when the attempt reserves its failing endpoint; null if the endpoint is not failing. */
  probe: Date | null;
}

/**
 * Reserves the delivery and logs the attempt before the first byte is sent; null while another run has reserved the
 * delivery, or while another delivery is being tried at an endpoint that is failing.
 */
async function begin(
  ctx: Ctx,
  { webhook_entrega_id: webhookEntregaId, webhook_endpoint_id: webhookEndpointId, fallando_desde, url }: Entrega,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Intento | null> {
  const { tenantId, now } = ctx;
  const at = (ms: number) => new Date(now.getTime() + ms);
  const failing = fallando_desde !== null && now.getTime() - fallando_desde.getTime() >= SHARED.endpoint.failingMs;
  const probe = failing ? at(SHARED.endpoint.probeMs) : null;
  return ctx.db.transaction(tenantId, async (tx) => {
    if (probe !== null) {
      const claim = { tenantId, webhookEndpointId, dueBy: at(EARLY_MS), until: probe };
      const [claimed] = await tx.run(claimWebhookProbe(claim));
      if (claimed === undefined) return null;
    }
    const [reserved] = await tx.run(
      reserveEntrega({
        tenantId,
        webhookEntregaId,
        now,
        dueBy: at(EARLY_MS),
        until: at(RESERVATION_MS),
      }),
    );
    if (reserved === undefined) {
      if (probe !== null) tx.send(releaseWebhookProbe({ tenantId, webhookEndpointId, probe }));
      return null;
    }
    const cuerpoSha256 = createHash("sha256").update(body).digest();
    const cabeceras = JSON.stringify(headers);
    const [logged] = await tx.run(insertIntento({ tenantId, webhookEntregaId, now, url, cabeceras, cuerpoSha256 }));
    assert(logged !== undefined, "an insert returns its row");
    return { webhookIntentoId: logged.webhook_intento_id, numero: reserved.intentos, probe };
  });
}
