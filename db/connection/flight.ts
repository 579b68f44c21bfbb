/**
 * One transaction on a pipelined connection. BEGIN and the tenant's setting travel with the first statement, and only a
 * caller that needs rows waits for an answer.
 *
 * Answers come in order, so the first failure is the cause; later ones only say that the transaction is aborted. A
 * pipelined COMMIT after a failure *resolves*, with the tag ROLLBACK. Success means no failure and the tag COMMIT.
 */
import type { CompiledQuery } from "kysely";
import { assert } from "@/lib/platform/assert";
import type { Connection } from "./connection";
import { CommitUnknownError, ConnectionLostError } from "./errors";
import { PUNTO_ROLE } from "./roles";

/** A query of a flight; `null` is not sent and has no rows. */
export type MaybeQuery = CompiledQuery<unknown> | null;

/** The rows of each query, in order. */
export type RowsOf<Q extends readonly MaybeQuery[]> = {
  -readonly [I in keyof Q]: NonNullable<Q[I]> extends CompiledQuery<infer R> ? R[] : never;
};

export interface Transaction {
  /** Sends at once; await it only when the rows are needed. Rows are those that the statement returns (`returning`). */
  run<R>(query: CompiledQuery<R>): Promise<R[]>;
  /** Sends at once; a failure is thrown at COMMIT. */
  send(query: CompiledQuery<unknown>): void;
  /** Another limit than the connection's for the statements that follow, in milliseconds: shorter or longer. */
  limitStatements(timeoutMs: number): void;
  /**
   * Statements of one turn of the event loop travel together when it ends. This lets go of those sent so far, so that
   * Postgres works on them while the turn computes.
   */
  flush(): void;
}

export interface Flight extends Transaction {
  /** The first failure, or null. */
  readonly failure: Error | null;
  /**
   * Ends the flight. Throws the first failure, or CommitUnknownError when COMMIT was sent and its answer never came.
   */
  commit(): Promise<void>;
  /** Ends the flight and never throws. Everything sent has been answered afterwards. */
  rollback(): Promise<void>;
}

interface Answer {
  error: Error | null;
  tag: string;
}

/** Whose rows a transaction may touch. */
export interface Alcance {
  tenantId: number;
  /** Only these points of sale, of those things that belong to one; absent for all. */
  puntos?: readonly number[] | undefined;
  /** It may change something, so it is refused while a move has closed the company (migration 0036). */
  escribe?: boolean;
}

/** Sends nothing before the first statement. `alcance` null means no tenant's scope (role pf_system). */
export function openFlight(connection: Connection, alcance: Alcance | null): Flight {
  const beginning = alcance === null ? connection.begin : `${connection.begin}; ${scopeOf(alcance)}`;
  let began = false;
  let ended = false;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure ??= error;
  };

  /** The connection, with the transaction begun. */
  function begun(): Connection {
    if (!began) connection.command(beginning, (error) => error && fail(error));
    began = true;
    return connection;
  }

  function dispatch(query: CompiledQuery<unknown>, onRows: (rows: unknown[]) => void, onError: (error: Error) => void) {
    assert(!ended, "a statement was sent after its transaction ended");
    try {
      begun().send(query.sql, query.parameters, (error, result) => {
        if (error === null) return onRows(result?.rows ?? []);
        fail(error);
        onError(error);
      });
    } catch (error) {
      // A parameter could not be encoded. The server does not know of the statement, so COMMIT would succeed without
      // it.
      fail(error as Error);
      onError(error as Error);
    }
  }

  function end(command: "commit" | "rollback"): Promise<Answer> {
    ended = true;
    return finish(connection, command);
  }

  return {
    get failure() {
      return failure;
    },
    run<R>(query: CompiledQuery<R>): Promise<R[]> {
      const rows = new Promise<unknown[]>((resolve, reject) => dispatch(query, resolve, reject));
      // A caller that awaits the rows still gets the error; for any other caller COMMIT throws it.
      rows.catch(() => {});
      return rows as Promise<R[]>;
    },
    send(query) {
      dispatch(query, noop, noop);
    },
    limitStatements: (timeoutMs) => limit(begun(), timeoutMs, fail),
    flush: () => connection.flush(),
    async commit() {
      if (failure !== null) {
        await this.rollback();
        throw failure;
      }
      if (!began) return;
      const answer = await end("commit");
      const problem = outcome(failure, answer);
      if (problem !== null) throw problem;
    },
    async rollback() {
      if (began) await end("rollback");
      ended = true;
    },
  };
}

function noop(): void {}

function limit(connection: Connection, timeoutMs: number, onError: (error: Error) => void): void {
  assert(Number.isSafeInteger(timeoutMs) && timeoutMs > 0, "a limit is a positive number of milliseconds");
  connection.expectAnswersWithin(timeoutMs);
  connection.command(`set local statement_timeout = ${timeoutMs}`, (error) => error && onError(error));
}

function finish(connection: Connection, command: "commit" | "rollback"): Promise<Answer> {
  return new Promise((resolve) => {
    connection.command(command, (error, result) => {
      connection.expectAnswersWithin(null);
      resolve({ error, tag: result?.command ?? "" });
    });
  });
}

/**
 * One message without planning takes half the time of set_config with a parameter. The numbers are checked, so they may
 * be in the text.
 */
function scopeOf({ tenantId, puntos, escribe }: Alcance): string {
  assert([tenantId, ...(puntos ?? [])].every(isId), "an id is a positive integer");
  const enters = escribe === true ? `; select entra_empresa(${tenantId})` : "";
  const tenant = `set local app.tenant_id = '${tenantId}'${enters}`;
  return puntos === undefined
    ? tenant
    : `${tenant}; set local app.puntos_venta = '{${puntos.join()}}'; set local role ${PUNTO_ROLE}`;
}

/** The same for a transaction that no BEGIN opens, where SET LOCAL would have no effect. */
export function tenantScope({ tenantId, escribe }: Alcance): { sql: string; parameters: readonly unknown[] } {
  assert(isId(tenantId), "an id is a positive integer");
  const enters = escribe === true ? ", entra_empresa($1::text::int)" : "";
  return { sql: `select set_config('app.tenant_id', $1::text, true)${enters}`, parameters: [String(tenantId)] };
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/**
 * Null when the transaction is certainly committed. `failure` is that of a statement, `commit` the answer to COMMIT.
 */
function outcome(failure: Error | null, commit: Answer): Error | null {
  if (failure !== null) {
    // Lost without an error from the server, which may therefore have reached the COMMIT.
    const unknown = failure instanceof ConnectionLostError && failure.statement === "unknown";
    return unknown ? new CommitUnknownError(failure) : failure;
  }
  if (commit.error instanceof ConnectionLostError) {
    return commit.error.statement === "not-sent" ? commit.error : new CommitUnknownError(commit.error);
  }
  if (commit.error !== null) return commit.error;
  return commit.tag === "COMMIT" ? null : new Error(`COMMIT was answered with ${commit.tag}`);
}
