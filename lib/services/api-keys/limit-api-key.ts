import { updateApiKeyLimit } from "@/db/queries/api-key-admin";
import { notFound, ruleError } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";
import { requirePermiso } from "../permisos";
import { invalidLimit, keyUnknown } from "./messages";

const LIMIT_MAX_PER_MINUTE = 1_000_000;

/** Sets how many requests a minute the key may make. @throws AppError `rule`, or `not-found` also for a revoked key. */
export async function limitApiKey(
  ctx: Ctx,
  input: { apiKeyId: number; limitePorMinuto: number },
): Promise<{ nombre: string }> {
  requirePermiso(ctx, "llaves.administrar");
  checkLimit(input.limitePorMinuto);
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [key] = await tx.run(updateApiKeyLimit({ tenantId: ctx.tenantId, ...input }));
    if (key === undefined) throw notFound(keyUnknown(input.apiKeyId));
    const detalle = { limitePorMinuto: input.limitePorMinuto };
    tx.send(auditEntry(ctx, { accion: "limitar", objeto: "api_key", objetoId: String(input.apiKeyId), detalle }));
    return { nombre: key.nombre };
  });
}

export function checkLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX_PER_MINUTE) throw ruleError(invalidLimit(limit));
}
