/** A flight of reads whose answers are asked for by name, so that no caller counts positions. */
import type { CompiledQuery } from "kysely";
import type { Database } from "./client";
import type { MaybeQuery } from "./flight";

/** The rows of each query under its name; none for a query that was not asked (`null`). */
export type RowsByName<Queries extends Record<string, MaybeQuery>> = {
  [Name in keyof Queries]: NonNullable<Queries[Name]> extends CompiledQuery<infer Row> ? Row[] : never;
};

/** Like `Database.read`: one flight on a shared connection. */
export async function readByName<Queries extends Record<string, MaybeQuery>>(
  db: Pick<Database, "read">,
  tenantId: number,
  queries: Queries,
): Promise<RowsByName<Queries>> {
  const rows = await db.read(tenantId, ...Object.values(queries));
  const named = Object.keys(queries).map((name, index) => [name, rows[index]] as const);
  return Object.fromEntries(named) as RowsByName<Queries>;
}
