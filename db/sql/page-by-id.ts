import type { SelectQueryBuilder } from "kysely";

export interface PageById {
  tenantId: number;
  /** Strictly older than this id. */
  hastaId: string;
  limit: number;
}

/** A page of a query's rows, the newest first. `table` is the alias of the table whose key is `id`. */
export function pageById<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  [table, id]: readonly [string, string],
  { tenantId, hastaId, limit }: PageById,
) {
  return rows
    .where(`${table}.tenant_id` as never, "=", tenantId as never)
    .where(`${table}.${id}` as never, "<", hastaId as never)
    .orderBy(`${table}.${id}` as never, "desc")
    .limit(limit);
}
