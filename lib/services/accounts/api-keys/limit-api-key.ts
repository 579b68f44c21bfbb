import { updateApiKeyLimit } from "@/db/queries/accounts/api-key-admin";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

const LIMIT_MAX_PER_MINUTE = 1_000_000;

/** Sets the key's requests per minute. @throws AppError `rule`; `not-found`, also for a revoked key. */
export async function limitApiKey(
  ctx: Ctx,
  input: { apiKeyId: number; limitePorMinuto: number },
): Promise<{ nombre: string }> {
  requirePermiso(ctx, "llaves.administrar");
  checkLimit(input.limitePorMinuto);
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [key] = await tx.run(
      updateApiKeyLimit({ tenantId: ctx.tenantId, ...input, apiKeyId: knownId(input.apiKeyId) }),
    );
    if (key === undefined) throw refusal("llave_revocada", { id: input.apiKeyId });
    const detalle = { limitePorMinuto: input.limitePorMinuto };
    tx.send(auditEntry(ctx, { accion: "limitar", objeto: "api_key", objetoId: String(input.apiKeyId), detalle }));
    return { nombre: key.nombre };
  });
}

export function checkLimit(limite: number): void {
  if (!Number.isInteger(limite) || limite < 1 || limite > LIMIT_MAX_PER_MINUTE) {
    throw refusal("limite_por_minuto_invalido", { max: LIMIT_MAX_PER_MINUTE, limite });
  }
}
