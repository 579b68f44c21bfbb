/** What products are sorted by, inactive ones too: the pages that tend them. */
import { selectCategorias } from "@/db/queries/categoria";
import { selectMarcasPage } from "@/db/queries/marca";
import type { Ctx } from "../context";
import { readCursor } from "../listas/cursor";
import { type Pagina, paginaOf } from "../listas/page";
import { readLimite } from "../listas/parameters";
import { requirePermiso } from "../permisos";

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
export async function listMarcas(
  ctx: Ctx,
  query: { limite?: string | undefined; cursor?: string | undefined },
): Promise<Pagina<MarcaInfo>> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const consulta = { lista: "marcas", filtros: {} };
  const limite = readLimite(query.limite);
  const [despues] = readCursor(consulta, query.cursor, isPosicion) ?? [""];
  const [rows] = await db.read(tenantId, selectMarcasPage({ tenantId, despues, limit: limite + 1 }));
  return paginaOf(consulta, rows, limite, {
    posicionOf: (row) => [row.nombre_plegado],
    itemOf: ({ marca_id: idMarca, nombre, estado }) => ({ idMarca, nombre, estado }),
  });
}

const isPosicion = (posicion: string[]): posicion is [string] => posicion.length === 1 && !posicion[0]?.includes("\0");
