/** The closing of a month: what is left to do in it, and whether somebody closed it. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { ALERTA, type Alerta } from "./inicio";

interface Mes {
  tenantId: number;
  /** `YYYY-MM`. */
  mes: string;
}

export const selectCierre = prepared((args: Mes) =>
  qb
    .selectFrom("cierre")
    .select(["borrador_at", "libros_at", "closed_at", "closed_by"])
    .where("tenant_id", "=", args.tenantId)
    .where("mes", "=", args.mes),
);

/** Remembers the first time only. */
export const noteBorrador = prepared((args: Mes & { now: Date }) =>
  qb
    .insertInto("cierre")
    .values({ tenant_id: args.tenantId, mes: args.mes, borrador_at: args.now })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "mes"])
        .doUpdateSet({ borrador_at: args.now })
        .where("cierre.borrador_at", "is", null),
    ),
);

/** Remembers the first time only. */
export const noteLibros = prepared((args: Mes & { now: Date }) =>
  qb
    .insertInto("cierre")
    .values({ tenant_id: args.tenantId, mes: args.mes, libros_at: args.now })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "mes"]).doUpdateSet({ libros_at: args.now }).where("cierre.libros_at", "is", null),
    ),
);

/** Returns no row when it is closed already. */
export const setCerrado = prepared((args: Mes & { now: Date; actor: string }) =>
  qb
    .insertInto("cierre")
    .values({ tenant_id: args.tenantId, mes: args.mes, closed_at: args.now, closed_by: args.actor })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "mes"])
        .doUpdateSet({ closed_at: args.now, closed_by: args.actor })
        .where("cierre.closed_at", "is", null),
    )
    .returning("mes"),
);

/** Returns no row when it is open already. */
export const setAbierto = prepared((args: Mes) =>
  qb
    .updateTable("cierre")
    .set({ closed_at: null, closed_by: null })
    .where("tenant_id", "=", args.tenantId)
    .where("mes", "=", args.mes)
    .where("closed_at", "is not", null)
    .returning("mes"),
);

/**
 * Which are closed: the month of a note, and that of the document which it adjusts. Of one that another system issued,
 * the note itself says when that was (`referida`; null when it does not).
 */
export const selectMesesCerrados = prepared(
  (args: { tenantId: number; clave: string; referida: Date | null; fecha: Date }) => ({
    compile: () =>
      sql<{ mes: string }>`
select c.mes from cierre c
where c.tenant_id = ${args.tenantId} and c.closed_at is not null
  and c.mes in (
    select to_char(d.fecha_emision at time zone 'America/Costa_Rica', 'YYYY-MM') from documento d
    where d.tenant_id = ${args.tenantId} and d.clave = ${args.clave}
    union all
    select to_char(${args.referida}::timestamptz at time zone 'America/Costa_Rica', 'YYYY-MM')
    union all
    select to_char(${args.fecha}::timestamptz at time zone 'America/Costa_Rica', 'YYYY-MM'))
order by c.mes`.compile(qb),
  }),
);

interface Rango {
  tenantId: number;
  desde: Date;
  hasta: Date;
  limit: number;
}

/** The month's documents without a verdict, in ranges of the lists' indexes. */
export const selectSinVeredicto = prepared(
  (args: Rango & { tipos: readonly string[]; estados: string[]; monedas: string[] }) => ({
    compile: () =>
      sql<Alerta>`
select ${ALERTA}
from documento d
where d.tenant_id = ${args.tenantId} and d.documento_id = any(array(
  select s.documento_id
  from unnest(${args.tipos}::text[], ${args.estados}::text[], ${args.monedas}::text[]) as g(tipo, estado, moneda)
  cross join lateral (
    select d.documento_id from documento d
    where d.tenant_id = ${args.tenantId} and d.tipo <> '08' and d.tipo = g.tipo and d.estado = g.estado
      and d.moneda = g.moneda and d.fecha_emision >= ${args.desde} and d.fecha_emision < ${args.hasta}
    limit ${args.limit}::int) s
  union all
  select c.documento_id
  from unnest(${args.estados}::text[], ${args.monedas}::text[], ${args.tipos}::text[]) as g(estado, moneda, tipo)
  cross join lateral (
    select d.documento_id from documento d
    where g.tipo = '01' and d.tenant_id = ${args.tenantId} and d.tipo = '08' and d.estado = g.estado
      and d.moneda = g.moneda and d.fecha_emision >= ${args.desde} and d.fecha_emision < ${args.hasta}
    limit ${args.limit}::int) c
  limit ${args.limit}::int))`.compile(qb),
  }),
);

interface RespuestaEnCamino {
  clave: string;
  emisor_nombre: string | null;
  emisor_numero: string;
  documento_moneda: string | null;
  total_factura: string;
  fecha_limite: string;
}

/** Answers to the month's suppliers' documents that have no verdict yet. */
export const selectRespuestasEnCamino = prepared((args: Rango) => ({
  compile: () =>
    sql<RespuestaEnCamino>`
select r.*
from unnest(array['procesando', 'error']) as e(estado) cross join unnest(array[1, 2, 3]::smallint[]) as k(mensaje)
cross join lateral (
  select m.clave, m.emisor_nombre, m.emisor_numero, m.documento_moneda, m.total_factura,
    m.fecha_limite::text as fecha_limite
  from mensaje_receptor m
  where m.tenant_id = ${args.tenantId} and m.consecutivo <> '' and m.estado = e.estado and m.mensaje = k.mensaje
    and m.fecha_emision >= ${args.desde} and m.documento_fecha >= ${args.desde} and m.documento_fecha < ${args.hasta}
  limit ${args.limit}::int) r
limit ${args.limit}::int`.compile(qb),
}));
