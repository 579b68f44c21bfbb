/**
 * The parts of which lists of documents are made (db/queries/documento-lista.ts): the rows of a page, the groups that it
 * merges, and the totals of a list that is sorted by them. The documents have alias `d`.
 */
import { qb, sql } from "./qb";
import { newestOf, oldestOf, posicion, type Tramo, type TramoAsc, tramo, tramoAsc } from "./tramo";

/** Parallel arrays: one value of each per requested combination. */
interface Grupos {
  tipos: readonly string[];
  estados: string[];
  monedas: string[];
}

/**
 * Groups with a verdict, and groups that still wait for one. They are arguments, because a literal would allow the
 * planner to use documento_pendiente.
 */
export interface Corridas extends Grupos {
  tiposPendientes: string[];
  estadosPendientes: string[];
  monedasPendientes: string[];
}

export type Sql = ReturnType<typeof sql>;

/**
 * The page's documents by their keys. The planner fetches an array's rows one by one, even when it overestimates the
 * query inside.
 */
const pageIn = (args: { tenantId: number }, ids: Sql) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.estado",
      "d.anulada_at",
      "d.fecha_emision",
      posicion.as("posicion"),
      "d.moneda",
      "d.total_impuesto",
      "d.total_comprobante",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.condicion_venta",
      sql<string | null>`d.vence::text`.as("vence"),
      "d.anula_nota",
      "d.cliente_id",
      "d.punto_venta_id",
      "d.referencia_externa",
      // The reference that a note adjusts, on which its saldo depends.
      sql<{ tipoDocumento: string; codigo: string | null } | null>`
        (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
         where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1)`.as(
        "referencia",
      ),
      sql<string | null>`d.receptor ->> 'nombre'`.as("receptor_nombre"),
      sql<string | null>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor_identificacion"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(${ids})`);

/** Which end of the list comes first, by (fecha_emision, documento_id). */
export type Sentido = "desc" | "asc";

/** The rows of the documents that `ids` selects, in the list's order. */
export const page = (args: { tenantId: number }, ids: Sql, sentido: Sentido) =>
  pageIn(args, sql`array(${ids})`).orderBy("d.fecha_emision", sentido).orderBy("d.documento_id", sentido);

/** The rows of these documents, in no order. */
export const pageOfIds = (args: { tenantId: number; ids: readonly string[] }) =>
  pageIn(args, sql`${args.ids}::bigint[]`);

/** The groups of a list: further sources of groups, and how a document belongs to one of them. */
export interface De {
  fuente: Sql;
  condicion: Sql;
}

/** The bounds of a page in either direction. */
export type Marco = Tramo & TramoAsc;

/** `otros` are the groups that still wait for a verdict: they are read only as far as a page of the others goes. */
const SENTIDOS = {
  desc: {
    orden: sql`desc`,
    firmes: (args: Marco) => tramo(args),
    otros: (args: Marco) => tramo(args, oldestOf(args, sql`${args.desde}::timestamptz`)),
  },
  asc: {
    orden: sql`asc`,
    firmes: (args: Marco) => tramoAsc(args),
    otros: (args: Marco) => tramoAsc(args, newestOf(args, sql`${args.hasta}::timestamptz`)),
  },
};

const firmesDe = ({ tipos, estados, monedas }: Corridas) =>
  sql`unnest(${tipos}::text[], ${estados}::text[], ${monedas}::text[])
          as g(tipo, estado, moneda)`;
const pendientesDe = ({ tiposPendientes, estadosPendientes, monedasPendientes }: Corridas) =>
  sql`unnest(${tiposPendientes}::text[], ${estadosPendientes}::text[],
            ${monedasPendientes}::text[])
          as g(tipo, estado, moneda)`;

/** Some documents of each group. */
const deCadaGrupo = (args: { tenantId: number }, { condicion }: De, columnas: Sql, limites: Sql) => sql`
          cross join lateral (
            select ${columnas} from documento d
            where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and ${condicion}
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and ${limites}) k`;

/**
 * Merges the first of each group. Almost every document has been in `procesando`, and its index entry there stays
 * until a VACUUM. So those groups are read only as far as a page of the others goes.
 */
