/** LISTEN on one connection of its own, and coalesced NOTIFY: a hint to look, never the only way to learn of work. */
import pg from "pg";
import type { Connection } from "./connection";

/** At most one NOTIFY per channel in this time: NOTIFY takes a lock that all committing notifiers share. */
const COALESCE_MS = 20;
const REOPEN_PAUSE_MS = 500;

export interface Listener {
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

type Open = (events: { onLost: () => void; onNotification: (channel: string) => void }) => Promise<Connection>;

/** After a reconnection every callback is called once: what was notified in between is not known. */
export function createListener(open: Open): Listener {
  const callbacks = new Map<string, Set<() => void>>();
  let current: Promise<Connection> | null = null;
  let closed = false;

  function connect(): Promise<Connection> {
    current ??= open({
      onLost: () => reconnect(),
      onNotification: (channel) => callAll(channel),
    });
    return current;
  }

  function reconnect(): void {
    current = null;
    if (closed || callbacks.size === 0) return;
    resume().catch(() => {
      current = null;
      setTimeout(reconnect, REOPEN_PAUSE_MS).unref();
    });
  }

  async function resume(): Promise<void> {
    const connection = await connect();
    for (const channel of callbacks.keys()) {
      await execute(connection, `listen ${pg.escapeIdentifier(channel)}`);
      callAll(channel);
    }
  }

  function callAll(channel: string): void {
    for (const callback of callbacks.get(channel) ?? []) callback();
  }

  return {
    async listen(channel, onNotify) {
      const set = callbacks.get(channel) ?? new Set();
      callbacks.set(channel, set);
      // A function of its own, so that the same one can be registered twice.
      const callback = (): void => onNotify();
      set.add(callback);
      await execute(await connect(), `listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(callback);
        if (set.size > 0 || callbacks.get(channel) !== set) return;
        callbacks.delete(channel);
        if (current !== null && !closed) await execute(await current, `unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      await (await current?.catch(() => null))?.close();
    },
  };
}

function execute(connection: Connection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.command(sql, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** A `wake` that notifies at once, and once more after a pause when it was called meanwhile. `notify` must not throw. */
export function createWaker(notify: (channel: string) => void): (channel: string) => void {
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
    }, COALESCE_MS);
    notify(channel);
  }
  return wake;
}
