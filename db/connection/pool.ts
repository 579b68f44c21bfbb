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
}

/** A pool of at most `max` connections, opened when needed. */
export function createPool(max: number, open: () => Promise<Connection>): Pool {
  const idle: Connection[] = [];
  const waiters = createWaiters(max);
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
    const waiter = waiters.next();
    if (waiter !== null) openNew().then(waiter.resolve, waiter.reject);
  }

  return {
    usage: () => ({ busy: size - idle.length, idle: idle.length, max, waiting: waiters.count() }),
    async acquire() {
      if (closed) throw closedError();
      const connection = takeIdle();
      if (connection !== null) return connection;
      return size < max ? openNew() : waiters.wait();
    },
    release(connection, healthy) {
      if (!healthy || connection.lost || closed) {
        connection.close().catch(() => {});
        return forget();
      }
      const waiter = waiters.next();
      if (waiter === null) idle.push(connection);
      else waiter.resolve(connection);
    },
    async close() {
      closed = true;
      for (let waiter = waiters.next(); waiter !== null; waiter = waiters.next()) waiter.reject(closedError());
      const resting = idle.splice(0);
      size -= resting.length;
      await Promise.all(resting.map((connection) => connection.close()));
      if (size > 0) await new Promise<void>((resolve) => (onEmpty = resolve));
    },
  };
}

const closedError = () => new DatabaseUnavailableError("the database client is closed");

/** The callers that wait for one of `max` connections, in the order in which they came. */
function createWaiters(max: number) {
  const waiting = new Map<Waiter, NodeJS.Timeout>();
  return {
    count: () => waiting.size,
    wait: () =>
      new Promise<Connection>((resolve, reject) => {
        const waiter: Waiter = { resolve, reject };
        const giveUp = () => {
          waiting.delete(waiter);
          reject(new DatabaseUnavailableError(`no free connection within ${ACQUIRE_TIMEOUT_MS} ms (${max} in use)`));
        };
        waiting.set(waiter, setTimeout(giveUp, ACQUIRE_TIMEOUT_MS));
      }),
    /** Takes the first one out; null when nobody waits. */
    next(): Waiter | null {
      for (const [waiter, timer] of waiting) {
        clearTimeout(timer);
        waiting.delete(waiter);
        return waiter;
      }
      return null;
    },
  };
}