export const merged = (args: Marco & Corridas, de: De, sentido: Sentido) => {
  const { orden, firmes, otros } = SENTIDOS[sentido];
  const columnas = sql`d.fecha_emision, d.documento_id`;
  return sql`
      with firmes as materialized (
        select k.fecha_emision, k.documento_id
        from ${de.fuente} ${firmesDe(args)}${deCadaGrupo(args, de, columnas, firmes(args))}
        order by k.fecha_emision ${orden}, k.documento_id ${orden} limit ${args.limit}::int)
      select k.documento_id
      from (
        select f.fecha_emision, f.documento_id from firmes f
        union all
        select k.fecha_emision, k.documento_id
        from ${de.fuente} ${pendientesDe(args)}${deCadaGrupo(args, de, columnas, otros(args))}
      ) k
      order by k.fecha_emision ${orden}, k.documento_id ${orden} limit ${args.limit}::int`;
};

/** Few documents that a search has found, as columns of a list's first page in one direction. */
export const hallados = (args: Marco, { columnas, condicion }: { columnas: Sql; condicion: Sql }, sentido: Sentido) =>
  sql`
      select ${columnas} from documento d
      where d.tenant_id = ${args.tenantId} and ${condicion} and ${SENTIDOS[sentido].firmes(args)}`;

export const TOTAL = sql`d.documento_id, d.fecha_emision, d.total_centimos`;

/**
 * The groups' documents in no order, at most `limit`, which tells that there are too many. Groups with a verdict come
 * first, so that of the others' entries (see `merged`) about `limit` are read at most.
 */
export const todos = (args: Marco & Corridas, de: De) => {
  const cada = deCadaGrupo(args, de, TOTAL, tramo(args));
  return sql`
        select k.* from ${de.fuente} ${firmesDe(args)}${cada}
        union all
        select k.* from ${de.fuente} ${pendientesDe(args)}${cada}`;
};

/** The places of documents in a list that is sorted by total. @param documentos their columns `TOTAL` */
export const totales = (args: { limit: number }, documentos: Sql) => ({
  compile: () =>
    sql<Total>`
select d.documento_id, d.total_centimos, ${posicion} as posicion
from (${documentos}) d limit ${args.limit}::int`.compile(qb),
});

/** A document's place in a list that is sorted by total: (total_centimos, fecha_emision, documento_id). */
export interface Total {
  documento_id: string;
  /** An integer. */
  total_centimos: string;
  posicion: string;
}

/** The other filters, for a search that finds only a few documents. Null admits all. */
export interface Restriccion {
  tipos: readonly string[];
  estados: string[];
  monedas: string[];
  clienteIds: number[] | null;
  orden: string | null;
  referencia: string | null;
}

export const restriccion = (args: Restriccion) => sql`d.tipo = any(${args.tipos}::text[])
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))
        and (${args.orden}::text is null or d.numero_orden_compra = ${args.orden}::text)
        and (${args.referencia}::text is null or d.referencia_externa = ${args.referencia}::text)`;

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

/**
 * Up to `limit` documents in the order of their totals among the next `TRECHO` of that order, with the last of these
 * (`ultimo`), where the next page goes on. One statement, so that no document can come in between the two. The length
 * is a literal: of an argument the planner expects a tenth of the table.
 */
export const recorrido = (args: Recorrido, sentido: Sentido) => {
  const menor = sentido === "desc" ? sql`<` : sql`>`;
  const { orden } = SENTIDOS[sentido];
  const enOrden = sql`order by d.total_centimos ${orden}, d.fecha_emision ${orden}, d.documento_id ${orden}`;
  return {
    compile: () =>
      sql<Total & { coincide: boolean; ultimo: boolean }>`
select d.documento_id, d.total_centimos, ${posicion} as posicion, d.coincide, d.ultimo
from (
  select d.documento_id, d.total_centimos, d.fecha_emision,
    ${restriccion(args)}
        and d.fecha_emision >= ${args.desde}::timestamptz and d.fecha_emision < ${args.hasta}::timestamptz as coincide,
    row_number() over (${enOrden}) = ${sql.lit(TRECHO)} as ultimo
  from (
    select d.total_centimos, d.fecha_emision, d.documento_id, d.tipo, d.estado, d.moneda, d.cliente_id,
      d.numero_orden_compra, d.referencia_externa
    from documento d
    where d.tenant_id = ${args.tenantId} and d.moneda = ${args.moneda} and d.total_centimos >= 0
      and (d.total_centimos, d.fecha_emision, d.documento_id) ${menor} (${args.total}::bigint, ${args.fecha}::timestamptz, ${args.id}::bigint)
    ${enOrden} limit ${sql.lit(TRECHO)}) d
) d
where d.coincide or d.ultimo
${enOrden} limit ${args.limit}::int`.compile(qb),
  };
};
