/** Sets below which quantity a product's stock in a warehouse is said to be low. It never refuses a sale. */
import { lockExistencia, selectProductoOfExistencia, setMinimo as setMinimoRow } from "@/db/queries/catalog/existencia";
import { refusal } from "@/lib/contract/refusal";
import { isServicio } from "@/lib/domain/cabys";
import { requireBodega } from "../../accounts/puntos-venta/add-punto-venta";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

const MINIMO = /^\d{1,13}(\.\d{1,3})?$/;

/**
 * @param minimo decimal text; null or empty for none
 * @throws AppError rule by member, `not-found`
 */
export async function setMinimo(
  ctx: Ctx,
  input: { idBodega: number; idProducto: number; minimo: string | null },
): Promise<void> {
  requirePermiso(ctx, "inventario.ajustar");
  const { tenantId } = ctx;
  const minimo = atMember("minimo", () => readMinimo(input.minimo));
  const productoId = knownId(input.idProducto);
  await ctx.db.transaction(tenantId, async (tx) => {
    const bodegaId = await requireBodega(tx, tenantId, input.idBodega);
    const [producto] = await tx.run(selectProductoOfExistencia({ tenantId, productoId }));
    if (producto === undefined) throw refusal("producto_no_existe");
    const { codigo } = producto;
    if (isServicio(producto.codigo_cabys)) {
      throw refusal("servicio_sin_existencias", { codigo }, { path: "idProducto" });
    }
    tx.send(lockExistencia({ tenantId, bodegaId, productoId }));
    const [changed] = await tx.run(setMinimoRow({ tenantId, bodegaId, productoId, minimo }));
    if (changed === undefined) return;
    const detalle = { producto: codigo, idBodega: bodegaId, antes: changed.antes, minimo };
    const objetoId = `${bodegaId}/${productoId}`;
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "existencia", objetoId, detalle }));
  });
}

/** Null for an empty text. @throws AppError rule */
export function readMinimo(text: string | null): string | null {
  const minimo = text?.trim() ?? "";
  if (minimo === "") return null;
  if (!MINIMO.test(minimo)) throw refusal("minimo_invalido", {}, { path: "minimo" });
  return minimo;
}
