/** What the service measured of itself by the day, and its incidents; all in the system role, of no tenant. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Fewer measurements than this, each a minute apart, are no incident yet. */
const LEAST = sql.lit(2);

/**
 * Counts one minute of each component in `vistas`, JSON `{ componente, causa, medido }[]`: `causa` null is well, and what
 * was not `medido` counts nothing. Opens, continues and closes incidents by it. The same minute again changes nothing.
 * @param dia of Costa Rica's calendar
 * @param minuto a whole minute
 */
export const measureEstado = prepared((args: { vistas: string; dia: string; minuto: Date }) => ({
  compile: () =>
    sql`with visto as (
        select componente, causa, medido
        from jsonb_to_recordset(${args.vistas}::jsonb) as v(componente text, causa text, medido boolean)
      ), contado as (
        insert into estado_dia as d (dia, componente, bien, mal, medido_at)
        select ${args.dia}::date, componente, (causa is null)::int, (causa is not null)::int, ${args.minuto}::timestamptz
        from visto where medido
        on conflict (dia, componente) do update
        set bien = d.bien + excluded.bien, mal = d.mal + excluded.mal, medido_at = excluded.medido_at
        where d.medido_at < excluded.medido_at
      ), abierto as (
        insert into incidente as i (componente, causa, desde, medido_at)
        select componente, causa, ${args.minuto}::timestamptz, ${args.minuto}::timestamptz
        from visto where causa is not null
        on conflict (componente) where hasta is null do update
        set causa = excluded.causa, mediciones = i.mediciones + 1, medido_at = excluded.medido_at
        where i.medido_at < excluded.medido_at
      ), cerrado as (
        update incidente i set hasta = ${args.minuto}::timestamptz from visto v
        where i.hasta is null and v.componente = i.componente and v.causa is null and i.mediciones >= ${LEAST}
      )
      delete from incidente i using visto v
      where i.hasta is null and v.componente = i.componente and v.causa is null and i.mediciones < ${LEAST}`.compile(
      qb,
    ),
}));

/** Notes, once, that nothing was measured from the last measurement until now, when that is before `antes`. */
export const noteSinMedir = prepared((args: { antes: Date; minuto: Date }) => ({
  compile: () =>
    sql`insert into incidente (componente, causa, desde, hasta, mediciones, medido_at)
      select 'servicio', 'sin_medir', ultima, ${args.minuto}::timestamptz, ${LEAST}, ${args.minuto}::timestamptz
      from (select max(medido_at) as ultima from estado_dia) d where ultima < ${args.antes}::timestamptz`.compile(qb),
}));

/** The days since `desde`, in order. */
export const selectEstadoDias = prepared((args: { desde: string }) =>
  qb
    .selectFrom("estado_dia")
    .select([sql<string>`dia::text`.as("dia"), "componente", "bien", "mal", "medido_at"])
    .where("dia", ">=", args.desde)
    .orderBy("dia"),
);

/** Those that last, and those that ended since `desde`, newest first. */
export const selectIncidentes = prepared((args: { desde: Date; limit: number }) =>
  qb
    .selectFrom("incidente")
    .select(["componente", "causa", "desde", "hasta"])
    .where("mediciones", ">=", LEAST)
    .where(sql<boolean>`(hasta is null or hasta >= ${args.desde}::timestamptz)`)
    .orderBy(sql`hasta is null`, "desc")
    .orderBy("desde", "desc")
    .limit(args.limit),
);

export const purgeEstadoDias = prepared((args: { before: string; limit: number }) =>
  qb
    .deleteFrom("estado_dia")
    .where(
      sql<boolean>`(dia, componente) in (select dia, componente from estado_dia where dia < ${args.before}::date limit ${args.limit})`,
    )
    .returning("dia"),
);

export const purgeIncidentes = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("incidente")
    .where(
      sql<boolean>`incidente_id = any(array(select incidente_id from incidente where desde < ${args.before}::timestamptz and hasta < ${args.before}::timestamptz limit ${args.limit}))`,
    )
    .returning("incidente_id"),
);
