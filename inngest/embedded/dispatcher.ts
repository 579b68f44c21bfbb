/**
 * Keeps this process's places filled with due jobs, and their leases alive. A place is given up by a job that takes long:
 * it waits for somebody outside (a webhook's receiver that hangs, an authority that is slow), and whoever is due behind
 * it must not. How many of one key may wait like that is the key's limit, how many in all is `maxWaiting`.
 */
import {
  type ClaimedJob,
  claimJobs,
  extendLeases,
  lockClaims,
  nextDue,
  releaseLeases,
} from "@/db/queries/durable/claim";
import { type JobContext, runJob } from "./run-job";
import { singleFlight } from "./single-flight";

export interface DispatcherOptions {
  ctx: JobContext;
  /** Jobs at once, not counting those that wait. */
  concurrency: number;
  /** A job that has taken so long waits. */
  waitingAfterMs: number;
  /** Further ones keep their places. */
  maxWaiting: number;
  leaseMs: number;
  /** Whoever starts the dispatcher kicks it at least this often. */
  pollMs: number;
  onError: (error: unknown) => void;
}

export interface Dispatcher {
  /** Something may be due. */
  kick(): void;
  /** To be called a few times per lease. */
  heartbeat(): Promise<void>;
  /** Claims nothing more, waits `graceMs` for what runs, gives the rest back. */
  drain(graceMs: number): Promise<void>;
  stats(): DispatcherStats;
}

export interface DispatcherStats {
  running: number;
  /** Of those that run: without a place. */
  waiting: number;
  finished: number;
  concurrency: number;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { ctx, concurrency, waitingAfterMs, maxWaiting, leaseMs, pollMs, onError } = options;
  const { db } = ctx;
  const active = new Map<ClaimedJob, Promise<void>>();
  const waiting = new Set<ClaimedJob>();
  let finished = 0;
  let stopping = false;
  let dueTimer: NodeJS.Timeout | undefined;

  const pump = singleFlight(async () => {
    while (!stopping && freePlaces() > 0) {
      const jobs = await claim(freePlaces());
      for (const job of jobs) begin(job);
      if (jobs.length === 0) return armDueTimer();
    }
  }, onError);

  function freePlaces(): number {
    return concurrency - (active.size - waiting.size);
  }

  function claim(limit: number): Promise<ClaimedJob[]> {
    return db.system.transaction(async (tx) => {
      tx.send(lockClaims());
      return tx.run(claimJobs(limit, leaseMs));
    });
  }

  function begin(job: ClaimedJob): void {
    const giveUpPlace = setInterval(() => {
      if (waiting.size >= maxWaiting) return;
      clearInterval(giveUpPlace);
      waiting.add(job);
      pump.kick();
    }, waitingAfterMs);
    const end = () => {
      clearInterval(giveUpPlace);
      active.delete(job);
      waiting.delete(job);
      finished += 1;
      pump.kick();
    };
    active.set(job, runJob(ctx, job).catch(onError).finally(end));
  }

  /** Sleeps and retries that end before the next poll are not made to wait for it. */
  async function armDueTimer(): Promise<void> {
    const [next] = await db.system.query(nextDue());
    clearTimeout(dueTimer);
    if (next === undefined || next.wait_ms >= pollMs || stopping) return;
    dueTimer = setTimeout(pump.kick, Math.max(1, Math.ceil(next.wait_ms)));
  }

  return {
    kick: pump.kick,
    async heartbeat() {
      if (active.size > 0) await db.system.query(extendLeases([...active.keys()], leaseMs));
    },
    async drain(graceMs) {
      stopping = true;
      clearTimeout(dueTimer);
      await pump.idle();
      const patience = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.all(active.values()), patience]);
      if (active.size > 0) await db.system.query(releaseLeases([...active.keys()], 0));
    },
    stats: () => ({ running: active.size, waiting: waiting.size, finished, concurrency }),
  };
}
