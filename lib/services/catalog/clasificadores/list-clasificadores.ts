/** What products are sorted by, inactive ones too: the pages that tend them. */
import { selectCategorias } from "@/db/queries/categoria";
import { selectMarcasEdge, selectMarcasPage } from "@/db/queries/marca";
import type { Categoria, Marca } from "@/lib/contract/portal/catalogos";
import type { Ctx } from "../../kernel/context";
import type { Pagina } from "../../kernel/listas/page";
import { listPorTramos, type TramosQuery } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";

/** By name, each with its subcategories by name. */
export async function listCategorias(ctx: Ctx): Promise<Categoria[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectCategorias({ tenantId }));
  return rows;
}

/** By name. @throws AppError rule for a parameter that says nothing */
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
