/** Brands of a tenant, unique without regard to case. */

import { clasificadorQueries } from "../../sql/clasificador";
import { hasWords } from "../../sql/has-words";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The brand with that name in any case, locked against another change of it. */
export const lockMarca = prepared((args: { tenantId: number; nombre: string }) =>
  qb
    .selectFrom("marca")
    .select(["marca_id", "nombre", "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`nombre_plegado = casefold(${args.nombre}::text collate "pg_unicode_fast") collate "default"`)
    .forNoKeyUpdate(),
);

/** Returns no row when the tenant already has a brand with that name. */
export const insertMarca = prepared((args: { tenantId: number; nombre: string; actor: string }) =>
  qb
    .insertInto("marca")
    .values({ tenant_id: args.tenantId, nombre: args.nombre, created_by: args.actor })
    .onConflict((conflict) => conflict.columns(["tenant_id", "nombre_plegado"]).doNothing())
    .returning("marca_id"),
);

export const { lock: lockMarcaById, update: updateMarca } = clasificadorQueries("marca");

const stretch = (args: { tenantId: number; despues: string; ventana: number }) =>
  qb
    .selectFrom("marca")
    .select(["marca_id as idMarca", "nombre", "nombre_plegado", "estado"])
    .where("tenant_id", "=", args.tenantId)
    .where("nombre_plegado", ">", args.despues)
    .orderBy("nombre_plegado")
    .limit(args.ventana);

/** The brands that `texto` finds among the next `ventana` by name from `despues` on, of any estado. */
export const selectMarcasPage = prepared(
  (args: { tenantId: number; despues: string; texto: string | null; ventana: number; limit: number }) =>
    qb
      .selectFrom(stretch(args).as("m"))
      .selectAll()
      .where(hasWords(sql`m.nombre`, args.texto))
      .orderBy("m.nombre_plegado")
      .limit(args.limit),
);

/** The end of that range; no row when the list ends inside it. */
export const selectMarcasEdge = prepared((args: { tenantId: number; despues: string; ventana: number }) =>
  qb
    .selectFrom(stretch(args).as("m"))
    .select("m.nombre_plegado as clave")
    .orderBy("m.nombre_plegado")
    .offset(sql<number>`${args.ventana}::int - 1`)
    .limit(1),
);
