/** What products are sorted by, inactive ones too: the pages that tend them. */
import { selectCategorias } from "@/db/queries/categoria";
import { selectMarcasEdge, selectMarcasPage } from "@/db/queries/marca";
import type { Ctx } from "../../kernel/context";
import type { Pagina } from "../../kernel/listas/page";
import { listPorTramos, type TramosQuery } from "../../kernel/listas/por-tramos";
import { requirePermiso } from "../../kernel/permisos";

export interface CategoriaInfo {
  idCategoria: number;
  nombre: string;
  estado: boolean;
  subcategorias: { idSubcategoria: number; nombre: string; estado: boolean }[];
}

/** By name, each with its subcategories by name. */
export async function listCategorias(ctx: Ctx): Promise<CategoriaInfo[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectCategorias({ tenantId }));
  return rows.map(({ categoria_id: idCategoria, nombre, estado, subcategorias }) => ({
    ...{ idCategoria, nombre, estado, subcategorias },
  }));
}

export interface MarcaInfo {
  idMarca: number;
  nombre: string;
  estado: boolean;
}

/** By name. @throws AppError rule for a parameter that says nothing */
export async function listMarcas(ctx: Ctx, query: TramosQuery): Promise<Pagina<MarcaInfo>> {
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
      itemOf: ({ marca_id: idMarca, nombre, estado }) => ({ idMarca, nombre, estado }),
    },
    query,
  );
}
