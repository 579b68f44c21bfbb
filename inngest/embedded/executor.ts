/**
 * The embedded executor: runs the functions of this process against state in Postgres, as a real Inngest server would
 * over the network (inngest/README.md). Many processes may run one on the same database.
 */
import type { InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { Database } from "@/db/client";
import {
  type ClaimedJob,
  claimJobs,
  extendLeases,
  lockClaims,
  nextDue,
  releaseLeases,
} from "@/db/queries/durable/claim";
import { DURABLE_CHANNEL, insertRuns, lockUnroutedEvents, markRouted } from "@/db/queries/durable/ingest";
import type { EmbeddedClient } from "./client";
import { type AppConfig, parseConfiguration } from "./configuration";
import { backoffMs } from "./duration";
import { groupSaves } from "./group-saves";
import type { Log } from "./log";
import { readCheckpoint, syncInBand } from "./protocol";
import { purgeFinished } from "./purge";
import { runsForEvent } from "./routing";
import { runJob } from "./run-job";
import { openScheduler } from "./scheduler";
import { sendEvents } from "./send-events";
import { type SingleFlight, singleFlight } from "./single-flight";

const CONCURRENCY = 16;
const LEASE_MS = 30_000;
/** The net under NOTIFY; also how late an expired lease or a schedule may be seen. */
const POLL_MS = 1_000;
/** How long `stop` waits for steps that run; the rest is given back. */
const GRACE_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;
const ROUTE_BATCH = 200;

export interface ExecutorOptions {
  db: Database;
  client: EmbeddedClient;
  functions: readonly InngestFunction.Any[];
  log: Log;
  /** Steps at once in this process. */
  concurrency?: number;
  leaseMs?: number;
  pollMs?: number;
  graceMs?: number;
  /** Wait after failed attempt n (from 0); the real server's schedule when absent. */
  backoffMs?: (attempt: number) => number;
  /** The schedules' clock. */
  now?: () => Date;
}

export interface Executor {
  /** Claims nothing more, waits for what runs, gives the rest back. */
  stop(): Promise<void>;
  stats(): { running: number; finished: number; concurrency: number };
}

/** Reads the functions' configurations and starts. @throws Error when one asks for what is not implemented. */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const { db, client, log, leaseMs = LEASE_MS, pollMs = POLL_MS, graceMs = GRACE_MS, now = () => new Date() } = options;
  const concurrency = options.concurrency ?? CONCURRENCY;
  const handler = serve({ client: client.inngest, functions: options.functions });
  const app = parseConfiguration(await syncInBand(handler));
  const save = groupSaves(db, leaseMs);
  const ctx = {
    db,
    app,
    log,
    save,
    serve: async (request: Request) => handler(request),
    backoffMs: options.backoffMs ?? ((attempt: number) => backoffMs(attempt, Math.random())),
  };

  const active = new Map<ClaimedJob, Promise<void>>();
  let finished = 0;
  let stopping = false;
  let dueTimer: NodeJS.Timeout | undefined;
  const complain = (what: string) => (error: unknown) => log.error({ err: error }, `durable executor: ${what} failed`);

  const router = singleFlight(async () => {
    for (let routed = ROUTE_BATCH; routed === ROUTE_BATCH && !stopping; ) {
      routed = await routeEvents(db, app);
      if (routed > 0) pump.kick();
    }
  }, complain("routing"));

  const pump: SingleFlight = singleFlight(async () => {
    while (!stopping && active.size < concurrency) {
      const jobs = await claim(db, concurrency - active.size, leaseMs);
      for (const job of jobs) begin(job);
      if (jobs.length === 0) return armDueTimer();
    }
  }, complain("claiming"));

  function begin(job: ClaimedJob): void {
    const done = runJob(ctx, job)
      .catch(complain("a job"))
      .finally(() => {
        active.delete(job);
        finished += 1;
        pump.kick();
      });
    active.set(job, done);
  }

  /** Sleeps and retries that end before the next poll are not made to wait for it. */
  async function armDueTimer(): Promise<void> {
    const [next] = await db.system.query(nextDue());
    clearTimeout(dueTimer);
    if (next !== undefined && next.wait_ms < pollMs)
      dueTimer = setTimeout(pump.kick, Math.max(1, Math.ceil(next.wait_ms)));
  }

  const poll = () => {
    router.kick();
    pump.kick();
    schedules.kick();
  };
  client.transport.attach({
    async ingest(events) {
      await sendEvents(db, events);
      router.kick();
    },
    async checkpoint(body) {
      const checkpoint = readCheckpoint(body);
      if (checkpoint === null) return "refused";
      return (await save(checkpoint, checkpoint.steps)) ? "stored" : "stale";
    },
  });

  const scheduler = await openScheduler(db, app, now());
  const schedules = singleFlight(async () => {
    if ((await scheduler.tick(now())) > 0) router.kick();
  }, complain("schedules"));
  const heartbeat = singleFlight(async () => {
    if (active.size > 0) await db.system.query(extendLeases([...active.keys()], leaseMs));
  }, complain("heartbeat"));
  const purge = singleFlight(() => purgeFinished(db), complain("purge"));

  const timers = [
    setInterval(poll, pollMs),
    setInterval(heartbeat.kick, leaseMs / 3),
    setInterval(purge.kick, PURGE_EVERY_MS),
  ];
  const unlisten = await db.listen(DURABLE_CHANNEL, router.kick);
  poll();

  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      clearTimeout(dueTimer);
      await unlisten();
      await Promise.all([router, pump, schedules, heartbeat, purge].map((task) => task.idle()));
      await Promise.race([
        Promise.all(active.values()),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ]);
      if (active.size > 0) await db.system.query(releaseLeases([...active.keys()], 0));
      clearTimeout(dueTimer);
    },
    stats: () => ({ running: active.size, finished, concurrency }),
  };
}

/** Turns the oldest unrouted events into runs; returns how many events. */
async function routeEvents(db: Database, app: AppConfig): Promise<number> {
  return db.system.transaction(async (tx) => {
    const events = await tx.run(lockUnroutedEvents(ROUTE_BATCH));
    if (events.length === 0) return 0;
    const arrived = events.map((e) => ({ id: e.id, name: e.name, data: e.data, ts: Number(e.ts), fnId: e.fn_id }));
    const runs = arrived.flatMap((event) => runsForEvent(app, event));
    if (runs.length > 0) tx.send(insertRuns(runs));
    tx.send(markRouted(events.map((e) => e.id)));
    return events.length;
  });
}

async function claim(db: Database, limit: number, leaseMs: number): Promise<ClaimedJob[]> {
  return db.system.transaction(async (tx) => {
    tx.send(lockClaims());
    return tx.run(claimJobs(limit, leaseMs));
  });
}
