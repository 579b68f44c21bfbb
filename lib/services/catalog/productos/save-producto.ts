/**
 * A product as a person keeps it: who makes a new one never changes another that has its code, and who changes one never
 * makes one. What the API does with the same body is upsert.ts.
 */
import { isIntegrityViolation } from "@/db/connection/errors";
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { type NewProducto, upsertProductoIn } from "./upsert";

/** A body with all its members: what is null is taken away (spec 4.2(2)). */
export interface SaveProducto {
  /** Whether there may not be one of that code yet, or must be. */
  nuevo: boolean;
  producto: NewProducto;
}

/**
 * What POST /productos would warn of.
 * @throws AppError rule (by member where the code is taken), `not-found`
 */
export async function saveProducto(ctx: Ctx, { nuevo, producto }: SaveProducto): Promise<Advertencia[]> {
  requirePermiso(ctx, "catalogos.editar");
  try {
    return await ctx.db.transaction(ctx.tenantId, async (tx) => {
      const { created, advertencias } = await upsertProductoIn(ctx, tx, producto);
      // Whatever was written is taken back with it.
      if (!created && nuevo) throw refusal("codigo_usado", { codigo: producto.codigo }, { path: "codigo" });
      if (created && !nuevo) throw refusal("producto_no_existe");
      return advertencias;
    });
  } catch (error) {
    if (!isIntegrityViolation(error)) throw error;
    throw refusal("no_se_pudo_guardar", {}, { cause: error });
  }
}
