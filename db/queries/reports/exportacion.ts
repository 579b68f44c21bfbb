/** An export of a month's documents: the request, its progress, and its files. */
import { membersOf } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  exportacionId: string;
}

const one = (args: One) =>
  qb.updateTable("exportacion").where("tenant_id", "=", args.tenantId).where("exportacion_id", "=", args.exportacionId);

/**
 * Returns no row while an export of the same month, kind and ambiente is under way, or for a tenant that does not
 * exist.
 */
export const insertExportacion = prepared(
  (args: { tenantId: number; mes: string; alcance: string; actor: string; now: Date; expiresAt: Date }) =>
    qb
      .insertInto("exportacion")
      .columns(["tenant_id", "mes", "alcance", "ambiente", "created_by", "created_at", "revisar_at", "expires_at"])
      .expression(
        sql`select tenant_id, ${args.mes}::text, ${args.alcance}::text, ambiente, ${args.actor}::text,
              ${args.now}::timestamptz, ${args.now}::timestamptz, ${args.expiresAt}::timestamptz
            from tenant where tenant_id = ${args.tenantId}` as never,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning("exportacion_id"),
);

const whole = qb
  .selectFrom("exportacion as e")
  .select(["e.exportacion_id as idExportacion", "e.estado", "e.ended_at as terminadaAt"])
  .select(membersOf("e", ["mes", "alcance", "total", "hechos", "sinPdf", "error"]))
  .select(membersOf("e", ["createdBy", "createdAt", "expiresAt"]));

export const selectExportacion = prepared((args: One) =>
  whole.where("e.tenant_id", "=", args.tenantId).where("e.exportacion_id", "=", args.exportacionId),
);

/** Newest first; they are deleted after a week. */
export const selectExportaciones = prepared((args: { tenantId: number; limit: number }) =>
  whole.where("e.tenant_id", "=", args.tenantId).orderBy("e.exportacion_id", "desc").limit(args.limit),
);

export const selectExportacionEnCurso = prepared(
  (args: { tenantId: number; mes: string; alcance: "ventas" | "compras" }) =>
    qb
      .selectFrom("exportacion as e")
      .innerJoin("tenant as t", own("t", "e", "ambiente"))
      .select("e.exportacion_id")
      .where("e.tenant_id", "=", args.tenantId)
      .where("e.mes", "=", args.mes)
      .where("e.alcance", "=", args.alcance)
      .where("e.estado", "in", ["pendiente", "en_curso"]),
);

/** Locks it while its documents are listed; returns no row once that was done. */
export const lockExportacionPendiente = prepared((args: One) =>
  qb
    .selectFrom("exportacion")
    .select(["mes", "alcance"])
    .where("tenant_id", "=", args.tenantId)
    .where("exportacion_id", "=", args.exportacionId)
    .where("estado", "=", "pendiente")
    .forUpdate(),
);

/** The month's documents in the order of their issuance. Purchases and sales have separate indexes. */
export const insertExportacionDocumentos = prepared(
  (args: One & { desde: Date; hasta: Date; tipos: readonly string[]; estados: string[]; monedas: string[] }) =>
    qb
      .insertInto("exportacion_documento")
      .columns(["tenant_id", "exportacion_id", "orden", "documento_id"])
      .expression(
        sql`
select ${args.tenantId}::int, ${args.exportacionId}::bigint,
       row_number() over (order by d.fecha_emision, d.documento_id), d.documento_id
from unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[]) as g(tipo, estado, moneda)
cross join lateral (
  select x.documento_id, x.fecha_emision, x.ambiente from documento x
  where g.tipo <> '08' and x.tenant_id = ${args.tenantId} and x.tipo <> '08' and x.tipo = g.tipo and x.estado = g.estado
    and x.moneda = g.moneda and x.fecha_emision >= ${args.desde} and x.fecha_emision < ${args.hasta}
  union all
  select x.documento_id, x.fecha_emision, x.ambiente from documento x
  where g.tipo = '08' and x.tenant_id = ${args.tenantId} and x.tipo = '08' and x.estado = g.estado
    and x.moneda = g.moneda and x.fecha_emision >= ${args.desde} and x.fecha_emision < ${args.hasta}
) d
where d.ambiente = ${ambienteOf(args)}` as never,
      ),
);

/** The documents with these claves, in their order. */
export const insertExportacionElegidos = prepared((args: One & { claves: string[] }) =>
  qb
    .insertInto("exportacion_documento")
    .columns(["tenant_id", "exportacion_id", "orden", "documento_id"])
    .expression(
      sql`
select ${args.tenantId}::int, ${args.exportacionId}::bigint, e.orden, d.documento_id
from unnest(${args.claves}::text[]) with ordinality as e(clave, orden)
join documento d on d.tenant_id = ${args.tenantId} and d.clave = e.clave` as never,
    ),
);

/**
 * Suppliers' documents of the month, after our own, each once whether it was answered or not. They are inserted as
 * done, because their files already exist.
 */
export const insertExportacionRecibidos = prepared((args: One & { desde: Date; hasta: Date; now: Date }) =>
  qb
    .insertInto("exportacion_documento")
    .columns([
      ...(["tenant_id", "exportacion_id", "orden", "clave_recibida", "mensaje_receptor_id"] as const),
      ...(["hecho_at", "estado"] as const),
    ])
    .expression(
      sql`
select ${args.tenantId}::int, ${args.exportacionId}::bigint,
       (select coalesce(max(d.orden), 0) from exportacion_documento d
        where d.tenant_id = ${args.tenantId} and d.exportacion_id = ${args.exportacionId})
         + row_number() over (order by r.fecha, r.clave),
       r.clave, m.mensaje_receptor_id, ${args.now}::timestamptz, coalesce(m.estado, 'por-responder')
from (
  select k.clave, min(k.fecha) as fecha
  from (
    select r.clave, r.documento_fecha as fecha from documento_recibido r
    where r.tenant_id = ${args.tenantId} and r.clave <> ''
      and r.documento_fecha >= ${args.desde} and r.documento_fecha < ${args.hasta}
    union all
    select m.clave, m.documento_fecha from mensaje_receptor m
    where m.tenant_id = ${args.tenantId} and m.clave <> ''
      and m.documento_fecha >= ${args.desde} and m.documento_fecha < ${args.hasta} and m.ambiente = ${ambienteOf(args)}
  ) k
  group by k.clave
) r
left join lateral (
  select m.mensaje_receptor_id, m.estado from mensaje_receptor m
  where m.tenant_id = ${args.tenantId} and m.clave = r.clave and m.ambiente = ${ambienteOf(args)}
  order by m.mensaje_receptor_id desc limit 1
) m on true` as never,
    ),
);

/** The ambiente of the export, because the tenant may have changed to another. */
const ambienteOf = (args: One) => sql`(select e.ambiente from exportacion e
        where e.tenant_id = ${args.tenantId} and e.exportacion_id = ${args.exportacionId})`;

/** The number of its documents for which `condicion` is true. */
const cuantos = (condicion: string) => sql<number>`(select count(*)::int from exportacion_documento d
        where d.tenant_id = exportacion.tenant_id and d.exportacion_id = exportacion.exportacion_id and ${sql.raw(condicion)})`;

export const startExportacion = prepared((args: One & { now: Date }) =>
  one(args).set({
    estado: "en_curso",
    revisar_at: args.now,
    total: cuantos("true"),
    hechos: cuantos("d.hecho_at is not null"),
  }),
);

/** The next documents that are not done. */
export const selectExportacionNext = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("exportacion_documento as x")
    .innerJoin("exportacion as e", own("e", "x", "exportacion_id"))
    .innerJoin("documento as d", own("d", "x", "documento_id"))
    .select(["x.orden", "d.clave", "d.tipo"])
    .where("x.tenant_id", "=", args.tenantId)
    .where("x.exportacion_id", "=", args.exportacionId)
    .where("e.estado", "=", "en_curso")
    .where("x.hecho_at", "is", null)
    .orderBy("x.orden")
    .limit(args.limit),
);

