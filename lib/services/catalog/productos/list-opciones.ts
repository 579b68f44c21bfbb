/** The categories, brands and suppliers that a product's form offers. */
import { selectMarcas } from "@/db/queries/catalogo";
import { selectProveedorNombres } from "@/db/queries/proveedor";
import type { OpcionesProducto } from "@/lib/contract/portal/catalogos";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listCategorias } from "../clasificadores/list-clasificadores";

const MAX_PROVEEDORES = 1_000;

/** Brands and suppliers are the active ones; categories include inactive ones, which a product may still have. */
export async function listOpcionesProducto(ctx: Ctx): Promise<OpcionesProducto> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [categorias, [marcas, proveedores]] = await Promise.all([
    listCategorias(ctx),
    db.read(tenantId, selectMarcas({ tenantId }), selectProveedorNombres({ tenantId, limit: MAX_PROVEEDORES })),
  ]);
  return {
    categorias,
    marcas,
    proveedores,
  };
}
