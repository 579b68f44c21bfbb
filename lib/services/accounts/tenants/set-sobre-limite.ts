import { updateSobreLimite } from "@/db/queries/emisor";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { SobreLimite } from "@/lib/domain/cobranza";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Sets what happens to a sale on credit that takes its customer above the limit. @throws AppError not-found */
export async function setSobreLimite(ctx: Ctx, { sobreLimite }: { sobreLimite: SobreLimite }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const changed = await tx.run(updateSobreLimite({ tenantId, sobreLimite }));
    if (changed.length === 0) throw refusal("empresa_no_existe", { tenantId });
    const detalle = { sobreLimite };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
}
