/**
 * One attempt at a read, a query or a transaction. The error of an attempt says whether it may be repeated (retry.ts).
 */
import type { CompiledQuery } from "kysely";
import type { Connection } from "./connection";
import { CommitUnknownError, ConnectionLostError, isOutlived, isRetryable, sqlState } from "./errors";
import {
  type Alcance,
  type Flight,
  type MaybeQuery,
  openFlight,
  type RowsOf,
  type Transaction,
  tenantScope,
} from "./flight";
import type { Lanes } from "./lanes";
import type { Pool } from "./pool";

/** Sends all statements as one transaction in one write. `alcance` null means no tenant's scope. */
export async function readOnce<Q extends readonly MaybeQuery[]>(
  lanes: Lanes,
  alcance: Alcance | null,
  queries: Q,
): Promise<RowsOf<Q>> {
  const lane = await lanes.pick();
  try {
    return await sendOnce(lane, alcance, queries);
  } catch (error) {
    throw settle(lane, error, queries);
  }
}

/**
 * Where the session is ours, the tenant is set by a first statement and nobody says BEGIN (together.ts): a third of the
 * work. A role for points of sale would outlast its own transaction if the statements failed to be one.
 */
async function sendOnce<Q extends readonly MaybeQuery[]>(
  connection: Connection,
  alcance: Alcance | null,
  queries: Q,
): Promise<RowsOf<Q>> {
  if (connection.pooled || alcance?.puntos !== undefined) {
    const flight = openFlight(connection, alcance);
    const rows = queries.map((query) => (query === null ? [] : flight.run(query)));
    await flight.commit();
    return (await Promise.all(rows)) as RowsOf<Q>;
  }
  const sent = queries.filter((query) => query !== null);
  if (sent.length === 0) return queries.map(() => []) as unknown as RowsOf<Q>;
  const scope = alcance === null ? [] : [tenantScope(alcance)];
  const answers = await new Promise<unknown[][]>((resolve, reject) =>
    connection.together([...scope, ...sent], (error, rows, ran) =>
      error === null ? resolve(rows.slice(scope.length)) : reject(afterCommit(error, ran)),
    ),
  );
  return queries.map((query) => (query === null ? [] : answers.shift())) as RowsOf<Q>;
}

/** The failure of statements that commit by themselves; `ran`: all of them were answered before it. */
function afterCommit(error: Error, ran: boolean): Error {
  if (!(error instanceof ConnectionLostError) || error.statement === "not-sent") return error;
  return error.statement === "refused" && !ran ? error : new CommitUnknownError(error);
}

/** The same on a connection of its own. */
export async function writeOnce<Q extends readonly MaybeQuery[]>(
  pool: Pool,
  alcance: Alcance | null,
  queries: Q,
): Promise<RowsOf<Q>> {
  const connection = await pool.acquire();
  let healthy = true;
  try {
    return await sendOnce(connection, alcance, queries);
  } catch (error) {
    healthy = !isOutlived(error);
    throw error;
  } finally {
    pool.release(connection, healthy);
  }
}

/** Runs `body`, then COMMIT, or ROLLBACK when it throws. */
export async function transactOnce<T>(
  pool: Pool,
  alcance: Alcance | null,
  body: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.acquire();
  let healthy = true;
  try {
    const flight = openFlight(connection, alcance);
    const value = await runBody(flight, body);
    await flight.commit();
    return value;
  } catch (error) {
    healthy = !isOutlived(error);
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

/** Closes a lane that is of no more use. Statements that only read may be sent again after any error. */
function settle(lane: Connection, error: unknown, queries: readonly MaybeQuery[]): unknown {
  if (isOutlived(error)) lane.abandon();
  if (error instanceof CommitUnknownError && queries.every((query) => query === null || onlyReads(query)))
    return error.cause;
  return error;
}

/** True for a SELECT without WITH (which could hide an INSERT). Raw SQL counts as writing. */
function onlyReads({ query }: CompiledQuery<unknown>): boolean {
  return query.kind === "SelectQueryNode" && query.with === undefined;
}
