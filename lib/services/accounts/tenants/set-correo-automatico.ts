import { updateCorreoAutomatico } from "@/db/queries/tenant";
import { refusal } from "@/lib/contract/refusals/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Sets whether accepted documents are mailed to their customer automatically. @throws AppError `not-found` */
export async function setCorreoAutomatico(
  ctx: Ctx,
  { automatico }: { automatico: boolean },
): Promise<{ nombre: string }> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateCorreoAutomatico({ tenantId, automatico }));
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    const detalle = { correoAutomatico: automatico };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
    return { nombre: tenant.nombre };
  });
}
