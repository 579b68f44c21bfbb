/**
 * Pages of documents, newest first, by (fecha_emision, documento_id). Indexes hold the documents of one tipo, estado
 * and moneda together, and a page merges the newest of each requested `grupo`. Only rows of the page and the next in
 * line are read, so a page costs the same at any position and for rare documents. The indexes contain only sales, and a
 * query must repeat their condition to use them: `tipo <> '08'`.
 */
import { numerados } from "../sql/numerados";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";
import { oldestOf, posicion, type Tramo, tramo } from "../sql/tramo";

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

type Sql = ReturnType<typeof sql>;

/**
 * The page's documents by their keys. The planner fetches an array's rows one by one, even when it overestimates the
 * query inside.
 */
const page = (args: { tenantId: number }, ids: Sql) =>
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
    .where(sql<boolean>`d.documento_id = any(array(${ids}))`)
    .orderBy("d.fecha_emision", "desc")
    .orderBy("d.documento_id", "desc");

/**
 * Merges the newest of each group. Almost every document has been in `procesando`, and its index entry there stays
 * until a VACUUM. So those groups are read only as far back as a page of the others goes.
 * @param de further sources of groups, and how a document belongs to one of them
 */
const merged = (args: Tramo & Corridas, de: { fuente: Sql; condicion: Sql }) => {
  const newest = (desde: Sql) => sql`as g(tipo, estado, moneda)
          cross join lateral (
            select d.fecha_emision, d.documento_id from documento d
            where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and ${de.condicion}
              and d.tipo = g.tipo and d.estado = g.estado and d.moneda = g.moneda and ${tramo(args, desde)}) k`;
  const desde = sql`${args.desde}::timestamptz`;
  return sql`
      with firmes as materialized (
        select k.fecha_emision, k.documento_id
        from ${de.fuente} unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[])
          ${newest(desde)}
        order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int)
      select k.documento_id
      from (
        select f.fecha_emision, f.documento_id from firmes f
        union all
        select k.fecha_emision, k.documento_id
        from ${de.fuente} unnest(${args.tiposPendientes}::text[], ${args.estadosPendientes}::text[],
            ${args.monedasPendientes}::text[])
          ${newest(oldestOf(args, desde))}
      ) k
      order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int`;
};

export const selectDocumentosPage = prepared((args: Tramo & Corridas) =>
  page(args, merged(args, { fuente: sql``, condicion: sql`true` })),
);

/** Like `selectDocumentosPage`, for some customers. */
export const selectDocumentosPageOfClientes = prepared((args: Tramo & Corridas & { clienteIds: number[] }) =>
  page(
    args,
    merged(args, {
      fuente: sql`unnest(${args.clienteIds}::int[]) as c(cliente_id) cross join`,
      condicion: sql`d.cliente_id = c.cliente_id`,
    }),
  ),
);

/** Like `selectDocumentosPage`, of some points of sale. */
export const selectDocumentosPageOfPuntos = prepared((args: Tramo & Corridas & { puntos: readonly number[] }) =>
  page(
    args,
    merged(args, {
      fuente: sql`unnest(${args.puntos}::int[]) as p(punto_venta_id) cross join`,
      condicion: sql`d.punto_venta_id = p.punto_venta_id`,
    }),
  ),
);

/** Like `selectDocumentosPage`, for one purchase order number; of some customers unless `clienteIds` is null. */
export const selectDocumentosPageOfOrden = prepared(
  (args: Tramo & Corridas & { orden: string; clienteIds: number[] | null }) =>
    page(
      args,
      merged(args, {
        fuente: sql``,
        condicion: sql`d.numero_orden_compra = ${args.orden}
              and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))`,
      }),
    ),
);

/** Like `selectDocumentosPage`, for one of the callers' own references; within the other filters unless they are null. */
export const selectDocumentosPageOfReferencia = prepared(
  (args: Tramo & Corridas & { referencia: string; orden: string | null; clienteIds: number[] | null }) =>
    page(
      args,
      merged(args, {
        fuente: sql``,
        condicion: sql`d.referencia_externa = ${args.referencia}
              and (${args.orden}::text is null or d.numero_orden_compra = ${args.orden}::text)
              and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))`,
      }),
    ),
);

/** The other filters, for a search that finds only a few documents. Null admits all. */
interface Restriccion {
  tipos: readonly string[];
  estados: string[];
  monedas: string[];
  clienteIds: number[] | null;
  orden: string | null;
  referencia: string | null;
}

const restriccion = (args: Restriccion) => sql`d.tipo = any(${args.tipos}::text[])
        and d.estado = any(${args.estados}::text[]) and d.moneda = any(${args.monedas}::text[])
        and (${args.clienteIds}::int[] is null or d.cliente_id = any(${args.clienteIds}::int[]))
        and (${args.orden}::text is null or d.numero_orden_compra = ${args.orden}::text)
        and (${args.referencia}::text is null or d.referencia_externa = ${args.referencia}::text)`;

/** Documents with this number in any series, within the other filters. */
export const selectDocumentosPageByNumeroCorto = prepared(
  (
    args: Tramo &
      Restriccion & {
        /** Ten digits. */
        numero: string;
      },
  ) =>
    page(
      args,
      sql`
      select d.documento_id from documento d
      where d.tenant_id = ${args.tenantId} and d.documento_id = any(array(${numerados(args)}))
        and ${restriccion(args)} and ${tramo(args)}`,
    ),
);

/**
 * Documents with a clave or a consecutivo, or both. There are very few (one per ambiente), and the other filters apply.
 */
export const selectDocumentosPageByNumero = prepared(
  (args: Tramo & Restriccion & { numeros: string[]; ambientes: string[] }) =>
    page(
      args,
      sql`
      select d.documento_id from documento d
      where d.tenant_id = ${args.tenantId}
        and d.documento_id = any(array(
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
        and array[d.clave, d.consecutivo] @> ${args.numeros}::text[]
        and ${restriccion(args)} and ${tramo(args)}`,
    ),
);
