/** Suppliers' documents in lists: the inbox of unanswered ones by deadline or total, some of them, and those of a supplier. */

import type { Sentido, Sql } from "../../sql/documento-clase";
import type { Total } from "../../sql/documento-lista";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { type Recorrido, recorrido } from "../../sql/recorrido";
import { COLUMNS_RECIBIDO } from "./documento-recibido";

/**
 * The result of `readNumero` (lib/services/kernel/listas): ten digits, and twenty when the whole consecutivo was given.
 */
export interface NumeroRecibido {
  numero: string;
  consecutivo: string | null;
}

/** A page's bound: strictly after this position, in the direction of the page. */
interface Desde {
  tenantId: number;
  /** `YYYY-MM-DD` or `-infinity`. */
  desde: string;
  desdeId: string;
  limit: number;
}
interface Hasta {
  tenantId: number;
  /** `YYYY-MM-DD` or `infinity`. */
  hasta: string;
  hastaId: string;
  limit: number;
}

const SENTIDOS = {
  asc: {
    orden: sql`asc`,
    limite: (args: Desde & Hasta) =>
      sql`(r.fecha_limite, r.documento_recibido_id) > (${args.desde}::date, ${args.desdeId}::bigint)`,
  },
  desc: {
    orden: sql`desc`,
    limite: (args: Desde & Hasta) =>
      sql`(r.fecha_limite, r.documento_recibido_id) < (${args.hasta}::date, ${args.hastaId}::bigint)`,
  },
};

/** The position by deadline, with the names of a list of documents (db/sql/documento-lista.ts). */
const posicion = sql<string>`r.fecha_limite::text`;

