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
