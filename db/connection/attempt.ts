/**
 * One attempt at a read, a query or a transaction. The error of an attempt says whether it may be repeated (retry.ts).
 */
import type { CompiledQuery } from "kysely";
import type { Connection } from "./connection";
import { CommitUnknownError, ConnectionLostError, isRetryable, isStalePlan, sqlState } from "./errors";
import { type Alcance, type Flight, type MaybeQuery, openFlight, type RowsOf, type Transaction } from "./flight";
import type { Lanes } from "./lanes";
import type { Pool } from "./pool";

/** Sends all statements as one transaction in one write. `alcance` null means no tenant's scope. */
export async function readOnce<Q extends readonly MaybeQuery[]>(
  lanes: Lanes,
  alcance: Alcance | null,
  queries: Q,
): Promise<RowsOf<Q>> {
  const lane = await lanes.pick();
  const flight = openFlight(lane, alcance);
  const rows = queries.map((query) => (query === null ? [] : flight.run(query)));
  try {
    await flight.commit();
  } catch (error) {
    throw settle(lane, error, queries);
  }
  return (await Promise.all(rows)) as RowsOf<Q>;
}

/** A single statement is its own transaction. */
export async function queryOnce<R>(lanes: Lanes, query: CompiledQuery<R>): Promise<R[]> {
  const lane = await lanes.pick();
  try {
    return await new Promise<R[]>((resolve, reject) => {
      lane.send(query.sql, query.parameters, (error, result) => {
        if (error === null) return resolve((result?.rows ?? []) as R[]);
        const certain = !(error instanceof ConnectionLostError) || error.statement === "not-sent";
        reject(certain ? error : new CommitUnknownError(error));
      });
    });
  } catch (error) {
    throw settle(lane, error, [query]);
  }
}

/** Sends all statements and COMMIT in one write. */
export async function writeOnce<Q extends readonly MaybeQuery[]>(
  pool: Pool,
  alcance: Alcance,
  queries: Q,
): Promise<RowsOf<Q>> {
  const rows = await transactOnce(pool, alcance, async (tx) =>
    queries.map((query) => (query === null ? [] : tx.run(query))),
  );
  return (await Promise.all(rows)) as RowsOf<Q>;
}

/** Runs `body`, then COMMIT, or ROLLBACK when it throws. */
export async function transactOnce<T>(
  pool: Pool,
  alcance: Alcance | null,
  body: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.acquire();
  const flight = openFlight(connection, alcance);
  let healthy = true;
  try {
    const value = await runBody(flight, body);
    await flight.commit();
    return value;
  } catch (error) {
    healthy = !isStalePlan(error);
    throw error;
  } finally {
    pool.release(connection, healthy);
  }
}

async function runBody<T>(flight: Flight, body: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await body(flight);
  } catch (error) {
    await flight.rollback();
    throw firstCause(flight.failure, error);
  }
}

/**
 * Returns the body's own refusal, except in two cases: the body only passed on a database error (the first one is the
 * cause), or a failure that a new attempt may cure made it refuse.
 */
function firstCause(failure: Error | null, thrown: unknown): unknown {
  if (failure === null) return thrown;
  const passedOn = sqlState(thrown) !== null || thrown instanceof ConnectionLostError;
  return passedOn || isRetryable(failure) ? failure : thrown;
}

/** Closes a lane with a stale plan. Statements that only read may be sent again after any error. */
function settle(lane: Connection, error: unknown, queries: readonly MaybeQuery[]): unknown {
  if (isStalePlan(error)) lane.abandon();
  if (error instanceof CommitUnknownError && queries.every((query) => query === null || onlyReads(query)))
    return error.cause;
  return error;
}

/** True for a SELECT without WITH (which could hide an INSERT). Raw SQL counts as writing. */
function onlyReads({ query }: CompiledQuery<unknown>): boolean {
  return query.kind === "SelectQueryNode" && query.with === undefined;
}
