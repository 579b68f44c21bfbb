/** One pipelined connection: statements are sent at once, and answers come back in order. */
import pg from "pg";
import { ConnectionLostError, DatabaseUnavailableError, sqlState } from "./errors";
import { storable } from "./packed";
import { STATEMENT_TIMEOUT_MS, watchSilence } from "./silence";
import { statementName } from "./statements";
import { type OnRows, openTogether } from "./together";
import { typeParsers } from "./types";

/** In milliseconds. */
const LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  /** Longest a statement waits for a lock; shorter than the statement's own limit. */
  lock_timeout: 5_000,
  /** Longest a transaction may be idle, because others wait for its locks. */
  idle_in_transaction_session_timeout: 10_000,
};
/** Limit for one attempt to connect. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Limit for all attempts to connect. A restarting Postgres is back within this time. */
const CONNECT_PATIENCE_MS = 10_000;
const CONNECT_RETRY_MS = 100;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** SQLSTATEs with which a server ends sessions for its own reasons: shutdown, crash of another backend, starting. */
const SERVER_GONE = new Set(["57P01", "57P02", "57P03", "57P04", "57P05"]);
/** SQLSTATEs with which it may refuse a new session temporarily. */
const TRY_AGAIN_LATER = new Set([...SERVER_GONE, "53300"]);
/** SQLSTATE with which a pooler says that its own connection to the server was lost, or that there is none. */
const POOLER_LOST = "08P01";

/** Called once per statement, in the order in which they were sent. */
export type OnAnswer = (error: Error | null, result: pg.QueryResult | null) => void;

export interface Connection {
  /** Sends at once. Throws when a parameter cannot be encoded, without sending anything. */
  send(sql: string, parameters: readonly unknown[], onAnswer: OnAnswer): void;
  /**
   * Like `send`, for one or more commands without parameters in one text. They are one message and are never prepared.
   */
  command(sql: string, onAnswer: OnAnswer): void;
  /** Sends statements as one transaction of their own (together.ts), not behind a pooler. Throws when a parameter cannot be encoded. */
  together(queries: readonly { sql: string; parameters: readonly unknown[] }[], onRows: OnRows): void;
  /** Writes what was sent in this turn of the event loop, which otherwise is written when the turn ends. */
  flush(): void;
  /** True behind a pooler: nothing outlasts a transaction, so settings travel with each. */
  readonly pooled: boolean;
  /**
   * Lets a statement run for so long, in milliseconds, before its silence counts as the server's; null is the usual
   * limit. Tell Postgres, too.
   */
  expectAnswersWithin(statementMs: number | null): void;
  /** The commands that begin a transaction. */
  readonly begin: string;
  /** Statements that were sent and not yet answered. */
  readonly pending: number;
  /** True when no longer usable. Statements sent now are answered with ConnectionLostError `not-sent`. */
  readonly lost: boolean;
  /** Process id of the server's backend. */
  readonly backendPid: number | null;
  /** Accepts no more statements and closes once those sent are answered. Counts as lost. */
  abandon(): void;
  /** Waits for the sent statements, then closes. */
  close(): Promise<void>;
}

export interface ConnectionConfig {
  url: string;
  /** Role to set at connect; absent means the login itself. */
  role?: string;
  /** True for a session whose transactions change nothing. */
  readOnly?: boolean;
  /** The address is that of a pooler that gives each transaction another session, so nothing outlasts a transaction. */
  pooled?: boolean;
  applicationName?: string;
  /** False: COMMIT does not wait for the disk. */
  waitsForDisk?: boolean;
  /** After how long an answer that is owed does not come any more. */
  silenceMs?: number;
  /** How long to retry when a starting server refuses. */
  patienceMs?: number;
  onLost?: (cause: Error) => void;
  onNotification?: (channel: string, payload: string) => void;
}

/** Opens a connection, with retries. */
export async function openConnection(config: ConnectionConfig): Promise<Connection> {
  const deadline = Date.now() + (config.patienceMs ?? CONNECT_PATIENCE_MS);
  for (;;) {
    const client = newClient(config);
    // Until the connection is open, its errors are the rejection of connect().
    client.on("error", () => {});
    try {
      await client.connect();
      return wrap(client, config);
    } catch (error) {
      client.end().catch(() => {});
      if (!isWorthRetrying(error, config)) throw error;
      if (Date.now() > deadline) throw new DatabaseUnavailableError("no connection to Postgres", error);
      await new Promise((resolve) => setTimeout(resolve, CONNECT_RETRY_MS));
    }
  }
}

function newClient(config: ConnectionConfig): pg.Client {
  return new pg.Client({
    connectionString: config.url,
    application_name: config.applicationName ?? "purafactura",
    pipeline: true,
    types: typeParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(config.pooled ? {} : { options: sessionSettings(config, "-c ").join(" ") }),
  });
}

/** What a session keeps. Behind a pooler no session is ours, so each transaction says it (`begin`). */
function sessionSettings({ role, readOnly = false, waitsForDisk = true }: ConnectionConfig, prefix: string): string[] {
  const settings = {
    ...LIMITS,
    // Each statement is planned once per connection. Left to itself, Postgres plans the first five executions one by
    // one, and some statements for ever, which cost more than what they did (bench/learned.md). Such a plan does not
    // know how many values an array has, or that a table will grow, so it never reads a whole table where an index
    // would do.
    plan_cache_mode: "force_generic_plan",
    enable_seqscan: "off",
    // What a page reads is in memory or on a disk without a head: reading rows in the order of an index costs no more
    // than reading them all in the order of the table and sorting them.
    random_page_cost: "1.1",
    ...(waitsForDisk ? {} : { synchronous_commit: "off" }),
    ...(readOnly ? { default_transaction_read_only: "on" } : {}),
    ...(role === undefined ? {} : { role }),
  };
  return Object.entries(settings).map(([name, value]) => `${prefix}${name}=${value}`);
}