const filas = (args: { tenantId: number }, ids: Sql) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS_RECIBIDO, "r.documento_recibido_id as documento_id", posicion.as("posicion")])
    .where("r.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`r.documento_recibido_id = any(${ids})`);

/**
 * The first documents without a valid answer in the tenant's current ambiente, by deadline, from either end. The
 * condition is a literal, because a generic plan uses no partial index for a condition with an argument.
 * @param de further sources, of each of which the first are merged, and which documents belong to them
 */
const primeros = (args: Desde & Hasta, de: De, sentido: Sentido) => {
  const { orden, limite } = SENTIDOS[sentido];
  return sql`from ${de.fuente} lateral (
        select r.documento_recibido_id, r.fecha_limite, r.total_centimos from documento_recibido r
        where r.tenant_id = ${args.tenantId} and r.por_responder and ${de.condicion} and ${limite(args)}
        order by r.fecha_limite ${orden}, r.documento_recibido_id ${orden} limit ${args.limit}::int) r
      order by r.fecha_limite ${orden}, r.documento_recibido_id ${orden} limit ${args.limit}::int`;
};

interface De {
  fuente: Sql;
  condicion: Sql;
}

/** A list by deadline, the most urgent first (`asc`) or last, and the totals of its documents. */
const listaDe = <Otros extends object>(de: (args: Otros) => De) => {
  const page = (args: Desde & Hasta & Otros, sentido: Sentido) =>
    filas(args, sql`array(select r.documento_recibido_id ${primeros(args, de(args), sentido)})`)
      .orderBy("r.fecha_limite", sentido)
      .orderBy("r.documento_recibido_id", sentido);
  return {
    asc: prepared((args: Desde & Otros) => page(args as Desde & Hasta & Otros, "asc")),
    desc: prepared((args: Hasta & Otros) => page(args as Desde & Hasta & Otros, "desc")),
    totales: prepared((args: Desde & Otros) => ({
      compile: () =>
        sql<Total>`
      select r.documento_recibido_id as documento_id, r.total_centimos, ${posicion} as posicion
      ${primeros(args as Desde & Hasta & Otros, de(args), "asc")}`.compile(qb),
    })),
  };
};

const deEmisores = ({ emisores }: { emisores: string[] }) => sql`unnest(${emisores}::text[]) as e(numero) cross join`;
/** Not a comparison that an index of currencies could serve: few documents are left of the number or the clave. */
const deMoneda = ({ moneda }: { moneda: string | null }) =>
  sql`coalesce(r.documento_moneda, '') = coalesce(${moneda}::text, r.documento_moneda, '')`;

export const porResponder = listaDe(() => ({ fuente: sql``, condicion: sql`true` }));

export const porResponderDeMoneda = listaDe(({ moneda }: { moneda: string }) => ({
  fuente: sql``,
  condicion: sql`r.documento_moneda = ${moneda}`,
}));

/** Those of some suppliers. */
export const porResponderOfEmisores = listaDe((args: { emisores: string[] }) => ({
  fuente: deEmisores(args),
  condicion: sql`r.emisor_numero = e.numero`,
}));

export const porResponderOfEmisoresDeMoneda = listaDe((args: { emisores: string[]; moneda: string }) => ({
  fuente: deEmisores(args),
  condicion: sql`r.emisor_numero = e.numero and r.documento_moneda = ${args.moneda}`,
}));

/** Documents with this number of any supplier; with a whole consecutivo only those with it. */
export const porResponderByNumero = listaDe((args: NumeroRecibido & { moneda: string | null }) => ({
  fuente: sql``,
  condicion: sql`r.numero = ${args.numero} and ${deMoneda(args)}
          and (${args.consecutivo}::text is null or substr(r.clave, 22, 20) = ${args.consecutivo}::text)`,
}));

/** Documents with one of these totals, in one of these currencies. */
export const porResponderByTotales = listaDe((args: { centimos: string[]; monedas: readonly string[] }) => ({
  fuente: sql`unnest(${args.monedas}::text[]) as c(moneda) cross join unnest(${args.centimos}::bigint[]) as t(centimos) cross join`,
  condicion: sql`r.documento_moneda = c.moneda and r.total_centimos = t.centimos`,
}));

export const porResponderByClave = listaDe((args: { clave: string; moneda: string | null }) => ({
  fuente: sql``,
  condicion: sql`r.clave = ${args.clave} and ${deMoneda(args)}`,
}));

interface PorTotal extends Recorrido {
  /** Null for every supplier; otherwise of these, or with the number. */
  emisores: string[] | null;
  numero: string | null;
}

/** Unanswered documents of one currency in the order of their totals. */
export const porResponderPorTotal = recorrido((args: PorTotal) => ({
  tabla: sql`documento_recibido`,
  alias: sql`r`,
  total: sql`r.total_centimos`,
  fecha: sql`r.fecha_limite`,
  id: sql`r.documento_recibido_id`,
  tipoFecha: sql`date`,
  posicion,
  columnas: sql`r.emisor_numero, r.numero`,
  condicion: sql`r.por_responder and r.documento_moneda = ${args.moneda}`,
  coincide: sql`${args.emisores}::text[] is null or r.emisor_numero = any(${args.emisores}::text[])
      or coalesce(r.numero = ${args.numero}::text, false)`,
}));

export const selectRecibidosByIds = prepared((args: { tenantId: number; ids: readonly string[] }) =>
  filas(args, sql`${args.ids}::bigint[]`),
);

/** Those with these claves, answered or not. */
export const selectRecibidosByClaves = prepared((args: { tenantId: number; claves: string[] }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select(COLUMNS_RECIBIDO)
    .where("r.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`r.clave = any(${args.claves}::text[])`),
);

/** The newest documents of a supplier, answered or not. */
export const selectRecibidosDeEmisor = prepared((args: { tenantId: number; emisorNumero: string; limit: number }) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS_RECIBIDO, "r.por_responder"])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.emisor_numero", "=", args.emisorNumero)
    // The condition of the index, as a literal.
    .where(sql<boolean>`r.emisor_numero <> ''`)
    .orderBy("r.documento_fecha", "desc")
    .orderBy("r.documento_recibido_id", "desc")
    .limit(args.limit),
);
