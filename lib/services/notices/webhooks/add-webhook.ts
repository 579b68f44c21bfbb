/** Adds an endpoint for a tenant's events. Its secret is returned once and stored encrypted. */

import { lockTenant } from "@/db/queries/accounts/tenant";
import { insertWebhookEndpoint } from "@/db/queries/notices/webhook-endpoint";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { refusal } from "@/lib/contract/refusal";
import { encryptSecret } from "@/lib/platform/secrets";
import { mintWebhookSecret } from "@/lib/platform/signed-message";
import { askMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { destinoOf } from "../../kernel/eventos/destino";
import { requirePermiso } from "../../kernel/permisos";
import { refuseSinFuncion } from "../../kernel/refuse-sin-funcion";
import { openTenantKey, PURPOSES } from "../../kernel/tenant-key";

/** Limit of active endpoints of a tenant, because each event goes to all of them. */
export const MAX_WEBHOOKS = 10;

const URL_REFUSALS = {
  url: "url_invalida",
  largo: "url_larga",
  esquema: "url_sin_https",
  credenciales: "url_con_credenciales",
  puerto: "url_con_puerto",
  direccion: "url_privada",
  dns: "url_sin_servidor",
} as const;

export interface NewWebhook {
  url: string;
  /** The types that it wants; when empty, all of them. */
  eventos: readonly string[];
  /** True if an empty `eventos` is refused. */
  alguno?: boolean;
}

/**
 * The URL's host is resolved and must have public addresses now; it is checked again at each connection.
 * @throws AppError rule, not-found for the tenant, forbidden for its plan
 */
export async function addWebhook(
  ctx: Ctx,
  { url: asked, eventos: wanted, alguno = false }: NewWebhook,
): Promise<{ webhookEndpointId: number; secreto: string }> {
  requirePermiso(ctx, "webhooks.administrar");
  await refuseSinFuncion(ctx, "webhooks");
  const { tenantId, actor, now } = ctx;
  const { eventos, url } = await askMembers({
    eventos: () => checkTipos(wanted, alguno),
    url: () => readUrl(ctx, asked.trim()),
  });
  const secreto = mintWebhookSecret();
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(lockTenant({ tenantId }));
    if (tenant === undefined) throw refusal("tenant_sin_emisor");
    const dataKey = openTenantKey(ctx.keyring, tenant);
    const secretoCifrado = encryptSecret(dataKey, { tenantId, purpose: PURPOSES.webhook }, Buffer.from(secreto));
    const [row] = await tx.run(
      insertWebhookEndpoint({ tenantId, url, eventos, secretoCifrado, actor, now, max: MAX_WEBHOOKS }),
    );
    if (row === undefined) throw refusal("demasiados_webhooks", { max: MAX_WEBHOOKS });
    const { webhook_endpoint_id: webhookEndpointId } = row;
    const detalle = { destino: destinoOf(url), eventos };
    const objeto = { objeto: "webhook_endpoint", objetoId: String(webhookEndpointId) };
    tx.send(auditEntry(ctx, { accion: "crear", ...objeto, detalle }));
    return { webhookEndpointId, secreto };
  });
}

/** The URL as it is called, and as it is stored. @throws AppError rule when it may not be called */
export async function readUrl(ctx: Ctx, asked: string): Promise<string> {
  const problem = await ctx.webhooks.inspect(asked);
  if (problem !== null) throw refusal(URL_REFUSALS[problem], {}, { path: "url" });
  return normalized(asked);
}

/** The URL as it is called: odd notations of the host become the usual one, and the fragment is removed. */
function normalized(text: string): string {
  const url = new URL(text);
  url.hash = "";
  return url.href;
}

/** Returns the types in the order of the contract, each once. @throws AppError rule */
export function checkTipos(wanted: readonly string[], alguno: boolean): string[] {
  if (alguno && wanted.length === 0) throw refusal("eventos_requeridos", {}, { path: "eventos" });
  const unknown = wanted.find((tipo) => !TIPOS_EVENTO.some((known) => known === tipo));
  if (unknown !== undefined) {
    throw refusal("tipo_evento_desconocido", { tipo: unknown, tipos: TIPOS_EVENTO }, { path: "eventos" });
  }
  return TIPOS_EVENTO.filter((tipo) => wanted.includes(tipo));
}