/** A network error has no SQLSTATE and may pass. A wrong password or an unknown database has one and stays wrong. */
function isWorthRetrying(error: unknown, { pooled = false }: ConnectionConfig): boolean {
  const code = sqlState(error);
  if (code === null) return error instanceof Error;
  return TRY_AGAIN_LATER.has(code) || (pooled && code === POOLER_LOST);
}

/** What is known of the end of the session. */
function watchLoss(client: pg.Client, onLost: ConnectionConfig["onLost"]) {
  let lost: Error | null = null;
  /** The error with which the server ended the session. The server ran none of the statements sent after it. */
  let lastWord: ConnectionLostError | null = null;
  let closing = false;

  function lose(cause: Error): void {
    if (lost !== null) return;
    lost = cause;
    if (!closing) onLost?.(cause);
  }
  client.on("error", lose);
  client.on("end", () => lose(new Error("connection ended")));

  return {
    lose,
    /** From now on the end of the session is no loss. */
    expect: () => {
      closing = true;
    },
    isLost: () => lost !== null,
    /** The failure of a statement that cannot be sent any more; null while it can. */
    notSent: () => (lost === null ? null : new ConnectionLostError("not-sent", lost)),
    failureOf(error: unknown): Error | null {
      if (error === null || error === undefined) return null;
      const failure = toFailure(error, lastWord);
      if (failure instanceof ConnectionLostError && failure.statement === "refused") lastWord = failure;
      return failure;
    },
  };
}

function wrap(client: pg.Client, config: ConnectionConfig): Connection {
  const loss = watchLoss(client, config.onLost);
  let pending = 0;
  client.on("notification", ({ channel, payload = "" }) => config.onNotification?.(channel, payload));

  function query(config: pg.QueryConfig, onAnswer: OnAnswer): void {
    const notSent = loss.notSent();
    // pg reports its own errors in nextTick too, so answers stay in order.
    if (notSent !== null) {
      process.nextTick(() => onAnswer(notSent, null));
      return;
    }
    batchWrites(client.connection.stream);
    pending += 1;
    client.query(config, (error: unknown, result) => {
      pending -= 1;
      onAnswer(loss.failureOf(error), error ? null : result);
    });
  }

  const sendTogether = openTogether(client);
  const silence = watchSilence(client, { usualMs: config.silenceMs, owes: () => pending > 0 });

  return {
    send(sql, parameters, onAnswer) {
      const values = parameters.map(encode);
      const name = config.pooled ? null : statementName(sql, values.length);
      query(name === null ? { text: sql, values } : { name, text: sql, values }, onAnswer);
    },
    together(queries, onRows) {
      const statements = queries.map(({ sql, parameters }) => ({ sql, values: parameters.map(encode) }));
      const notSent = loss.notSent();
      if (notSent !== null) return process.nextTick(() => onRows(notSent, [], false));
      batchWrites(client.connection.stream);
      pending += 1;
      sendTogether(statements, (error, rows, ran) => {
        pending -= 1;
        onRows(loss.failureOf(error), rows, ran);
      });
    },
    command(sql, onAnswer) {
      query({ text: sql }, onAnswer);
    },
    flush() {
      client.connection.stream.uncork();
    },
    expectAnswersWithin: silence.allow,
    pooled: config.pooled === true,
    begin: config.pooled ? ["begin", ...sessionSettings(config, "set local ")].join("; ") : "begin",
    get pending() {
      return pending;
    },
    get lost() {
      return loss.isLost();
    },
    get backendPid() {
      return (client as { processID?: number | null }).processID ?? null;
    },
    abandon() {
      loss.lose(new Error("connection abandoned"));
      client.end().catch(() => {});
    },
    async close() {
      loss.expect();
      if (!loss.isLost()) await client.end();
    },
  };
}

/** Sends everything that is written in one turn of the event loop in one write. */
function batchWrites(stream: NodeJS.WritableStream & { cork(): void; uncork(): void; writableCorked?: number }): void {
  if (stream.writableCorked !== 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/**
 * Objects become JSON here and not in pg, because a value that cannot be encoded must throw before the statement is
 * sent. Otherwise the transaction would continue without it.
 */
function encode(value: unknown): unknown {
  if (value === undefined) throw new TypeError("a parameter is undefined: say null");
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new TypeError("a parameter is an invalid date");
    return value.toISOString();
  }
  if (ArrayBuffer.isView(value)) return storable(value);
  if (Array.isArray(value)) return value.map(encode);
  return JSON.stringify(value);
}

function toFailure(error: unknown, lastWord: ConnectionLostError | null): Error {
  const code = sqlState(error);
  if (code === POOLER_LOST) return new ConnectionLostError("unknown", error);
  if (code !== null) return SERVER_GONE.has(code) ? new ConnectionLostError("refused", error) : (error as Error);
  return lastWord ?? new ConnectionLostError("unknown", error);
}
