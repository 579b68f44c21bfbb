/** The parts of which sums of what is owed are made: by customers (decision 0102) and to suppliers (decision 0099). */
import { sql } from "./qb";

export interface Hoy {
  tenantId: number;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
}

/** Decimal texts: all of what is owed in a currency, and its parts by age. */
export interface SumasDeuda {
  moneda: string;
  total: string;
  corriente: string;
  de1a30: string;
  de31a60: string;
  de61a90: string;
  masDe90: string;
}

/** By age (TRAMOS_DEUDA): days after the day on which it was due, of rows `o`. */
export const tramos = sql`
    sum(o.debe) as total,
    coalesce(sum(o.debe) filter (where o.dias < 1), 0) as corriente,
    coalesce(sum(o.debe) filter (where o.dias between 1 and 30), 0) as de1a30,
    coalesce(sum(o.debe) filter (where o.dias between 31 and 60), 0) as de31a60,
    coalesce(sum(o.debe) filter (where o.dias between 61 and 90), 0) as de61a90,
    coalesce(sum(o.debe) filter (where o.dias > 90), 0) as "masDe90"`;

/** `SumasDeuda` of `tramos` in rows `k`. */
export const sumas = sql`k.moneda, trim_scale(k.total)::text as total, trim_scale(k.corriente)::text as corriente,
  trim_scale(k.de1a30)::text as de1a30, trim_scale(k.de31a60)::text as de31a60,
  trim_scale(k.de61a90)::text as de61a90, trim_scale(k."masDe90")::text as "masDe90"`;

/** More days late than this are one age, so the days before are not read. */
const DIAS_CONTADOS = 90;

/** The age of a party's whole sum, from which `edades` takes away what is newer. */
export const MAS_ANTIGUA = sql`${DIAS_CONTADOS + 1}::int`;

/** Each day's sum `s` as two rows `e(debe, dias)`: added at its age, and taken from the old, which contain it too. */
export const edades = ({ hoy }: Hoy) =>
  sql`cross join lateral (values (s.debe, ${hoy}::date - s.vence), (-s.debe, ${MAS_ANTIGUA})) e (debe, dias)`;

/** True for the days `s` that are read. */
export const contado = ({ hoy }: Hoy) => sql`s.vence >= ${hoy}::date - ${DIAS_CONTADOS}::int`;

/** The tenant's present environment. */
export const presente = ({ tenantId }: { tenantId: number }) =>
  sql`(select t.ambiente from tenant t where t.tenant_id = ${tenantId})`;
