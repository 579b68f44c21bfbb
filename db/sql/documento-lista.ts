/**
 * The parts of which lists of documents are made (db/queries/documento-lista.ts, compra-lista.ts): the rows of a page, the
 * groups that it merges, and the totals of a list that is sorted by them. The documents have alias `d`.
 */
import type { Compilable } from "kysely";
import { numerados } from "./numerados";
import { prepared } from "./prepared";
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
interface Corridas extends Grupos {
  tiposPendientes: string[];
  estadosPendientes: string[];
  monedasPendientes: string[];
}

export type Sql = ReturnType<typeof sql>;

/** Which end of the list comes first, by (fecha_emision, documento_id). */
export type Sentido = "desc" | "asc";

/**
 * The page's documents by their keys. The planner fetches an array's rows one by one, even when it overestimates the
 * query inside.
 */
const comunes = (args: { tenantId: number }, ids: Sql, sentido: Sentido | null) => {
  const filas = qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.estado",
      "d.fecha_emision",
      posicion.as("posicion"),
      "d.moneda",
      "d.total_impuesto",
      "d.total_comprobante",
      "d.punto_venta_id",
      "d.referencia_externa",
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(${ids})`);
  return sentido === null ? filas : filas.orderBy("d.fecha_emision", sentido).orderBy("d.documento_id", sentido);
};

/** The documents of one kind of list. */
interface Clase<Row> {
  /** The rows of documents, an array of ids, in the list's order, or in none. */
  filas: (args: { tenantId: number }, ids: Sql, sentido: Sentido | null) => Compilable<Row>;
  /** The condition of the indexes that contain them, which a query must repeat to use them. */
  condicion: Sql;
  /** The column with the other party's id. */
  contraparte: Sql;
}

const clase = <Row>(of: Clase<Row>) => of;

/** Sales, and payment receipts. */
export const VENTAS = clase({
  filas: (args, ids, sentido) =>
    comunes(args, ids, sentido).select([
      "d.anulada_at",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.condicion_venta",
      sql<string | null>`d.vence::text`.as("vence"),
      "d.anula_nota",
      "d.cliente_id",
      // The reference that a note adjusts, on which its saldo depends.
      sql<{ tipoDocumento: string; codigo: string | null } | null>`
        (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
         where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1)`.as(
        "referencia",
      ),
      sql<string | null>`d.receptor ->> 'nombre'`.as("receptor_nombre"),
      sql<string | null>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor_identificacion"),
    ]),
  condicion: sql`d.tipo <> '08'`,
  contraparte: sql`d.cliente_id`,
});

/** Purchase invoices. */
export const COMPRAS = clase({
  filas: (args, ids, sentido) =>
    comunes(args, ids, sentido).select([
      "d.proveedor_id",
      sql<string>`d.emisor ->> 'nombre'`.as("emisor_nombre"),
      sql<string>`d.emisor -> 'identificacion' ->> 'numero'`.as("emisor_identificacion"),
    ]),
  condicion: sql`d.tipo = '08'`,
  contraparte: sql`d.proveedor_id`,
});

/** The rows of the documents that `ids` selects, in the list's order. */
const page = <Row>({ filas }: Clase<Row>, args: { tenantId: number }, ids: Sql, sentido: Sentido) =>
  filas(args, sql`array(${ids})`, sentido);

/** The rows of these documents, in no order. */
export const pageOfIds = <Row>({ filas }: Clase<Row>) =>
  prepared((args: { tenantId: number; ids: readonly string[] }) => filas(args, sql`${args.ids}::bigint[]`, null));

/** The groups of a list: further sources of groups, and how a document belongs to one of them. */
interface De {
  fuente: Sql;
  condicion: Sql;
}

/** The bounds of a page in either direction. */
type Marco = Tramo & TramoAsc;

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
            where d.tenant_id = ${args.tenantId} and ${condicion}
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and ${limites}) k`;

/**
 * Merges the first of each group. Almost every document has been in `procesando`, and its index entry there stays
 * until a VACUUM. So those groups are read only as far as a page of the others goes.
 */
const merged = (args: Marco & Corridas, de: De, sentido: Sentido) => {
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
const hallados = (args: Marco, { columnas, condicion }: { columnas: Sql; condicion: Sql }, sentido: Sentido) =>
  sql`
      select ${columnas} from documento d
      where d.tenant_id = ${args.tenantId} and ${condicion} and ${SENTIDOS[sentido].firmes(args)}`;

const TOTAL = sql`d.documento_id, d.fecha_emision, d.total_centimos`;

/**
 * The groups' documents in no order, at most `limit`, which tells that there are too many. Groups with a verdict come
 * first, so that of the others' entries (see `merged`) about `limit` are read at most.
 */
const todos = (args: Marco & Corridas, de: De) => {
  const cada = deCadaGrupo(args, de, TOTAL, tramo(args));
  return sql`
        select k.* from ${de.fuente} ${firmesDe(args)}${cada}
        union all
        select k.* from ${de.fuente} ${pendientesDe(args)}${cada}`;
};

/** The places of documents in a list that is sorted by total. @param documentos their columns `TOTAL` */
const totales = (args: { limit: number }, documentos: Sql) => ({
  compile: () =>
    sql<Total>`
select d.documento_id, d.total_centimos, ${posicion} as posicion
from (${documentos}) d limit ${args.limit}::int`.compile(qb),
});

/** A list in both directions, and the totals of its documents in no order. */
export const listaDe = <Row, Otros extends object>(clase: Clase<Row>, otros: (args: Otros) => De) => {
  const de = (args: Otros): De => {
    const { fuente, condicion } = otros(args);
    return { fuente, condicion: sql`${clase.condicion} and ${condicion}` };
  };
  return {
    desc: prepared((args: Marco & Corridas & Otros) => page(clase, args, merged(args, de(args), "desc"), "desc")),
    asc: prepared((args: Marco & Corridas & Otros) => page(clase, args, merged(args, de(args), "asc"), "asc")),
    totales: prepared((args: Marco & Corridas & Otros) => totales(args, todos(args, de(args)))),
  };
};

/** All documents of the groups. */
export const TODOS = (): De => ({ fuente: sql``, condicion: sql`true` });

/** Those of some customers, or suppliers. */
export const deContrapartes =
  ({ contraparte }: Pick<Clase<unknown>, "contraparte">) =>
  ({ contraparteIds }: { contraparteIds: readonly number[] }): De => ({
    fuente: sql`unnest(${contraparteIds}::int[]) as c(contraparte_id) cross join`,
    condicion: sql`${contraparte} = c.contraparte_id`,
  });

/** True for all when an argument is null. */
const ofAny = ({ contraparte }: Pick<Clase<unknown>, "contraparte">, ids: readonly number[] | null) =>
  sql`(${ids}::int[] is null or ${contraparte} = any(${ids}::int[]))`;
const conOrden = (orden: string | null) => sql`(${orden}::text is null or d.numero_orden_compra = ${orden}::text)`;

/** For one purchase order number. */
export const deOrden =
  (clase: Pick<Clase<unknown>, "contraparte">) =>
  (args: Pick<Restriccion, "contraparteIds"> & { orden: string }): De => ({
    fuente: sql``,
    condicion: sql`d.numero_orden_compra = ${args.orden}
              and ${ofAny(clase, args.contraparteIds)}`,
  });

/** For one of the callers' own references. */
export const deReferencia =
  (clase: Pick<Clase<unknown>, "contraparte">) =>
  (args: Pick<Restriccion, "contraparteIds" | "orden"> & { referencia: string }): De => ({
    fuente: sql``,
    condicion: sql`d.referencia_externa = ${args.referencia}
              and ${conOrden(args.orden)}
              and ${ofAny(clase, args.contraparteIds)}`,
  });

/** The same of very few documents, which are found one by one, within the other filters. */
export const halladosPor = <Row, Otros extends { tenantId: number }>(clase: Clase<Row>, por: (args: Otros) => Sql) => {
  type Args = Marco & Otros & Restriccion;
  const ids = sql`d.documento_id`;
  const de = (args: Args, columnas: Sql) => ({
    columnas,
    condicion: sql`${por(args)} and ${restriccion(clase, args)}`,
  });
  return {
    desc: prepared((args: Args) => page(clase, args, hallados(args, de(args, ids), "desc"), "desc")),
    asc: prepared((args: Args) => page(clase, args, hallados(args, de(args, ids), "asc"), "asc")),
    totales: prepared((args: Args) => totales(args, hallados(args, de(args, TOTAL), "desc"))),
  };
};

/** With a clave or a consecutivo, or both: at most one per ambiente. */
export const porNumeros = (args: {
  tenantId: number;
  numeros: string[];
  ambientes: string[];
}) => sql`d.documento_id = any(array(
          select k.documento_id
          from unnest(${args.numeros}::text[]) as n(numero)
            cross join lateral (
              select x.documento_id from documento x where x.tenant_id = ${args.tenantId} and x.clave = n.numero limit 1) k
          union all
          select k.documento_id
          from unnest(${args.numeros}::text[]) as n(numero) cross join unnest(${args.ambientes}::text[]) as a(ambiente)
            cross join lateral (
              select x.documento_id from documento x
              where x.tenant_id = ${args.tenantId} and x.ambiente = a.ambiente and x.consecutivo = n.numero limit 1) k))
        and array[d.clave, d.consecutivo] @> ${args.numeros}::text[]`;

/** With this number (ten digits) in any series. */
export const porNumeroCorto = (args: { tenantId: number; numero: string; tipos: readonly string[] }) =>
  sql`d.documento_id = any(array(${numerados(args)}))`;

/** A document's place in a list that is sorted by total: (total_centimos, fecha_emision, documento_id). */
export interface Total {
  documento_id: string;
  /** An integer. */
  total_centimos: string;
  posicion: string;
}

/** A document that a walk by total passed. */
export interface Recorrida extends Total {
  coincide: boolean;
  /** True of the last that the walk may pass. */
  ultimo: boolean;
}

/** The other filters, for a search that finds only a few documents. Null admits all. */
export interface Restriccion {
  tipos: readonly string[];
  estados: string[];
  monedas: string[];
  contraparteIds: number[] | null;
  orden: string | null;
  referencia: string | null;
}

const restriccion = (
  clase: Pick<Clase<unknown>, "contraparte">,
  args: Restriccion,
) => sql`d.tipo = any(${args.tipos}::text[])
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and ${ofAny(clase, args.contraparteIds)}
        and ${conOrden(args.orden)}
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
