/** Connections for one transaction at a time. The last one returned is used first, because its plans are cached. */
import type { Connection } from "./connection";
import { DatabaseUnavailableError } from "./errors";

/** Longest a caller waits for a free connection. */
const ACQUIRE_TIMEOUT_MS = 5_000;

/** Connections in use, idle, and at most; `waiting` callers. */
export interface PoolUsage {
  busy: number;
  idle: number;
  max: number;
  waiting: number;
}

export interface Pool {
  usage(): PoolUsage;
  acquire(): Promise<Connection>;
  /** With `healthy` false the connection is closed instead of being reused. */
  release(connection: Connection, healthy: boolean): void;
  /** Waits for connections in use, then closes all. */
  close(): Promise<void>;
}

interface Waiter {
  resolve(connection: Connection): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** A pool of at most `max` connections, opened when needed. */
export function createPool(max: number, open: () => Promise<Connection>): Pool {
  const idle: Connection[] = [];
  const waiters: Waiter[] = [];
  let size = 0;
  let closed = false;
  let onEmpty: (() => void) | null = null;

  function takeIdle(): Connection | null {
    for (;;) {
      const connection = idle.pop();
      if (connection === undefined) return null;
      if (!connection.lost) return connection;
      size -= 1;
    }
  }

  async function openNew(): Promise<Connection> {
    size += 1;
    try {
      return await open();
    } catch (error) {
      forget();
      throw error;
    }
  }

  function forget(): void {
    size -= 1;
    if (size === 0) onEmpty?.();
    serveNext();
  }

  /** A place is free, so the first waiter gets a new connection. */
  function serveNext(): void {
    if (closed || size >= max) return;
    const waiter = waiters.shift();
    if (waiter === undefined) return;
    clearTimeout(waiter.timer);
    openNew().then(waiter.resolve, waiter.reject);
  }

  function wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        resolve,
        reject,
        timer: setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(new DatabaseUnavailableError(`no free connection within ${ACQUIRE_TIMEOUT_MS} ms (${max} in use)`));
        }, ACQUIRE_TIMEOUT_MS),
      };
      waiters.push(waiter);
    });
  }

  return {
    usage: () => ({ busy: size - idle.length, idle: idle.length, max, waiting: waiters.length }),
    async acquire() {
      if (closed) throw new DatabaseUnavailableError("the database client is closed");
      const connection = takeIdle();
      if (connection !== null) return connection;
      return size < max ? openNew() : wait();
    },
    release(connection, healthy) {
      if (!healthy || connection.lost || closed) {
        connection.close().catch(() => {});
        return forget();
      }
      const waiter = waiters.shift();
      if (waiter === undefined) return void idle.push(connection);
      clearTimeout(waiter.timer);
      waiter.resolve(connection);
    },
    async close() {
      closed = true;
      for (const waiter of waiters.splice(0)) {
        clearTimeout(waiter.timer);
        waiter.reject(new DatabaseUnavailableError("the database client is closed"));
      }
      const resting = idle.splice(0);
      size -= resting.length;
      await Promise.all(resting.map((connection) => connection.close()));
      if (size > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
  };
}
