/**
 * LISTEN on its own connection, and coalesced NOTIFY. A notification is only a hint to look; work is also found without
 * it.
 */
import pg from "pg";
import type { Connection } from "./connection";
import { withRetries } from "./retry";

/** At most one NOTIFY per channel in this time, because NOTIFY takes a lock that all committing notifiers share. */
const COALESCE_MS = 20;
const REOPEN_PAUSE_MS = 500;

/** How often it is asked whether it still hears: a server that is silent tells nothing, and looks like a quiet one. */
const BEAT_MS = 30_000;

/** Gets the notification's text; null when some may have been missed. */
export type OnNotify = (payload: string | null) => void;

export interface Listener {
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

type Open = (events: {
  onLost: () => void;
  onNotification: (channel: string, payload: string) => void;
}) => Promise<Connection>;

/**
 * After a reconnection every callback is called once, because notifications may have been missed. A connection that does
 * not answer ends as any other (silence.ts), and another one takes its place.
 */
export function createListener(open: Open, beatMs = BEAT_MS): Listener {
  const { callbacks, callAll, register } = createSubscriptions();
  let current: Promise<Connection> | null = null;
  let reviving = false;
  let closed = false;

  /** The connection that listens to every channel; opened when needed. */
  function connect(): Promise<Connection> {
    if (current !== null) return current;
    const forget = (): void => {
      if (current === opening) current = null;
    };
    const opening = openListening(() => {
      forget();
      void revive();
    });
    opening.catch(forget);
    current = opening;
    return opening;
  }

  async function openListening(onLost: () => void): Promise<Connection> {
    const connection = await open({ onLost, onNotification: callAll });
    for (const channel of callbacks.keys()) await execute(connection, `listen ${pg.escapeIdentifier(channel)}`);
    return connection;
  }

  async function revive(): Promise<void> {
    if (reviving) return;
    reviving = true;
    while (!closed && callbacks.size > 0) {
      try {
        await connect();
        for (const channel of callbacks.keys()) callAll(channel, null);
        break;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, REOPEN_PAUSE_MS).unref());
      }
    }
    reviving = false;
  }

  const stopAsking = askAgain(() => current, beatMs);

  return {
    async listen(channel, onNotify) {
      const forget = register(channel, onNotify);
      const name = pg.escapeIdentifier(channel);
      try {
        await withRetries(async () => execute(await connect(), `listen ${name}`));
      } catch (error) {
        forget();
        throw error;
      }
      return async () => {
        forget();
        if (closed || callbacks.has(channel) || current === null) return;
        await execute(await current, `unlisten ${name}`).catch(() => {});
      };
    },
    async close() {
      closed = true;
      stopAsking();
      const connection = await current?.catch(() => null);
      await connection?.close();
    },
  };
}

/** Asks the connection something now and then; one that does not answer is lost, which its own event tells. */
function askAgain(current: () => Promise<Connection> | null, ms: number): () => void {
  const asking = setInterval(() => {
    void current()
      ?.then((connection) => execute(connection, "select 1"))
      .catch(() => {});
  }, ms);
  asking.unref();
  return () => clearInterval(asking);
}

/** The callbacks of each channel that has any. */
function createSubscriptions() {
  const callbacks = new Map<string, Set<OnNotify>>();

  function callAll(channel: string, payload: string | null): void {
    for (const callback of callbacks.get(channel) ?? []) callback(payload);
  }

  /** Wraps each callback in its own function, so that the same one can be registered twice. Returns its removal. */
  function register(channel: string, onNotify: OnNotify): () => void {
    const set = callbacks.get(channel) ?? new Set();
    callbacks.set(channel, set);
    const callback: OnNotify = (payload) => onNotify(payload);
    set.add(callback);
    return () => {
      set.delete(callback);
      if (set.size === 0 && callbacks.get(channel) === set) callbacks.delete(channel);
    };
  }

  return { callbacks, callAll, register };
}

function execute(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.command(sql, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** A `wake` that notifies at once, and once more after a pause if it was called meanwhile. `notify` must not throw. */
export function createWaker(notify: (channel: string) => void, pauseMs = COALESCE_MS): (channel: string) => void {
  const pauses = new Map<string, { again: boolean }>();

  function wake(channel: string): void {
    const pause = pauses.get(channel);
    if (pause !== undefined) {
      pause.again = true;
      return;
    }
    const state = { again: false };
    pauses.set(channel, state);
    setTimeout(() => {
      pauses.delete(channel);
      if (state.again) wake(channel);
    }, pauseMs);
    notify(channel);
  }
  return wake;
}

/** People look at what changed, so it need not be told faster. */
const TELL_MS = 100;
/** Of tenants whose rows changed, their ids in a few notifications; Postgres takes 8,000 bytes in one. */
const MAX_TENANTS = 700;

/** A `tell` that collects tenants like `createWaker` and names each once. `notify` must not throw. */
export function createTeller(notify: (tenantIds: readonly number[]) => void): (tenantId: number) => void {
  const changed = new Set<number>();
  const wake = createWaker(() => {
    const ids = [...changed];
    changed.clear();
    for (let at = 0; at < ids.length; at += MAX_TENANTS) notify(ids.slice(at, at + MAX_TENANTS));
  }, TELL_MS);
  return (tenantId) => {
    changed.add(tenantId);
    wake("");
  };
}
