/** A tenant's endpoints and how they stand; never their secrets. */
import { selectWebhookEndpoints, selectWebhookSalud } from "@/db/queries/webhook-endpoint";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** So many are counted at most, of each kind. */
export const MAX_CONTADAS = 1_000;

export interface WebhookInfo {
  webhookEndpointId: number;
  url: string;
  /** Empty: all. */
  eventos: string[];
  estado: "activo" | "deshabilitado";
  motivo: string | null;
  deshabilitadoAt: Date | null;
  fallandoDesde: Date | null;
  /** Until when the secret before signs as well. */
  secretoAnteriorHasta: Date | null;
  createdAt: Date;
  /** Deliveries on their way; `MAX_CONTADAS` means that many or more. */
  pendientes: number;
  /** Those given up and those never sent, counted alike. */
  perdidas: number;
}

export async function listWebhooks(ctx: Ctx): Promise<WebhookInfo[]> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const [rows, salud] = await db.read(
    tenantId,
    selectWebhookEndpoints({ tenantId }),
    selectWebhookSalud({ tenantId, max: MAX_CONTADAS }),
  );
  const saludOf = new Map(salud.map((each) => [each.webhook_endpoint_id, each]));
  return rows.map((row) => ({
    webhookEndpointId: row.webhook_endpoint_id,
    url: row.url,
    eventos: row.eventos,
    estado: row.estado as WebhookInfo["estado"],
    motivo: row.deshabilitado_motivo,
    deshabilitadoAt: row.deshabilitado_at,
    fallandoDesde: row.fallando_desde,
    secretoAnteriorHasta: row.secreto_anterior_hasta,
    createdAt: row.created_at,
    pendientes: saludOf.get(row.webhook_endpoint_id)?.pendientes ?? 0,
    perdidas: saludOf.get(row.webhook_endpoint_id)?.perdidas ?? 0,
  }));
}

/** One of them: a tenant has a handful. @throws AppError forbidden, not-found */
export async function getWebhook(ctx: Ctx, { webhookEndpointId }: { webhookEndpointId: number }): Promise<WebhookInfo> {
  const found = (await listWebhooks(ctx)).find((one) => one.webhookEndpointId === webhookEndpointId);
  if (found === undefined) throw refusal("webhook_no_existe", { id: webhookEndpointId });
  return found;
}
