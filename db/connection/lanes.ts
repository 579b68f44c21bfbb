/**
 * A few pipelined connections that many callers share. Their flights travel together, and Postgres answers in batches.
 */
import type { Connection } from "./connection";
import { DatabaseUnavailableError } from "./errors";

/** Pause before another attempt to open a lost lane after a failed one. */
const REOPEN_PAUSE_MS = 500;

export interface Lanes {
  /** Returns the least loaded open lane; waits only while none is open. */
  pick(): Connection | Promise<Connection>;
  /** Unanswered statements on all lanes. */
  pending(): number;
  close(): Promise<void>;
}

/** Opens `count` lanes; rejects when the first cannot be opened. A lost lane is opened again automatically. */
export async function openLanes(count: number, open: (onLost: () => void) => Promise<Connection>): Promise<Lanes> {
  const lanes: (Connection | null)[] = Array.from({ length: count }, () => null);
  const opening = new Map<number, Promise<Connection>>();
  let closed = false;

  function reopen(index: number): Promise<Connection> {
    const underWay = opening.get(index);
    if (underWay !== undefined) return underWay;
    const attempt = open(() => onLost(index)).then(async (connection) => {
      opening.delete(index);
      if (closed) {
        await connection.close();
        throw new DatabaseUnavailableError("the database client is closed");
      }
      lanes[index] = connection;
      return connection;
    });
    opening.set(index, attempt);
    attempt.catch(() => {
      opening.delete(index);
      if (!closed) setTimeout(() => onLost(index), REOPEN_PAUSE_MS).unref();
    });
    return attempt;
  }

  function onLost(index: number): void {
    if (closed) return;
    lanes[index] = null;
    reopen(index).catch(() => {});
  }

  await Promise.all(lanes.map((_, index) => reopen(index)));

  return {
    pick() {
      if (closed) return Promise.reject(new DatabaseUnavailableError("the database client is closed"));
      let best: Connection | null = null;
      for (const lane of lanes) {
        if (lane === null || lane.lost) continue;
        if (best === null || lane.pending < best.pending) best = lane;
      }
      return best ?? Promise.race(lanes.map((_, index) => reopen(index)));
    },
    pending: () => lanes.reduce((sum, lane) => sum + (lane?.pending ?? 0), 0),
    async close() {
      closed = true;
      await Promise.allSettled(opening.values());
      await Promise.all(lanes.map((lane) => lane?.close()));
    },
  };
}
