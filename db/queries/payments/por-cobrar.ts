/**
 * Invoices on credit whose payment is owed: oldest first, by (fecha_emision, documento_id), for the API; for people by
 * the day on which they are due, (vence, documento_id), and by what is owed. The indexes hold those of one condition
 * together, and a page merges the first of each, so it costs the same at any position. The tenant's indexes have the
 * condition `tipo <> '08'`, which its queries must repeat and a customer's must not.
 */
import { presente } from "../../sql/deuda";
import type { Sentido, Sql } from "../../sql/documento-clase";
import type { Total } from "../../sql/documento-lista";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { type Recorrido, recorrido } from "../../sql/recorrido";
import { posicion } from "../../sql/tramo";

interface Page {
  tenantId: number;
  condiciones: string[];
  /** Both bounds are ISO 8601 or `infinity`, `-infinity`: strictly after this position, and before this moment. */
  desde: string;
  desdeId: string;
  hasta: string;
  limit: number;
}

/** The rows of the invoices that `ids` selects. */
const filas = (args: { tenantId: number }, ids: Sql, lugar: typeof posicion) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.condicion_venta",
      "d.fecha_emision",
      lugar.as("posicion"),
      "d.moneda",
      "d.total_comprobante",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.referencia_externa",
      sql<number | null>`(d.opcionales ->> 'plazoCredito')::int`.as("plazo_credito"),
      sql<string>`d.vence::text`.as("vencimiento"),
      sql<string>`d.receptor ->> 'nombre'`.as("receptor_nombre"),
      sql<string>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor_identificacion"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(${ids})`);

/** A further source, and how an invoice belongs to it. */
interface De {
  fuente: Sql;
  condicion: Sql;
}

const page = (args: Page, de: De) =>
  filas(
    args,
    sql`array(
      select k.documento_id
      from ${de.fuente} unnest(${args.condiciones}::text[]) as g(condicion)
        cross join lateral (
          select d.fecha_emision, d.documento_id from documento d
          where d.tenant_id = ${args.tenantId} and d.por_cobrar and ${de.condicion}
            and d.ambiente = ${presente(args)}
            and d.condicion_venta = g.condicion
            and d.fecha_emision < ${args.hasta}::timestamptz and d.fecha_emision >= ${args.desde}::timestamptz
            and (d.fecha_emision, d.documento_id) > (${args.desde}::timestamptz, ${args.desdeId}::bigint)
          order by d.fecha_emision, d.documento_id limit ${args.limit}::int) k
      order by k.fecha_emision, k.documento_id limit ${args.limit}::int)`,
    posicion,
  )
    .orderBy("d.fecha_emision")
    .orderBy("d.documento_id");

const DE_TODOS: De = { fuente: sql``, condicion: sql`d.tipo <> '08'` };
const deClientes = ({ clienteIds }: { clienteIds: number[] }): De => ({
  fuente: sql`unnest(${clienteIds}::int[]) as c(cliente_id) cross join`,
  condicion: sql`d.cliente_id = c.cliente_id`,
});

export const selectPorCobrarPage = prepared((args: Page) => page(args, DE_TODOS));

export const selectPorCobrarPageOfClientes = prepared((args: Page & { clienteIds: number[] }) =>
  page(args, deClientes(args)),
);

interface PorVencimiento {
  tenantId: number;
  condiciones: string[];
  monedas: string[];
  /** Days or `-infinity`, `infinity`. Strictly after this place and strictly before that; with the id 0 a whole day. */
  desde: string;
  desdeId: string;
  hasta: string;
  hastaId: string;
  limit: number;
}

const VENCE = sql<string>`d.vence::text`;
const ORDEN = { asc: sql`asc`, desc: sql`desc` };

const enOrden = (sentido: Sentido) => sql`order by d.vence ${ORDEN[sentido]}, d.documento_id ${ORDEN[sentido]}`;

/** The first invoices in this order of each condition and currency; without an order, any. */
const primeros = (args: PorVencimiento, { fuente, condicion }: De, orden: Sql) =>
  sql`from ${fuente} unnest(${args.condiciones}::text[]) as g(condicion)
        cross join unnest(${args.monedas}::text[]) as m(moneda)
        cross join lateral (
          select d.documento_id, d.vence, d.debe_centimos from documento d
          where d.tenant_id = ${args.tenantId} and d.por_cobrar and ${condicion} and d.ambiente = ${presente(args)}
            and d.condicion_venta = g.condicion and d.moneda = m.moneda
            and (d.vence, d.documento_id) > (${args.desde}::date, ${args.desdeId}::bigint)
            and (d.vence, d.documento_id) < (${args.hasta}::date, ${args.hastaId}::bigint)
          ${orden} limit ${args.limit}::int) d
      ${orden} limit ${args.limit}::int`;

