import { updateCorreoAutomatico } from "@/db/queries/tenant";
import { notFound } from "@/lib/platform/errors";
import { auditEntry } from "../audit";
import { inTenant, type Operator } from "../operator";
import { tenantUnknown } from "./messages";

/** Whether accepted documents go to their customer by themselves. @throws AppError `not-found`. */
export async function setCorreoAutomatico(
  operator: Operator,
  { tenantId, automatico }: { tenantId: number; automatico: boolean },
): Promise<{ nombre: string }> {
  const ctx = inTenant(operator, tenantId);
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateCorreoAutomatico({ tenantId, automatico }));
    if (tenant === undefined) throw notFound(tenantUnknown(tenantId));
    const detalle = { correoAutomatico: automatico };
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
    return { nombre: tenant.nombre };
  });
}
