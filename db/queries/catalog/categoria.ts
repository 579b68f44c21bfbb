/** Categories and subcategories of products. Names are unique without regard to case. */

import { childrenOf } from "../../sql/children";
import { clasificadorQueries } from "../../sql/clasificador";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const whole = qb
  .selectFrom("categoria as c")
  .select([
    "c.categoria_id as idCategoria",
    "c.nombre",
    "c.estado",
    childrenOf<{ idSubcategoria: number; nombre: string; estado: boolean }>({
      tabla: ["subcategoria", "s"],
      de: ["c", "categoria_id"],
      orden: "nombre_plegado",
      fila: sql`json_build_object('idSubcategoria', s.subcategoria_id, 'nombre', s.nombre, 'estado', s.estado)`,
    }).as("subcategorias"),
  ])
  .orderBy("c.nombre_plegado");

/** Returns all of them, because a tenant has only tens. */
export const selectCategorias = prepared((args: { tenantId: number }) =>
  whole.where("c.tenant_id", "=", args.tenantId),
);

/** Those after a folded name, by name. */
export const selectCategoriasPage = prepared((args: { tenantId: number; despues: string; limit: number }) =>
  whole
    .select("c.nombre_plegado")
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.nombre_plegado", ">", args.despues)
    .limit(args.limit),
);

/** Returns no row when a category with that name exists. */
export const insertCategoria = prepared((args: { tenantId: number; nombre: string }) =>
  qb
    .insertInto("categoria")
    .values({ tenant_id: args.tenantId, nombre: args.nombre })
    .onConflict((conflict) => conflict.columns(["tenant_id", "nombre_plegado"]).doNothing())
    .returning("categoria_id as id"),
);

export const { lock: lockCategoria, update: updateCategoria } = clasificadorQueries("categoria");

/** Returns no row when the category has a subcategory with that name. */
export const insertSubcategoria = prepared((args: { tenantId: number; categoriaId: number; nombre: string }) =>
  qb
    .insertInto("subcategoria")
    .values({ tenant_id: args.tenantId, categoria_id: args.categoriaId, nombre: args.nombre })
    .onConflict((conflict) => conflict.columns(["tenant_id", "categoria_id", "nombre_plegado"]).doNothing())
    .returning("subcategoria_id as id"),
);

export const { lock: lockSubcategoria, update: updateSubcategoria } = clasificadorQueries("subcategoria");
