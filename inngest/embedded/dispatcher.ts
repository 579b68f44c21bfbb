/**
 * Fills this process's places with due jobs and extends their leases. A job that takes long gives up its place, because
 * it waits for something outside (a hanging webhook receiver, a slow authority) and must not delay the jobs behind it.
 * The key's limit says how many jobs of one key may wait like that, and `maxWaiting` how many in all.
 */
import { type ClaimedJob, claimJobs, extendLeases, lockClaims, releaseLeases } from "@/db/queries/durable/claim";
import { type JobContext, runJob } from "./run-job";
import { singleFlight } from "./single-flight";

/** At most one claim in this time: jobs that become due one by one are claimed together. */
const CLAIM_PAUSE_MS = 10;
/** The same while more jobs are due than there are places: places that become free are filled together. */
const FULL_PAUSE_MS = 50;

export interface DispatcherOptions {
  ctx: JobContext;
  /** Jobs at once, not counting those that wait. */
  concurrency: number;
  /** How many of those places it fills at this moment. */
  places: () => number;
  /** A job that runs longer than this counts as waiting. */
  waitingAfterMs: number;
  /** Beyond this number, long jobs keep their places. */
  maxWaiting: number;
  leaseMs: number;
  /** The owner of the dispatcher calls `kick` at least this often. */
  pollMs: number;
  onError: (error: unknown) => void;
}

export interface Dispatcher {
  /** Call it when something may be due. */
  kick(): void;
  /** Call it a few times per lease. */
  heartbeat(): Promise<void>;
  /** Claims nothing more, waits `graceMs` for running jobs, and gives the rest back. */
  drain(graceMs: number): Promise<void>;
  stats(): DispatcherStats;
}

export interface DispatcherStats {
  running: number;
  /** Running jobs without a place. */
  waiting: number;
  finished: number;
  concurrency: number;
  /** Fewer than `concurrency` while requests wait. */
  places: number;
}

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { ctx, concurrency, places, waitingAfterMs, maxWaiting, leaseMs, pollMs, onError } = options;
  const { db } = ctx;
  const active = new Map<ClaimedJob, Promise<void>>();
  const waiting = new Set<ClaimedJob>();
  let finished = 0;
  let stopping = false;
  let dueTimer: NodeJS.Timeout | undefined;
  /** True when a job that ends makes room for another one that is due. */
  let more = false;

  const pump = singleFlight(claimOnce, onError, () => (more ? FULL_PAUSE_MS : CLAIM_PAUSE_MS));

  async function claimOnce(): Promise<void> {
    if (stopping) return;
    const free = places() - (active.size - waiting.size);
    if (free <= 0) {
      more = true;
      return;
    }
    const [, rows] = await db.system.write(lockClaims(), claimJobs(free, leaseMs));
    const jobs = rows.filter((row) => row.id !== null);
    for (const job of jobs) begin(job);
    more = rows[0]?.more ?? false;
    // What is left may only have been out of this claim's sight.
    if (more && jobs.length > 0) pump.kick();
    armDueTimer(rows[0]?.wait_ms ?? null);
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
      if (more) pump.kick();
    };
    active.set(job, runJob(ctx, job).catch(onError).finally(end));
  }

  /** Wakes for sleeps and retries that end before the next poll. */
  function armDueTimer(waitMs: number | null): void {
    clearTimeout(dueTimer);
    if (waitMs === null || waitMs >= pollMs || stopping) return;
    dueTimer = setTimeout(pump.kick, Math.max(1, Math.ceil(waitMs)));
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
    stats: () => ({ running: active.size, waiting: waiting.size, finished, concurrency, places: places() }),
  };
}
