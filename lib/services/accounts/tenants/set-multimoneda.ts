import { updateMultimoneda } from "@/db/queries/emisor";
import { refusal } from "@/lib/contract/refusals/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Sets whether documents may have another currency than the primary one (spec 2.6). @throws AppError not-found */
export async function setMultimoneda(ctx: Ctx, { multimoneda }: { multimoneda: boolean }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const changed = await tx.run(updateMultimoneda({ tenantId, multimoneda }));
    if (changed.length === 0) throw refusal("empresa_no_existe", { tenantId });
    const detalle = { multimoneda };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
  });
}