/**
 * Returns a row only when the document was not done before, however many runs work on it, so that it is counted once.
 */
export const finishExportacionDocumento = prepared(
  (args: One & { orden: number; estado: string; pdf: Buffer | null; now: Date }) => ({
    compile: () =>
      sql<{ hechos: number }>`
with hecho as (
  update exportacion_documento set hecho_at = ${args.now}, estado = ${args.estado}, pdf = ${args.pdf}::bytea
  where tenant_id = ${args.tenantId} and exportacion_id = ${args.exportacionId} and orden = ${args.orden}
    and hecho_at is null
  returning pdf
)
update exportacion e
set hechos = e.hechos + 1, sin_pdf = e.sin_pdf + (select count(*)::int from hecho h where h.pdf is null),
    revisar_at = ${args.now}
where e.tenant_id = ${args.tenantId} and e.exportacion_id = ${args.exportacionId} and e.estado = 'en_curso'
  and exists (select from hecho)
returning e.hechos`.compile(qb),
  }),
);

/** Returns no row while a document is left, or after its end. */
export const finishExportacion = prepared((args: One & { now: Date }) =>
  one(args)
    .set({ estado: "lista", ended_at: args.now, revisar_at: null })
    .where("estado", "=", "en_curso")
    .where(
      sql<boolean>`not exists (select from exportacion_documento d where d.tenant_id = exportacion.tenant_id
        and d.exportacion_id = exportacion.exportacion_id and d.hecho_at is null)`,
    )
    .returning("exportacion_id"),
);

/** Returns no row after its end. */
export const failExportacion = prepared((args: One & { error: string; now: Date }) =>
  one(args)
    .set({ estado: "fallida", error: args.error, ended_at: args.now, revisar_at: null })
    .where("estado", "in", ["pendiente", "en_curso"])
    .returning("exportacion_id"),
);

export const { selectOverdue, claimOverdue } = waitingQueries("exportacion", {
  estados: ["pendiente", "en_curso"],
  at: "revisar_at",
});

/** With their files; system role. */
export const purgeExportaciones = prepared((args: { now: Date; limit: number }) => ({
  compile: () =>
    sql<{ exportacion_id: string }>`
delete from exportacion where (tenant_id, exportacion_id) in (
  select tenant_id, exportacion_id from exportacion where expires_at < ${args.now} limit ${args.limit}::int)
returning exportacion_id`.compile(qb),
}));
