/** The categories and brands that a product's form offers, and the supplier that the product has. */
import { selectMarcas } from "@/db/queries/catalog/catalogo";
import { selectProveedores } from "@/db/queries/catalog/proveedor";
import type { OpcionesProducto } from "@/lib/contract/portal/catalogos";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { listCategorias } from "../clasificadores/list-clasificadores";

/**
 * Brands are the active ones; categories include inactive ones, which a product may still have. The form searches
 * suppliers itself: only the one with this id is read, active or not.
 */
export async function listOpcionesProducto(ctx: Ctx, idProveedor = 0): Promise<OpcionesProducto> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [categorias, [marcas, [proveedor]]] = await Promise.all([
    listCategorias(ctx),
    db.read(
      tenantId,
      selectMarcas({ tenantId }),
      selectProveedores({ tenantId, proveedorId: idProveedor, identificacion: "" }),
    ),
  ]);
  return {
    categorias,
    marcas,
    proveedor: proveedor ?? null,
  };
}
