/**
 * The parts of which lists of documents are made (db/queries/issuing/documento-lista.ts, compra-lista.ts): the groups that a page
 * merges, the few that a search has found, and the totals of a list that is sorted by them. The documents have alias `d`.
 */
import { type Clase, page, type Sentido, type Sql } from "./documento-clase";
import { type De, type Restriccion, restriccion } from "./documento-filtro";
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

/** The bounds of a page in either direction. */
type Marco = Tramo & TramoAsc;

/** `otros` are the groups that still wait for a verdict: they are read only as far as a page of the others goes. */
export const SENTIDOS = {
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

/** A document's place in a list that is sorted by total: (total_centimos, fecha_emision, documento_id). */
export interface Total {
  documento_id: string;
  /** An integer. */
  total_centimos: string;
  posicion: string;
}

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

/** A list of the documents with one of these totals, within the other filters; of each total the first are merged. */
export const listaPorTotales = <Row>(clase: Clase<Row>) => {
  type Args = Marco & Restriccion & { centimos: string[] };
  const conTotales = (args: Args, columnas: Sql, limites: Sql) => sql`
        select k.* from unnest(${args.monedas}::text[]) as c(moneda) cross join unnest(${args.centimos}::bigint[]) as t(centimos)
          cross join lateral (
            select ${columnas} from documento d
            where d.tenant_id = ${args.tenantId} and d.moneda = c.moneda and d.total_centimos = t.centimos
              and d.total_centimos >= 0 and ${restriccion(clase, args)} and ${limites}) k`;
  const primeros = (args: Args, sentido: Sentido) => {
    const { orden, firmes } = SENTIDOS[sentido];
    return sql`
      select k.documento_id from (${conTotales(args, sql`d.fecha_emision, d.documento_id`, firmes(args))}) k
      order by k.fecha_emision ${orden}, k.documento_id ${orden} limit ${args.limit}::int`;
  };
  return {
    desc: prepared((args: Args) => page(clase, args, primeros(args, "desc"), "desc")),
    asc: prepared((args: Args) => page(clase, args, primeros(args, "asc"), "asc")),
    totales: prepared((args: Args) => totales(args, conTotales(args, TOTAL, tramo(args)))),
  };
};
