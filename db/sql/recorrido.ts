/** Pages of documents in the order of their amounts, by a walk along an index. */
import type { Sentido, Sql } from "./documento-clase";
import type { Total } from "./documento-lista";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";

/** A document that a walk passed. */
export interface Recorrida extends Total {
  coincide: boolean;
  /** True of the last that the walk may pass. */
  ultimo: boolean;
}

/** The documents that a page walks through at most. */
const TRECHO = 2_000;

/** A walk goes on strictly behind this place. */
export interface Lugar {
  total: string;
  fecha: string;
  id: string;
  limit: number;
}

/** The arguments of every walk. It compares amounts of one currency only. */
export interface Recorrido extends Lugar {
  tenantId: number;
  moneda: string;
}

/** An index and what is asked of its rows. */
export interface Camino {
  tabla: Sql;
  /** The name by which the members below call the table. */
  alias: Sql;
  /** The columns that order the index. */
  total: Sql;
  fecha: Sql;
  id: Sql;
  tipoFecha: Sql;
  /** `fecha` as the list's cursors have it. */
  posicion: Sql;
  /** The other columns that `coincide` reads. */
  columnas: Sql;
  /** The condition of the index. */
  condicion: Sql;
  /** Whether the page wants the row. */
  coincide: Sql;
}

/**
 * Up to `limit` documents in the order of their amounts among the next `TRECHO` of that order, with the last of these
 * (`ultimo`), where the next page goes on. One statement, so that no document can come in between the two. The length
 * is a literal: of an argument the planner expects a tenth of the table.
 */
const pasos = (camino: Camino, args: Recorrido, sentido: Sentido) => {
  const { alias, total, fecha, id, tipoFecha } = camino;
  const [menor, orden] = sentido === "desc" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const enOrden = sql`order by ${total} ${orden}, ${fecha} ${orden}, ${id} ${orden}`;
  return {
    compile: () =>
      sql<Recorrida>`
select ${id} as documento_id, ${total} as total_centimos, ${camino.posicion} as posicion, ${alias}.coincide, ${alias}.ultimo
from (
  select ${id}, ${total}, ${fecha},
    ${camino.coincide} as coincide,
    row_number() over (${enOrden}) = ${sql.lit(TRECHO)} as ultimo
  from (
    select ${total}, ${fecha}, ${id}, ${camino.columnas}
    from ${camino.tabla} ${alias}
    where ${alias}.tenant_id = ${args.tenantId} and ${camino.condicion}
      and (${total}, ${fecha}, ${id}) ${menor} (${args.total}::bigint, ${args.fecha}::${tipoFecha}, ${args.id}::bigint)
    ${enOrden} limit ${sql.lit(TRECHO)}) ${alias}
) ${alias}
where ${alias}.coincide or ${alias}.ultimo
${enOrden} limit ${args.limit}::int`.compile(qb),
  };
};

/** The walk in both directions. */
export const recorrido = <Args extends Recorrido>(camino: (args: Args) => Camino) => ({
  desc: prepared((args: Args) => pasos(camino(args), args, "desc")),
  asc: prepared((args: Args) => pasos(camino(args), args, "asc")),
});
