/**
 * The draft of the VAT return: the documents of each source a page at a time, oldest first, and the sum of the one that
 * the figures of days do not have.
 */
import {
  COMPRAS,
  CORREGIDAS,
  DIMENSIONES,
  type Fuente,
  type MesAportes,
  MONTOS,
  RECIBIDOS,
  RECIBOS,
  VENCIDAS,
  VENTAS,
} from "../../sql/aportes";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** What documents contribute, by what the rows of the return tell apart. Amounts are decimal text in colones. */
export interface Aporte extends Record<(typeof MONTOS)[number], string> {
  /** Code of the tax; empty for a line without IVA, null for what a document has as a whole. */
  codigo: string | null;
  codigo_tarifa: string | null;
  trato: "" | "exportacion" | "pleno" | "capital" | "sinXml";
  /** Its IVA waits, or waited, for a payment. */
  diferida: boolean;
  /** A supplier's document: what the message says of its tax; empty when it says nothing. Null for other documents. */
  condicion: string | null;
  documentos: number;
}

export interface AporteDeFuente extends Aporte {
  fuente: NombreFuente;
}

export interface AportesRow {
  posicion: string;
  documento_id: string;
  fecha_emision: Date;
  tipo: string;
  consecutivo: string;
  clave: string;
  contraparte: string | null;
  moneda: string | null;
  /** Decimal text in its own currency. */
  total: string;
  aportes: Aporte[];
}

export interface PaginaAportes extends MesAportes {
  /** Strictly newer than this position, whose id is 0 when it is only a moment. ISO 8601 to the microsecond. */
  despues: string;
  despuesId: string;
  limit: number;
}

const DIMS = sql.raw(DIMENSIONES.map((each) => `a.${each}`).join(", "));
const SUMAS = sql.raw(MONTOS.map((monto) => `trim_scale(sum(a.${monto}))::text as ${monto}`).join(", "));
const EN_JSON = sql.raw([...DIMENSIONES, ...MONTOS].map((each) => `'${each}', s.${each}`).join(", "));

const DE = sql.raw("d.documento_id");

/** What falls due on day 90, which later payments and notes change: from the month's invoices of condition 10. */
export const selectVencidas = prepared((args: MesAportes) => ({
  compile: () =>
    sql<AporteDeFuente>`
with docs as materialized (${VENCIDAS.docs(args, { condicion: sql``, orden: sql`` })}
), aportes as (${VENCIDAS.aportes(args, DE)})
select 'vencidas' as fuente, ${DIMS}, count(*)::int as documentos, ${SUMAS}
from aportes a group by ${DIMS}`.compile(qb),
}));

const paginaDe = (fuente: Fuente) =>
  prepared((args: PaginaAportes) => {
    const fin = {
      condicion: sql`and (d.fecha_emision, d.documento_id) > (${args.despues}::timestamptz, ${args.despuesId}::bigint)`,
      orden: sql`order by d.fecha_emision, d.documento_id limit ${args.limit}::int`,
    };
    return {
      compile: () =>
        sql<AportesRow>`
with docs as materialized (${fuente.docs(args, fin)}
), aportes as (${fuente.aportes(args, DE)}
), sumas as (
  select a.documento_id, ${DIMS}, ${SUMAS} from aportes a group by a.documento_id, ${DIMS}
), agregados as materialized (
  -- One object, because a join of two small unknown sets is planned as a loop in a loop.
  select jsonb_object_agg(g.documento_id, g.aportes) as por_documento
  from (
    select s.documento_id, jsonb_agg(jsonb_build_object('documentos', 1, ${EN_JSON})) as aportes
    from sumas s group by s.documento_id
  ) g
)
select to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as posicion,
       d.documento_id::text, d.fecha_emision, d.tipo, d.consecutivo, d.clave, d.contraparte, d.moneda,
       trim_scale(d.total)::text as total, coalesce(g.por_documento -> d.documento_id::text, '[]') as aportes
from docs d cross join agregados g
order by d.fecha_emision, d.documento_id`.compile(qb),
    };
  });

/** A page of each source's documents, in the order in which a list shows them. */
export const APORTES = {
  ventas: paginaDe(VENTAS),
  corregidas: paginaDe(CORREGIDAS),
  recibos: paginaDe(RECIBOS),
  vencidas: paginaDe(VENCIDAS),
  compras: paginaDe(COMPRAS),
  recibidos: paginaDe(RECIBIDOS),
};

export type NombreFuente = keyof typeof APORTES;
