/** The bounds of a page of documents, newest first, by (fecha_emision, documento_id). The documents have alias `d`. */
import { sql } from "./qb";

/** Both bounds are ISO 8601 or `infinity`, `-infinity`. */
export interface Tramo {
  tenantId: number;
  /** Not before this moment. */
  desde: string;
  /** Strictly older than this position; `hastaId` is 0 when it is only a moment. */
  hasta: string;
  hastaId: string;
  limit: number;
}

/** `desde` replaces the beginning in `args` when the query computes it. */
export const tramo = (args: Tramo, desde = sql`${args.desde}::timestamptz`) =>
  sql`d.fecha_emision >= ${desde}
            and (d.fecha_emision, d.documento_id) < (${args.hasta}::timestamptz, ${args.hastaId}::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int`;

/** Oldest first. Both bounds are ISO 8601 or `infinity`, `-infinity`. */
export interface TramoAsc {
  tenantId: number;
  /** Strictly newer than this position; `desdeId` is 0 when it is only a moment, which is then included. */
  desde: string;
  desdeId: string;
  /** Before this moment. */
  hasta: string;
  limit: number;
}

/** `hasta` replaces the end in `args` when the query computes it. */
export const tramoAsc = (args: TramoAsc, hasta = sql`${args.hasta}::timestamptz`) =>
  sql`(d.fecha_emision, d.documento_id) > (${args.desde}::timestamptz, ${args.desdeId}::bigint)
            and d.fecha_emision < ${hasta}
          order by d.fecha_emision, d.documento_id limit ${args.limit}::int`;

/** The position in a list to the microsecond, because a Date has only milliseconds. */
export const posicion = sql<string>`to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The oldest moment of a full page of `firmes`, or `desde` while they do not fill one, because no page goes further
 * back. A sub-select, because Postgres treats COALESCE as leaky, so that under row-level security it could not bound
 * the index.
 */
export const oldestOf = (args: Tramo, desde: ReturnType<typeof sql>) =>
  sql`(select coalesce((select f.fecha_emision from firmes f
              order by f.fecha_emision desc, f.documento_id desc offset ${args.limit}::int - 1 limit 1), ${desde}))`;

/** The same for a page that begins with the oldest: just after the newest moment of a full page. */
export const newestOf = (args: TramoAsc, hasta: ReturnType<typeof sql>) =>
  sql`(select coalesce((select f.fecha_emision + interval '1 microsecond' from firmes f
              order by f.fecha_emision, f.documento_id offset ${args.limit}::int - 1 limit 1), ${hasta}))`;
