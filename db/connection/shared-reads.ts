/** Reads of several who ask at one moment, as the lines of a batch do: together, and what they ask alike once. */
import type { CompiledQuery } from "kysely";
import type { Database } from "./client";
import type { MaybeQuery, RowsOf } from "./flight";

interface Asked {
  query: CompiledQuery<unknown>;
  rows: PromiseWithResolvers<unknown[]>;
}

/**
 * The same database for readers of one tenant whose answers may be of one moment. What they ask in one turn travels in
 * one flight, and a statement with the values of an earlier one gets its rows: they are shared, so nobody changes them.
 * When that flight fails each asks again for itself, so that nobody is refused for what another one sent.
 */
export function shareReads(db: Database, tenantId: number): Database {
  const known = new Map<string, Map<string, Promise<unknown[]>>>();
  let waiting: Asked[] = [];

  function fly(): void {
    const asked = waiting;
    waiting = [];
    db.read(tenantId, ...asked.map(({ query }) => query)).then(
      (all) => {
        for (const [n, { rows }] of asked.entries()) rows.resolve(all[n] ?? []);
      },
      (error) => {
        for (const { rows } of asked) rows.reject(error);
      },
    );
  }

  function ask(query: CompiledQuery<unknown>): Promise<unknown[]> {
    const sameText = known.get(query.sql) ?? new Map<string, Promise<unknown[]>>();
    known.set(query.sql, sameText);
    const values = JSON.stringify(query.parameters);
    const earlier = sameText.get(values);
    if (earlier !== undefined) return earlier;
    const rows = Promise.withResolvers<unknown[]>();
    if (waiting.push({ query, rows }) === 1) queueMicrotask(fly);
    sameText.set(values, rows.promise);
    return rows.promise;
  }

  const read: Database["read"] = async <Q extends readonly MaybeQuery[]>(of: number, ...queries: Q) => {
    if (of !== tenantId) return db.read(of, ...queries);
    try {
      return (await Promise.all(queries.map((query) => (query === null ? [] : ask(query))))) as RowsOf<Q>;
    } catch {
      return db.read(of, ...queries);
    }
  };
  return { ...db, read };
}
