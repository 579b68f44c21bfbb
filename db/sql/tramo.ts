/** Where a page of documents begins and ends: newest first, by (fecha_emision, documento_id). For documents named `d`. */
import { sql } from "./qb";

/** Both bounds ISO 8601 or `infinity`, `-infinity`. */
export interface Tramo {
  tenantId: number;
  /** Not before this moment. */
  desde: string;
  /** Strictly older than this position; `hastaId` is 0 when it is only a moment. */
  hasta: string;
  hastaId: string;
  limit: number;
}

/** `desde`: another beginning than the one of `args`, when it is computed in the query. */
export const tramo = (args: Tramo, desde = sql`${args.desde}::timestamptz`) =>
  sql`d.fecha_emision >= ${desde}
            and (d.fecha_emision, d.documento_id) < (${args.hasta}::timestamptz, ${args.hastaId}::bigint)
          order by d.fecha_emision desc, d.documento_id desc limit ${args.limit}::int`;

/** As a position in a list, to the microsecond: a Date has only milliseconds. */
export const posicion = sql<string>`to_char(d.fecha_emision at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The oldest moment of a page full of `firmes`, or `desde` while they fill none: no page goes further back. A sub-select,
 * because Postgres takes COALESCE for leaky: under row-level security it would be no bound of the index.
 */
export const oldestOf = (args: Tramo, desde: ReturnType<typeof sql>) =>
  sql`(select coalesce((select f.fecha_emision from firmes f
              order by f.fecha_emision desc, f.documento_id desc offset ${args.limit}::int - 1 limit 1), ${desde}))`;
