/** What keeps a restored service from giving numbers twice, and how its series are raised (decision 0121). */

import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { primeroDe, type Serie } from "../../sql/reserve-consecutivo";

/**
 * Closes the numbers of every tenant: its data are of `respaldoAt`, and what was issued after it is not known here.
 * Returns the tenants. System role, or the owner in a restore.
 */
export const closeNumeracion = prepared((args: { respaldoAt: Date }) => ({
  compile: () =>
    sql<{ tenant_id: number }>`
      insert into restauracion (tenant_id, respaldo_at) select tenant_id, ${args.respaldoAt}::timestamptz from tenant
      on conflict (tenant_id) do update set respaldo_at = excluded.respaldo_at, raised_at = null
      returning tenant_id`.compile(qb),
}));

/** Tenants whose numbers are closed, in order, after the given one; system role. */
export const selectNumeracionesCerradas = prepared((args: { after: number; limit: number }) =>
  qb
    .selectFrom("restauracion")
    .select("tenant_id")
    .where("raised_at", "is", null)
    .where("tenant_id", ">", args.after)
    .orderBy("tenant_id")
    .limit(args.limit),
);

/** How many they are, and the earliest moment that their data are of; system role. */
export const countNumeracionesCerradas = prepared((_: object) =>
  qb
    .selectFrom("restauracion")
    .select([sql<number>`count(*)::int`.as("tenants"), sql<Date | null>`min(respaldo_at)`.as("respaldo_at")])
    .where("raised_at", "is", null),
);

/** Opens a tenant's numbers; the series that it has not begun begin `by` later. No row when they are not closed. */
export const openNumeracion = prepared((args: { tenantId: number; by: number; now: Date }) =>
  qb
    .updateTable("restauracion")
    .set({ raised_at: args.now, primero: sql<string>`(primero - 1 + ${args.by}::bigint) % 9999999999 + 1` })
    .where("tenant_id", "=", args.tenantId)
    .where("raised_at", "is", null)
    .returning("respaldo_at"),
);

interface Subida {
  tenantId: number;
  actor: string;
  now: Date;
}

/** Notes the numbers that the series in `raised` leave out; a series of which none was given leaves out none. */
const salto = ({ actor, now }: Subida) => sql`
  insert into consecutivo_salto (tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, created_by, created_at)
  select tenant_id, ambiente, sucursal, terminal, tipo, desde, cantidad, ${actor}::text, ${now}::timestamptz
  from raised where usada`;

/**
 * Raises every series of the tenant by `by`, 1 or more, but those whose numbers the caller gives. Returns them all with
 * their next numbers.
 */
export const raiseSeries = prepared((args: Subida & { by: number }) => ({
  compile: () =>
    sql<{ ambiente: string; serie: string; siguiente: string; subida: boolean }>`
      with raised as (
        update consecutivo set
          siguiente = (siguiente - 1 + ${args.by}::bigint) % 9999999999 + 1,
          primero = case when siguiente = primero then (siguiente - 1 + ${args.by}::bigint) % 9999999999 + 1 else primero end
        where tenant_id = ${args.tenantId} and numeracion <> 'propia'
        returning new.*, old.siguiente <> old.primero as usada, (old.siguiente - 1) % 9999999999 + 1 as desde,
          ${args.by}::bigint as cantidad
      ), noted as (${salto(args)})
      select ambiente, concat_ws('-', sucursal, terminal, tipo) as serie, siguiente, true as subida from raised
      union all
      select ambiente, concat_ws('-', sucursal, terminal, tipo), siguiente, false from consecutivo
      where tenant_id = ${args.tenantId} and numeracion = 'propia'
      order by ambiente, serie`.compile(qb),
}));

/** Raises one series to `numero`, which must be above its next one. Returns no row when it is not. */
export const raiseSerieTo = prepared((args: Subida & Omit<Serie, "tenantId" | "ambiente"> & { numero: number }) => ({
  compile: () =>
    sql<{ ambiente: string; desde: string }>`
      with raised as (
        insert into consecutivo as c (tenant_id, ambiente, sucursal, terminal, tipo, primero, siguiente)
        select tenant_id, ambiente, ${args.sucursal}::text, ${args.terminal}::text, ${args.tipo}::text,
          ${args.numero}::bigint, ${args.numero}::bigint
        from tenant t where tenant_id = ${args.tenantId} and (${args.numero}::bigint > ${primeroDe(args.tenantId)}
          or exists (select from consecutivo c where c.tenant_id = ${args.tenantId} and c.ambiente = t.ambiente
            and c.sucursal = ${args.sucursal} and c.terminal = ${args.terminal} and c.tipo = ${args.tipo}))
        on conflict (tenant_id, ambiente, sucursal, terminal, tipo) do update set
          siguiente = excluded.siguiente,
          primero = case when c.siguiente = c.primero then excluded.siguiente else c.primero end
        where excluded.siguiente > (c.siguiente - 1) % 9999999999 + 1
        returning new.*, coalesce(old.siguiente <> old.primero, false) as usada,
          (coalesce(old.siguiente, ${primeroDe(args.tenantId)}) - 1) % 9999999999 + 1 as desde,
          new.siguiente - (coalesce(old.siguiente, 1) - 1) % 9999999999 - 1 as cantidad
      ), noted as (${salto(args)})
      select ambiente, desde from raised`.compile(qb),
}));
