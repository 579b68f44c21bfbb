/**
 * The only access to Postgres. Four ways: `read` (a flight on a shared lane), `write` (a flight on its own connection),
 * `transaction` (its own connection) and `system` (work that belongs to no tenant). flight.ts explains how a flight
 * succeeds or fails.
 */
import type { CompiledQuery } from "kysely";
import { qb, sql } from "../sql/qb";
import { readOnce, transactOnce, writeOnce } from "./attempt";
import { openConnection } from "./connection";
import type { MaybeQuery, RowsOf, Transaction } from "./flight";
import { refusePowerfulRole } from "./guard";
import { openLanes } from "./lanes";
import { createListener, createTeller, createWaker } from "./notify";
import { createPool, type Pool, type PoolUsage } from "./pool";
import { withRetries } from "./retry";
import { OPERADOR_ROLE, SYSTEM_ROLE } from "./roles";

export type { Transaction } from "./flight";

export interface Database {
  /**
   * Runs complete statements as one read-write transaction in the tenant's scope, in one flight on a shared pipelined
   * connection. Returns the rows of each.
   */
  read<Q extends readonly MaybeQuery[]>(tenantId: number, ...queries: Q): Promise<RowsOf<Q>>;
  /**
   * Like `read` on a connection of its own, so that a statement which waits for a lock delays nobody else's. Use it to
   * change rows, when no statement depends on the rows of another; retried like `transaction`.
   */
  write<Q extends readonly MaybeQuery[]>(tenantId: number, ...queries: Q): Promise<RowsOf<Q>>;
  /**
   * Uses its own connection. BEGIN and set_config travel with the first statement, COMMIT with the last `send`s. A
   * deadlock, a serialization failure or a connection lost before COMMIT was sent runs `body` again, up to 3 times, so
   * `body` must have no effect but its statements. Throws CommitUnknownError when COMMIT was sent and its answer was
   * lost.
   */
  transaction<T>(tenantId: number, body: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The same database for a user who is restricted to these points of sale (role pf_punto): what belongs to another one
   * is neither seen nor written. `system` stays as it is.
   */
  within(puntos: readonly number[]): Database;
  /** Those points of sale; null without a restriction. */
  puntos: readonly number[] | null;
  /**
   * The same database for the operator's console: everything, `system` too, runs as pf_operador, which sees what it may
   * find and executes its acts and nothing else (migration 0031).
   */
  consola: Pick<Database, "read" | "write" | "transaction" | "system">;
  /** The same for a visit of a company: everything runs in transactions that change nothing. */
  soloLectura: Pick<Database, "read" | "write" | "transaction" | "system">;
  /** Role pf_system, for work that belongs to no tenant. */
  system: {
    query<R>(query: CompiledQuery<R>): Promise<R[]>;
    write<Q extends readonly MaybeQuery[]>(...queries: Q): Promise<RowsOf<Q>>;
    transaction<T>(body: (tx: Transaction) => Promise<T>): Promise<T>;
  };
  /**
   * Runs LISTEN on a dedicated connection that reconnects; returns a function that stops it. A call is only a hint:
   * some may be missed or repeated.
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  /**
   * Tells of tenants in which some process has committed a `transaction`, a few milliseconds later; null when it does
   * not know which. A call is only a hint, as for `listen`, and shares its connection.
   */
  listenToTenants(onChange: (tenantIds: readonly number[] | null) => void): Promise<() => Promise<void>>;
  /**
   * Tells of accounts of which a session ended or moved to another company, or whose rights changed (migration 0016);
   * null when it does not know which. A hint, as for `listen`.
   */
  listenToCuentas(onChange: (cuentaIds: readonly number[] | null) => void): Promise<() => Promise<void>>;
  /**
   * Call it after a commit: sends a coalesced NOTIFY (NOTIFY inside a transaction would serialise all commits). Never
   * throws.
   */
  wake(channel: string): void;
  /** The use of this process's connections. */
  usage(): DatabaseUsage;
  /** Waits for current work, then closes every connection. */
  close(): Promise<void>;
}

export interface DatabaseUsage {
  app: PoolUsage;
  system: PoolUsage;
  /** Unanswered statements on the shared connections. */
  lanes: number;
  systemLanes: number;
}

/**
 * Connections of one process: `lanes + pool + systemLanes + systemPool`, one more when it listens, and up to six for
 * the console and its visits while somebody works there.
 */
export interface DatabaseOptions {
  url: string;
  /** Given when `url` is a pooler in transaction mode: the address of Postgres itself, where LISTEN needs a session. */
  directUrl?: string | undefined;
  lanes?: number;
  pool?: number;
  systemLanes?: number;
  systemPool?: number;
  applicationName?: string;
  /** How long to wait for a Postgres that does not answer. */
  patienceMs?: number;
  /** After how long an answer that is owed does not come any more; longer than a statement may run. */
  silenceMs?: number;
  /**
   * False for work that is done again when its last moments are lost: a COMMIT does not wait for the disk. What is
   * written later is never kept without what was written before it.
   */
  waitsForDisk?: boolean;
}

/** The most connections that a process opens by default. */
export const DEFAULT_SIZES = { lanes: 4, pool: 10, systemLanes: 2, systemPool: 4 };

/** Throws an error of one line when the database is not migrated or the role of `url` could bypass the policies. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const sizes = { ...DEFAULT_SIZES, ...options };
  const pooled = options.directUrl !== undefined;
  const connect = {
    url: options.url,
    pooled,
    ...(options.applicationName ? { applicationName: options.applicationName } : {}),
    ...(options.patienceMs ? { patienceMs: options.patienceMs } : {}),
    ...(options.silenceMs ? { silenceMs: options.silenceMs } : {}),
    waitsForDisk: options.waitsForDisk ?? true,
  };
  const connectSystem = { ...connect, role: SYSTEM_ROLE };
  await refusePowerfulRole(connect);

  const lanes = await openLanes(sizes.lanes, (onLost) => openConnection({ ...connect, onLost }));
  const systemLanes = await openLanes(sizes.systemLanes, (onLost) => openConnection({ ...connectSystem, onLost }));
  const pool = createPool(sizes.pool, () => openConnection(connect));
  const systemPool = createPool(sizes.systemPool, () => openConnection(connectSystem));
  const direct = { ...connect, url: options.directUrl ?? options.url, pooled: false };
  const listener = createListener((events) => openConnection({ ...direct, ...events }), options.silenceMs);
  const querySystem = async <R>(query: CompiledQuery<R>): Promise<R[]> =>
    (await readOnce(systemLanes, null, [query] as const))[0];
  const notify = (channel: string, payload: string) => {
    querySystem(notification(channel, payload)).catch(() => {});
  };
  const tell = createTeller((tenantIds) => notify(TENANTS_CHANNEL, tenantIds.join(" ")));

  const scoped = (puntos?: readonly number[]): Pick<Database, "read" | "write" | "transaction"> => ({
    read: (tenantId, ...queries) => withRetries(() => readOnce(lanes, { tenantId, puntos }, queries)),
    write: async (tenantId, ...queries) => {
      const rows = await withRetries(() => writeOnce(pool, { tenantId, puntos, escribe: true }, queries));
      tell(tenantId);
      return rows;
    },
    transaction: async (tenantId, body) => {
      const value = await withRetries(() => transactOnce(pool, { tenantId, puntos, escribe: true }, body));
      tell(tenantId);
      return value;
    },
  });

  const consolaPool = createPool(CONSOLE_CONNECTIONS, () => openConnection({ ...connect, role: OPERADOR_ROLE }));
  const soloLecturaPool = createPool(CONSOLE_CONNECTIONS, () => openConnection({ ...connect, readOnly: true }));
  const soloLecturaSystemPool = createPool(CONSOLE_CONNECTIONS, () =>
    openConnection({ ...connectSystem, readOnly: true }),
  );
  const consola = onPools(consolaPool, consolaPool, true);

  const database: Database = {
    ...scoped(),
    puntos: null,
    consola: {
      ...consola,
      async transaction(tenantId, body) {
        const value = await consola.transaction(tenantId, body);
        tell(tenantId);
        return value;
      },
    },
    soloLectura: onPools(soloLecturaPool, soloLecturaSystemPool, false),
    within: (puntos) => ({ ...database, ...scoped(puntos), puntos }),
    system: {
      query: (query) => withRetries(() => querySystem(query)),
      write: (...queries) => withRetries(() => writeOnce(systemPool, null, queries)),
      transaction: (body) => withRetries(() => transactOnce(systemPool, null, body)),
    },
    listen: (channel, onNotify) => listener.listen(channel, () => onNotify()),
    listenToTenants: (onChange) =>
      listener.listen(TENANTS_CHANNEL, (payload) => onChange(payload === null ? null : payload.split(" ").map(Number))),
    listenToCuentas: (onChange) =>
      listener.listen("cuentas", (payload) => onChange(payload === null ? null : [Number(payload)])),
    wake: createWaker((channel) => notify(channel, "")),
    usage: () => ({
      app: pool.usage(),
      system: systemPool.usage(),
      lanes: lanes.pending(),
      systemLanes: systemLanes.pending(),
    }),
    async close() {
      const consolePools = [consolaPool, soloLecturaPool, soloLecturaSystemPool];
      await Promise.all([pool, systemPool, ...consolePools, lanes, systemLanes, listener].map((part) => part.close()));
    },
  };
  return database;
}

/** Connections of the operator's console, opened at its first use. */
const CONSOLE_CONNECTIONS = 2;

/** Reads and writes on connections of their own: in a tenant's scope on `pool`, without one on `system`. */
function onPools(pool: Pool, system: Pool, escribe: boolean): Database["consola"] {
  return {
    read: (tenantId, ...queries) => withRetries(() => writeOnce(pool, { tenantId }, queries)),
    write: (tenantId, ...queries) => withRetries(() => writeOnce(pool, { tenantId, escribe }, queries)),
    transaction: (tenantId, body) => withRetries(() => transactOnce(pool, { tenantId, escribe }, body)),
    system: {
      query: async (query) => (await withRetries(() => writeOnce(system, null, [query] as const)))[0],
      write: (...queries) => withRetries(() => writeOnce(system, null, queries)),
      transaction: (body) => withRetries(() => transactOnce(system, null, body)),
    },
  };
}

/** The channel of `listenToTenants`. */
const TENANTS_CHANNEL = "tenants";

/** A lost hint does no harm, so it does not wait for the disk. */
function notification(channel: string, payload: string): CompiledQuery<unknown> {
  return sql`select pg_notify(${channel}, ${payload}), set_config('synchronous_commit', 'off', true)`.compile(qb);
}
