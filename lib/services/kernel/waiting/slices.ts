/** Looks at documents without a verdict one slice at a time, so that a look costs the same however many wait. */
import type { Database } from "@/db/connection/client";
import { selectSliceEnd } from "@/db/queries/submission/documento-envio";
import type { CompiledQuery } from "@/db/sql/qb";
import type { Slice } from "@/db/sql/waiting";

const OLDEST = new Date(0);
/** Later than any row. */
const NEWEST = new Date("9999-12-31T00:00:00Z");

/** All rows, where a table's waiting rows have an index by the moment at which they are due. */
export const WHOLE: Slice = { from: OLDEST, until: NEWEST };

export type InSlices = <Row>(
  db: Database,
  limit: number,
  select: (slice: Slice) => CompiledQuery<Row>,
) => Promise<Row[]>;

/**
 * Makes a reader that goes from slice to slice, from the oldest document to the newest and again; each process begins at
 * the oldest. It returns what `select` finds in the next slice, and stays there while that is `limit` rows.
 */
export function inSlices(): InSlices {
  const positions = new WeakMap<Database, Date>();
  return async (db, limit, select) => {
    const from = positions.get(db) ?? OLDEST;
    const [end] = await db.system.query(selectSliceEnd({ from }));
    const found = await db.system.query(select({ from, until: end?.created_at ?? NEWEST }));
    // A slice of one moment has no end of its own.
    const next = end === undefined || end.created_at <= from ? OLDEST : end.created_at;
    if (found.length < limit) positions.set(db, next);
    return found;
  };
}
