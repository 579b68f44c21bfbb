/** Categories and brands, inactive ones too, for the pages that maintain them. */
import { selectCategorias, selectCategoriasPage } from "@/db/queries/catalog/categoria";
import { selectMarcasEdge, selectMarcasPage } from "@/db/queries/catalog/marca";
import type { CategoriasQuery } from "@/lib/contract/categorias";
import type { Categoria, Marca } from "@/lib/contract/portal/catalogos";
import type { Ctx } from "../../kernel/context";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite } from "../../kernel/listas/parameters";
import { listPorTramos, type TramosQuery } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";

/** Sorted by name, each with its subcategories sorted by name. */
export async function listCategorias(ctx: Ctx): Promise<Categoria[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectCategorias({ tenantId }));
  return rows;
}

/** A page of them. @throws AppError rule for an invalid parameter */
export async function listCategoriasPage(ctx: Ctx, query: CategoriasQuery): Promise<Pagina<Categoria>> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const consulta = { lista: "categorias", filtros: {} };
  const limite = readLimite(query.limite);
  const isNombre = (posicion: string[]): posicion is [string] => posicion.length === 1 && !posicion[0]?.includes("\0");
  const [despues] = readCursor(consulta, query.cursor, isNombre) ?? [""];
  const [rows] = await db.read(tenantId, selectCategoriasPage({ tenantId, despues, limit: limite + 1 }));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.nombre_plegado],
    itemOf: ({ nombre_plegado: _, ...categoria }) => categoria,
  });
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
