import { selectExistenciaDeVenta } from "@/db/queries/catalog/existencia";
import type { ExistenciaDeVenta } from "@/lib/contract/portal/inventario";
import { isServicio } from "@/lib/domain/cabys";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";

/** What there is of a product in the warehouse of a point of sale; null where nothing is counted. */
export async function getExistenciaDeVenta(
  ctx: Ctx,
  { idProducto, idPuntoVenta }: { idProducto: number; idPuntoVenta: number },
): Promise<ExistenciaDeVenta | null> {
  requirePermiso(ctx, "inventario.ver");
  const { tenantId } = ctx;
  const ids = { productoId: knownId(idProducto), puntoVentaId: knownId(idPuntoVenta) };
  const [[row]] = await ctx.db.read(tenantId, selectExistenciaDeVenta({ tenantId, ...ids }));
  if (row === undefined || isServicio(row.codigo_cabys)) return null;
  const { bodega, cantidad, minimo } = row;
  return { bodega, cantidad, minimo };
}