/** A list in both directions, and what is owed of its invoices. */
const listaDe = <Otros extends object>(de: (args: Otros) => De) => {
  const paginaDe = (args: PorVencimiento & Otros, sentido: Sentido) =>
    filas(args, sql`array(select d.documento_id ${primeros(args, de(args), enOrden(sentido))})`, VENCE)
      .orderBy("d.vence", sentido)
      .orderBy("d.documento_id", sentido);
  return {
    asc: prepared((args: PorVencimiento & Otros) => paginaDe(args, "asc")),
    desc: prepared((args: PorVencimiento & Otros) => paginaDe(args, "desc")),
    totales: prepared((args: PorVencimiento & Otros) => ({
      compile: () =>
        sql<Total>`
      select d.documento_id, d.debe_centimos as total_centimos, ${VENCE} as posicion
      ${primeros(args, de(args), sql``)}`.compile(qb),
    })),
  };
};

export const porVencimiento = listaDe(() => DE_TODOS);
export const porVencimientoOfClientes = listaDe(deClientes);

export const selectPorCobrarByIds = prepared((args: { tenantId: number; ids: readonly string[] }) =>
  filas(args, sql`${args.ids}::bigint[]`, VENCE),
);

interface PorDeuda extends Pick<PorVencimiento, "condiciones">, Recorrido {
  /** Null for every customer. */
  clienteIds: number[] | null;
  /** Due on this day or after it, and before that one. */
  venceDesde: string;
  venceHasta: string;
}

/** Invoices of one currency in the order of what is owed of them. */
export const porDeuda = recorrido((args: PorDeuda) => ({
  tabla: sql`documento`,
  alias: sql`d`,
  total: sql`d.debe_centimos`,
  fecha: sql`d.vence`,
  id: sql`d.documento_id`,
  tipoFecha: sql`date`,
  posicion: VENCE,
  columnas: sql`d.condicion_venta, d.cliente_id`,
  condicion: sql`d.por_cobrar and d.tipo <> '08' and d.ambiente = ${presente(args)}
      and d.moneda = ${args.moneda}`,
  coincide: sql`d.condicion_venta = any(${args.condiciones}::text[])
      and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))
      and d.vence >= ${args.venceDesde}::date and d.vence < ${args.venceHasta}::date`,
}));

interface SinAvisar {
  near: Date;
  due: Date;
  limit: number;
}

const sinAvisar = (args: SinAvisar, de: Sql) =>
  sql<{ tenant_id: number; documento_id: string; aviso: number }>`
select k.tenant_id, k.documento_id, g.aviso
from (values (0, 2, '-infinity', ${args.due}::timestamptz), (1, 2, '-infinity', ${args.due}::timestamptz),
             (0, 1, ${args.due}::timestamptz, ${args.near}::timestamptz)) as g(avisado, aviso, desde, hasta)
  cross join lateral (
    select d.tenant_id, d.documento_id, d.fecha_emision
    from documento d join tenant t on t.tenant_id = d.tenant_id and t.ambiente = d.ambiente
      and ${empresaQuePuede("t", "escribir")}
    where ${de} and d.por_cobrar and d.condicion_venta = '10' and d.cobro_avisado < 2 and d.cobro_avisado = g.avisado
      and d.fecha_emision >= g.desde and d.fecha_emision < g.hasta
    order by d.fecha_emision limit ${args.limit}::int) k
order by k.fecha_emision, k.tenant_id, k.documento_id limit ${args.limit}::int`;

/**
 * Invoices of any tenant whose ninety days are nearly over (`aviso` 1) or over (2), and that were not told of; system
 * role. Only the present environment's, of tenants that may change something and whose clock is the real one.
 */
export const selectCobrosSinAvisar = prepared((args: SinAvisar) => ({
  compile: () => sinAvisar(args, sql`t.reloj_adelanto = 0`).compile(qb),
}));

/** Those of one tenant. */
export const selectCobrosSinAvisarOf = prepared((args: SinAvisar & { tenantId: number }) => ({
  compile: () => sinAvisar(args, sql`d.tenant_id = ${args.tenantId}`).compile(qb),
}));

/** Takes one notice of one invoice. Returns no row when it was given, or the invoice was paid meanwhile. */
export const markCobroAvisado = prepared((args: { tenantId: number; documentoId: string; aviso: number }) =>
  qb
    .updateTable("documento")
    .set({ cobro_avisado: args.aviso })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("por_cobrar", "=", true)
    .where("cobro_avisado", "<", args.aviso)
    .returning([
      "clave",
      "consecutivo",
      "tipo",
      "condicion_venta",
      "fecha_emision",
      "moneda",
      "total_comprobante",
      "monto_acreditado",
      "monto_pagado",
      "referencia_externa",
    ]),
);
