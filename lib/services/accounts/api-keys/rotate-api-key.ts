/** Replaces a key's secret, after long use or because it needs more scopes (spec 5(5)). */

import { retireApiKey } from "@/db/queries/accounts/api-key-admin";
import { refusal } from "@/lib/contract/refusal";
import { isScope } from "@/lib/contract/scopes";
import { DAY_MS, HOUR_MS, SECOND_MS } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { checkScopes, createApiKeyIn } from "./create-api-key";

/** How long the former key stays valid (architecture 9.9). */
const OVERLAP_MS = { ninguno: 0, "1h": HOUR_MS, "24h": DAY_MS, "7d": 7 * DAY_MS };
export type Overlap = keyof typeof OVERLAP_MS;
export const OVERLAPS = Object.keys(OVERLAP_MS) as Overlap[];

export interface Rotation {
  apiKeyId: number;
  traslape: Overlap;
  /** Added to the key's scopes. A rotation removes none, so that the key's user does not notice it. */
  scopesNuevos: readonly string[];
}

export interface RotatedApiKey {
  apiKeyId: number;
  /** Returned once and never stored. */
  apiKey: string;
  nombre: string;
  scopes: string[];
  /** Until when the former key is valid; `null` when it is not any more. */
  venceAnterior: Date | null;
}

/**
 * Name and limit are kept; the former key keeps its own scopes. A key is rotated once; later rotations are its
 * successor's. @throws AppError `rule` for an unknown scope or overlap, `not-found` for the key.
 */
export async function rotateApiKey(ctx: Ctx, { apiKeyId, traslape, scopesNuevos }: Rotation): Promise<RotatedApiKey> {
  requirePermiso(ctx, "llaves.administrar");
  if (!OVERLAPS.includes(traslape)) throw refusal("traslape_desconocido", { traslape });
  const added = scopesNuevos.length === 0 ? [] : checkScopes(scopesNuevos);
  const { es_prueba: esPrueba } = await requireTenant(ctx);
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [former] = await tx.run(
      retireApiKey({ tenantId, apiKeyId: knownId(apiKeyId), overlapSeconds: OVERLAP_MS[traslape] / SECOND_MS }),
    );
    if (former === undefined) throw refusal("llave_sin_rotacion", { id: apiKeyId });
    const { nombre, limite_por_minuto: limitePorMinuto, expires_at: venceAnterior } = former;
    const scopes = checkScopes([...former.scopes.filter(isScope), ...added]);
    const created = await createApiKeyIn(ctx, tx, { nombre, scopes, limitePorMinuto, esPrueba });
    const detalle = { traslape, scopesNuevos: added, reemplazo: created.apiKeyId };
    tx.send(auditEntry(ctx, { accion: "rotar", objeto: "api_key", objetoId: String(apiKeyId), detalle }));
    return { ...created, nombre, scopes, venceAnterior };
  });
}
