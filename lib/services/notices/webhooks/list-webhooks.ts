/** A tenant's endpoints and their state, without their secrets. */

import { selectWebhookEndpointsPage, selectWebhookSalud } from "@/db/queries/notices/webhook-endpoint";
import { MAX_CONTADAS, type Webhook } from "@/lib/contract/portal/webhooks";
import { refusal } from "@/lib/contract/refusal";
import type { WebhooksQuery } from "@/lib/contract/webhook-endpoint";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { isBigintPosicion, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** Postgres' largest integer: no bound. */
const ALL = 2_147_483_647;

/** All of them, oldest first. @throws AppError forbidden */
export async function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  requirePermiso(ctx, "webhooks.administrar");
  return read(ctx, 0, ALL);
}

/** A page of them, oldest first. @throws AppError forbidden; rule for an invalid limit or cursor */
export async function listWebhooksPage(ctx: Ctx, query: WebhooksQuery): Promise<Pagina<Webhook>> {
  requirePermiso(ctx, "webhooks.administrar");
  const consulta = { lista: "webhooks", filtros: {} };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isBigintPosicion) ?? ["0"];
  const rows = await read(ctx, Math.min(Number(despues), ALL), limite + 1);
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [String(row.webhookEndpointId)],
    itemOf: (row) => row,
  });
}

/** @throws AppError forbidden, not-found */
export async function getWebhook(ctx: Ctx, one: { webhookEndpointId: number }): Promise<Webhook> {
  requirePermiso(ctx, "webhooks.administrar");
  const webhookEndpointId = knownId(one.webhookEndpointId);
  const [found] = webhookEndpointId === 0 ? [] : await read(ctx, webhookEndpointId - 1, 1);
  if (found?.webhookEndpointId !== webhookEndpointId) throw refusal("webhook_no_existe");
  return found;
}

async function read({ db, tenantId }: Ctx, despues: number, limit: number): Promise<Webhook[]> {
  const tramo = { tenantId, despues, limit };
  const [rows, salud] = await db.read(
    tenantId,
    selectWebhookEndpointsPage(tramo),
    selectWebhookSalud({ ...tramo, max: MAX_CONTADAS }),
  );
  const saludOf = new Map(salud.map(({ webhook_endpoint_id: id, ...counted }) => [id, counted]));
  return rows.map((row) => ({ ...row, ...(saludOf.get(row.webhookEndpointId) ?? { pendientes: 0, perdidas: 0 }) }));
}
