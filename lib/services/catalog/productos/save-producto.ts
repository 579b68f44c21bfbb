/**
 * Saves a product from the portal's form. Creating never changes an existing product with that code, and editing never
 * creates one. upsert.ts has what the API does with the same body.
 */
import { isIntegrityViolation } from "@/db/connection/errors";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { askCabys } from "./cabys";
import { type NewProducto, upsertProductoIn } from "./upsert";

/** A body with all members; a null member removes the value (spec 4.2(2)). */
export interface SaveProducto {
  /** True when the form creates the product; false when it edits one that must exist. */
  nuevo: boolean;
  producto: NewProducto;
}

/**
 * Returns the warnings of POST /productos.
 * @throws AppError rule (by member when the code is taken), `not-found`
 */
export async function saveProducto(ctx: Ctx, { nuevo, producto }: SaveProducto): Promise<Advertencia[]> {
  requirePermiso(ctx, "catalogos.editar");
  const sabido = await askCabys(ctx, producto.codigoCabys);
  try {
    return await ctx.db.transaction(ctx.tenantId, async (tx) => {
      const { created, advertencias } = await upsertProductoIn(ctx, tx, producto, sabido);
      // The refusal rolls back what was written.
      if (!created && nuevo) throw refusal("codigo_usado", { codigo: producto.codigo }, { path: "codigo" });
      if (created && !nuevo) throw refusal("producto_no_existe");
      return advertencias;
    });
  } catch (error) {
    if (!isIntegrityViolation(error)) throw error;
    throw refusal("no_se_pudo_guardar", {}, { cause: error });
  }
}
