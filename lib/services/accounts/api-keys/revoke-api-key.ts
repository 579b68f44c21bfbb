import { revokeApiKeyById } from "@/db/queries/accounts/api-key-admin";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

/** Revokes the key from its next request on. @throws AppError `not-found`, also for a key revoked before. */
export async function revokeApiKey(ctx: Ctx, input: { apiKeyId: number }): Promise<{ nombre: string }> {
  requirePermiso(ctx, "llaves.administrar");
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [key] = await tx.run(
      revokeApiKeyById({ tenantId: ctx.tenantId, apiKeyId: knownId(input.apiKeyId), now: ctx.now }),
    );
    if (key === undefined) throw refusal("llave_revocada", { id: input.apiKeyId });
    tx.send(auditEntry(ctx, { accion: "revocar", objeto: "api_key", objetoId: String(input.apiKeyId) }));
    return { nombre: key.nombre };
  });
}
