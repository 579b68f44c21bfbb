/** Stops a product from being sold, or allows it again. Only users can decide this, not the API (spec 3(1)). */
import { selectProducto, updateEstadoProducto } from "@/db/queries/catalog/producto";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Writes nothing when it already has that estado. @throws AppError not-found */
export async function setEstadoProducto(ctx: Ctx, input: { codigo: string; estado: boolean }): Promise<void> {
  requirePermiso(ctx, "catalogos.editar");
  const { tenantId, actor, now } = ctx;
  const { codigo, estado } = input;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(updateEstadoProducto({ tenantId, codigo, estado, actor, now }));
    if (row === undefined) {
      const [existing] = await tx.run(selectProducto({ tenantId, codigo }));
      if (existing === undefined) throw refusal("producto_no_existe");
      return;
    }
    const accion = estado ? "activar" : "desactivar";
    tx.send(auditEntry(ctx, { accion, objeto: "producto", objetoId: String(row.producto_id), detalle: { codigo } }));
  });
}
