import { deleteActividades, lockEmisor } from "@/db/queries/accounts/emisor";
import { insertActividad } from "@/db/queries/accounts/tenant";
import type { Actividad } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { checkActividades } from "./check-emisor";

/**
 * Replaces the whole list, the main one first. Documents store their activity's code themselves, so they lose nothing.
 * @throws AppError rule, not-found
 */
export async function setActividades(ctx: Ctx, { actividades }: { actividades: readonly Actividad[] }): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  checkActividades(actividades);
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [emisor] = await tx.run(lockEmisor({ tenantId }));
    if (emisor === undefined) throw refusal("empresa_sin_emisor");
    tx.send(deleteActividades({ tenantId }));
    for (const [index, { codigo, nombre }] of actividades.entries()) {
      tx.send(insertActividad({ tenantId, codigo, nombre: nombre.trim(), principal: index === 0 }));
    }
    const detalle = { codigos: actividades.map(({ codigo }) => codigo) };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "actividad", objetoId: String(tenantId), detalle }));
  });
}
