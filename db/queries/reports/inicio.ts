/** Data of the portal's first page: the month by day, what needs attention, what is still to be set up. */

import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The columns of an alert about a document `d`: which document, other party, amount, and reason. */
export const ALERTA = sql`d.clave, d.consecutivo, d.tipo, d.fecha_emision, d.problema, d.moneda, d.total_comprobante,
       case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte`;

export interface Alerta {
  clave: string;
  consecutivo: string;
  tipo: string;
  fecha_emision: Date;
  problema: string | null;
  moneda: string;
  total_comprobante: string;
  contraparte: string | null;
}

/** Rejected documents that nobody has marked as read, newest first, purchases included. */
const rechazosSinVer = (args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("documento as d")
    .select(["d.clave", "d.consecutivo", "d.tipo", "d.fecha_emision", "d.moneda", "d.total_comprobante"])
    .select(["d.hacienda_mensaje", "d.hacienda_motivos"])
    .select(
      sql<string | null>`case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre'`.as("contraparte"),
    )
    .where("tenant_id", "=", args.tenantId)
    // A literal, because the partial index is not used for a condition with an argument.
    .where(sql<boolean>`estado = 'rechazado'`)
    .where("rechazo_visto_at", "is", null)
    .orderBy("fecha_emision", "desc")
    .orderBy("documento_id", "desc")
    .limit(args.limit);

export const selectRechazosSinVer = prepared(rechazosSinVer);

/** Those of a month. */
export const selectRechazosDelMes = prepared((args: { tenantId: number; desde: Date; hasta: Date; limit: number }) =>
  rechazosSinVer(args).where("fecha_emision", ">=", args.desde).where("fecha_emision", "<", args.hasta),
);

/**
 * Documents of every type and currency that have been on their way since before `antes`, or have stopped, newest first.
 */
export const selectDetenidos = prepared(
  (args: {
    tenantId: number;
    antes: Date;
    tipos: readonly string[];
    estados: string[];
    monedas: string[];
    limit: number;
  }) => ({
    compile: () =>
      sql<Alerta>`
select ${ALERTA}
from unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[]) as g(tipo, estado, moneda)
cross join lateral (
  select d.* from documento d
  where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
    and d.moneda = g.moneda and d.fecha_emision < ${args.antes}
    -- A sale without internet is dated before it arrived.
    and d.created_at < ${args.antes}
  order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int
) d
order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int`.compile(qb),
  }),
);

/** Like `selectDetenidos`, for purchase invoices. */
export const selectComprasDetenidas = prepared(
  (args: { tenantId: number; antes: Date; estados: string[]; monedas: string[]; limit: number }) => ({
    compile: () =>
      sql<Alerta>`
select ${ALERTA}
from unnest(${args.estados}::text[], ${args.monedas}::text[]) as g(estado, moneda)
cross join lateral (
  select d.* from documento d
  where d.tenant_id = ${args.tenantId} and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
    and d.fecha_emision < ${args.antes}
  order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int
) d
order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int`.compile(qb),
  }),
);

/**
 * How many documents wait for the authority, at most `limit`, and since when the longest of them has; `desde` is null
 * when none waits.
 */
export const selectEnEspera = prepared(
  (args: { tenantId: number; tipos: readonly string[]; estados: string[]; monedas: string[]; limit: number }) => ({
    compile: () =>
      sql<{ documentos: number; desde: Date | null }>`
select count(*)::int as documentos, min(created_at) as desde
from (
  select d.created_at
  from unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.created_at from documento d
    where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda
    order by d.fecha_emision, d.documento_id limit ${args.limit}::int
  ) d
  union all
  select d.created_at
  from (select distinct estado, moneda from unnest(${args.estados}::text[], ${args.monedas}::text[]) as e(estado, moneda)) g
  cross join lateral (
    select d.created_at from documento d
    where d.tenant_id = ${args.tenantId} and d.tipo = '08' and d.estado = g.estado and d.moneda = g.moneda
    order by d.fecha_emision, d.documento_id limit ${args.limit}::int
  ) d
  limit ${args.limit}::int
) waiting`.compile(qb),
  }),
);

/** One row: what is set up, and what of it will soon stop working. */
export const selectPuestaEnMarcha = prepared((args: { tenantId: number; now: Date }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("certificado as c", (join) => join.onRef("c.tenant_id", "=", "t.tenant_id").on("c.activo", "=", true))
    .select([
      "t.ambiente",
      "c.valido_hasta as certificado_hasta",
      "c.emitido_por as certificado_de",
      sql<boolean>`exists (select from credencial_hacienda c
        where c.tenant_id = t.tenant_id and c.ambiente = t.ambiente)`.as("credencial"),
      sql<boolean>`exists (select from api_key k where k.tenant_id = t.tenant_id and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${args.now}))`.as("llave"),
      sql<boolean>`exists (select from producto p where p.tenant_id = t.tenant_id)`.as("producto"),
      sql<boolean>`exists (select from cliente c where c.tenant_id = t.tenant_id)`.as("cliente"),
      sql<boolean>`exists (select from webhook_endpoint w
        where w.tenant_id = t.tenant_id and w.estado = 'activo')`.as("webhook"),
      // With an order and without EXISTS, because for any row the planner may prefer a scan of the table to an index.
      sql<boolean>`coalesce((select true from documento d where d.tenant_id = t.tenant_id
        order by d.documento_id limit 1), false)`.as("documento"),
      sql<boolean>`coalesce((select true from unnest(array['01', '02', '03', '04']) as g(tipo)
        cross join unnest(array['CRC', 'USD']) as m(moneda)
        cross join lateral (select d.fecha_emision from documento d
          where d.tenant_id = t.tenant_id and d.tipo <> '08' and d.tipo = g.tipo and d.estado = 'aceptado'
            and d.moneda = m.moneda
          order by d.fecha_emision desc, d.documento_id desc limit 1) d limit 1), false)`.as("aceptado"),
      sql<boolean>`coalesce((select true from documento d where d.tenant_id = t.tenant_id and d.ambiente = 'produccion'
        order by d.consecutivo limit 1), false)`.as("produccion"),
    ])
    .where("t.tenant_id", "=", args.tenantId),
);

/** One row: the active certificate, and the credential of the tenant's ambiente with its last refusal. */
export const selectConexion = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("tenant as t")
    .leftJoin("credencial_hacienda as k", own("k", "t", "ambiente"))
    .select(["k.usuario", "k.rechazado_at"])
    .select(
      sql<Date | null>`(select c.valido_hasta from certificado c
        where c.tenant_id = t.tenant_id and c.activo)`.as("certificado_hasta"),
    )
    .where("t.tenant_id", "=", args.tenantId),
);

/** Marks one rejection as read; returns no row when it was marked already, or is not a rejection. */
export const markRechazoVisto = prepared((args: { tenantId: number; clave: string; now: Date }) =>
  qb
    .updateTable("documento")
    .set({ rechazo_visto_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave)
    .where("estado", "=", "rechazado")
    .where("rechazo_visto_at", "is", null)
    .returning("documento_id"),
);

/**
 * Marks rejections that a new document refers to. It replaces them, so they need no more attention. Nothing else refers
 * to a rejected document, because a note on one is refused.
 */
export const markReemplazados = prepared((args: { tenantId: number; documentoIds: string[]; now: Date }) =>
  qb
    .updateTable("documento")
    .set({ rechazo_visto_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`documento_id = any(${args.documentoIds}::bigint[])`)
    .where("estado", "=", "rechazado")
    .where("rechazo_visto_at", "is", null),
);

export const selectRechazo = prepared((args: { tenantId: number; clave: string }) =>
  qb.selectFrom("documento").select("estado").where("tenant_id", "=", args.tenantId).where("clave", "=", args.clave),
);
