/** A tenant's endpoints and how they stand; never their secrets. */
import { selectWebhookEndpoints } from "@/db/queries/webhook-endpoint";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";

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
}

export async function listWebhooks(ctx: Ctx): Promise<WebhookInfo[]> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectWebhookEndpoints({ tenantId }));
  return rows.map((row) => ({
    webhookEndpointId: row.webhook_endpoint_id,
    url: row.url,
    eventos: row.eventos,
    estado: row.estado as WebhookInfo["estado"],
    motivo: row.deshabilitado_motivo,
    deshabilitadoAt: row.deshabilitado_at,
    fallandoDesde: row.fallando_desde,
    secretoAnteriorHasta: row.secreto_anterior_hasta,
  }));
}
