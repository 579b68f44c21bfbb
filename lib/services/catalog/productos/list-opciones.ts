/** What a product may be sorted by, for its form: what is active. */
import { selectMarcas } from "@/db/queries/catalogo";
import { selectProveedorNombres } from "@/db/queries/proveedor";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { type CategoriaInfo, listCategorias } from "../clasificadores/list-clasificadores";

const MAX_PROVEEDORES = 1_000;

export interface OpcionesProducto {
  categorias: CategoriaInfo[];
  marcas: { id: number; nombre: string }[];
  /** The first thousand by name. */
  proveedores: { id: number; nombre: string }[];
}

/** Categories come with their inactive ones, which a product may still have. */
export async function listOpcionesProducto(ctx: Ctx): Promise<OpcionesProducto> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [categorias, [marcas, proveedores]] = await Promise.all([
    listCategorias(ctx),
    db.read(tenantId, selectMarcas({ tenantId }), selectProveedorNombres({ tenantId, limit: MAX_PROVEEDORES })),
  ]);
  return {
    categorias,
    marcas: marcas.map(({ marca_id: id, nombre }) => ({ id, nombre })),
    proveedores: proveedores.map(({ proveedor_id: id, nombre }) => ({ id, nombre })),
  };
}
