/** Categories and brands, inactive ones too, for the pages that maintain them. */
import { selectCategorias } from "@/db/queries/catalog/categoria";
import { selectMarcasEdge, selectMarcasPage } from "@/db/queries/catalog/marca";
import type { Categoria, Marca } from "@/lib/contract/portal/catalogos";
import type { Ctx } from "../../kernel/context";
import type { Pagina } from "../../kernel/listas/page";
import { listPorTramos, type TramosQuery } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";

/** Sorted by name, each with its subcategories sorted by name. */
export async function listCategorias(ctx: Ctx): Promise<Categoria[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectCategorias({ tenantId }));
  return rows;
}

/** Sorted by name. @throws AppError rule for an invalid parameter */
export async function listMarcas(ctx: Ctx, query: TramosQuery): Promise<Pagina<Marca>> {
  requirePermiso(ctx, "catalogos.ver");
  return listPorTramos(
    ctx,
    {
      lista: "marcas",
      inicio: "",
      claveOf: (text) => (text.includes("\0") ? null : text),
      page: selectMarcasPage,
      edge: selectMarcasEdge,
      rowClave: (row) => row.nombre_plegado,
      itemOf: ({ nombre_plegado: _, ...marca }) => marca,
    },
    query,
  );
}
