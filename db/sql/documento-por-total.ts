/** Pages of documents in the order of their totals, by a walk along an index. They have alias `d`. */
import type { Clase, Sentido, Sql } from "./documento-clase";
import { type Restriccion, restriccion } from "./documento-filtro";
import { SENTIDOS, type Total } from "./documento-lista";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";
import { posicion } from "./tramo";

/** A document that a walk by total passed. */
export interface Recorrida extends Total {
  coincide: boolean;
  /** True of the last that the walk may pass. */
  ultimo: boolean;
}

/** The documents that a page sorted by total walks through at most. */
export const TRECHO = 2_000;

export interface Recorrido extends Restriccion {
  tenantId: number;
  moneda: string;
  desde: string;
  hasta: string;
  /** Strictly behind this place. */
  total: string;
  fecha: string;
  id: string;
  limit: number;
}

/** The condition of an index that has documents in the order of their totals. */
type IndiceDeTotales = (args: { tipos: readonly string[] }) => Sql;

/** Of every type: sales are most of its documents. */
export const DE_TODOS: IndiceDeTotales = () => sql`d.total_centimos >= 0`;

/** Of types that are rare beside sales, for one of them. */
export const DE_UN_TIPO: IndiceDeTotales = ({ tipos }) =>
  sql`d.tipo in ('08', '10') and d.tipo = (${tipos}::text[])[1]`;

/** Documents of one currency in the order of their totals. */
export const porTotal = <Row>(clase: Clase<Row>, indice: IndiceDeTotales) => ({
  desc: prepared((args: Recorrido) => recorrido(clase, indice, args, "desc")),
  asc: prepared((args: Recorrido) => recorrido(clase, indice, args, "asc")),
});

/**
 * Up to `limit` documents in the order of their totals among the next `TRECHO` of that order, with the last of these
 * (`ultimo`), where the next page goes on. One statement, so that no document can come in between the two. The length
 * is a literal: of an argument the planner expects a tenth of the table.
 */
const recorrido = <Row>(clase: Clase<Row>, indice: IndiceDeTotales, args: Recorrido, sentido: Sentido) => {
  const menor = sentido === "desc" ? sql`<` : sql`>`;
  const { orden } = SENTIDOS[sentido];
  const enOrden = sql`order by d.total_centimos ${orden}, d.fecha_emision ${orden}, d.documento_id ${orden}`;
  return {
    compile: () =>
      sql<Recorrida>`
select d.documento_id, d.total_centimos, ${posicion} as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.total_centimos, d.fecha_emision,
    ${restriccion(clase, args)}
        and d.fecha_emision >= ${args.desde}::timestamptz and d.fecha_emision < ${args.hasta}::timestamptz as coincide,
    row_number() over (${enOrden}) = ${sql.lit(TRECHO)} as ultimo
  from (
    select d.total_centimos, d.fecha_emision, d.documento_id, d.tipo, d.estado, d.moneda, ${clase.contraparte},
      d.numero_orden_compra, d.referencia_externa
    from documento d
    where d.tenant_id = ${args.tenantId} and d.moneda = ${args.moneda} and ${indice(args)}
      and (d.total_centimos, d.fecha_emision, d.documento_id) ${menor} (${args.total}::bigint, ${args.fecha}::timestamptz, ${args.id}::bigint)
    ${enOrden} limit ${sql.lit(TRECHO)}) d
) d
where d.coincide or d.ultimo
${enOrden} limit ${args.limit}::int`.compile(qb),
  };
};
