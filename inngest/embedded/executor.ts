/**
 * The embedded executor: runs the functions of this process with their state in Postgres, as a real Inngest server
 * would over the network (inngest/README.md). Several processes may run one on the same database.
 */
import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import type { Database } from "@/db/connection/client";
import { DURABLE_CHANNEL, insertRouted } from "@/db/queries/durable/ingest";
import { completeRuns, type NewStep, saveAndContinue } from "@/db/queries/durable/progress";
import { purgeEvents, purgeRuns } from "@/db/queries/durable/upkeep";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { takeTurns, withinMs } from "@/lib/platform/take-turns";
import type { EmbeddedClient } from "./client";
import { type AppConfig, parseConfiguration } from "./configuration";
import { createDispatcher, type Dispatcher, type DispatcherStats } from "./dispatcher";
import { backoffMs } from "./duration";
import { grouped } from "./grouped";
import type { Log } from "./log";
import type { Pace } from "./pace";
import { type Answer, type Call, readCheckpoint, type ServeHandler, syncInBand } from "./protocol";
import { routeEvents } from "./router";
import { runsForEvent } from "./routing";
import type { JobContext } from "./run-job";
import { openScheduler } from "./scheduler";
import { singleFlight } from "./single-flight";
import type { EmbeddedBackend } from "./transport";

/**
 * Concurrent calls. It may exceed the number of cores by far, because most steps wait for the network: a submission holds
 * its place for a second, so that this is also how many documents a second a process can drain.
 */
export const CONCURRENCY = 192;
/** After this time a call gives its place among the concurrent calls to another, so a slow receiver delays nobody. */
const WAITING_AFTER_MS = 1_000;
/** Limit of such long calls: 32 receivers that hang, with four requests each. */
const MAX_WAITING = 128;
const LEASE_MS = 30_000;
/** How often work is looked for without a NOTIFY: the most that an expired lease or a schedule is noticed late. */
const POLL_MS = 1_000;
/** How long `stop` waits for running steps; the rest is given back. */
const GRACE_MS = 5_000;
/** Runs end together: nobody waits for it, except what its key lets in next. */
const COMPLETE_PAUSE_MS = 50;
const PURGE_EVERY_MS = HOUR_MS;

export interface ExecutorOptions {
  db: Database;
  client: EmbeddedClient;
  functions: readonly InngestFunction.Any[];
  log: Log;
  /** Concurrent steps in this process, not counting those that take long. */
  concurrency?: number;
  /** How many of them at this moment; all when absent. */
  pace?: Pick<Pace, "places">;
  /** When a step counts as long, and how many of those are allowed. */
  waitingAfterMs?: number;
  maxWaiting?: number;
  leaseMs?: number;
  pollMs?: number;
  graceMs?: number;
  /** Wait after failed attempt n (from 0); the real server's schedule when absent. */
  backoffMs?: (attempt: number) => number;
  /** Clock of the schedules. */
  now?: () => Date;
}

export interface Executor {
  /** Claims nothing more, waits for running steps, and gives the rest back. */
  stop(): Promise<void>;
  stats(): DispatcherStats;
}

/** Starts the functions. @throws Error when the configuration of one asks for a feature that is not implemented. */
export async function startExecutor(options: ExecutorOptions): Promise<Executor> {
  const { db, client, log, leaseMs = LEASE_MS, pollMs = POLL_MS, now = () => new Date() } = options;
  const handler = serveInProcess(client.inngest, options.functions);
  const app = parseConfiguration(await syncInBand(handler));
  const save = grouped<readonly NewStep[]>(db, (saves) => saveAndContinue(saves, leaseMs));
  const complete = grouped(db, completeRuns, COMPLETE_PAUSE_MS);
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, `durable executor: ${what} failed`);
  let stopping = false;

  const concurrency = options.concurrency ?? CONCURRENCY;
  const dispatcher = createDispatcher({
    ctx: {
      db,
      app,
      log,
      save,
      complete,
      serve: handler,
      backoffMs: options.backoffMs ?? ((n) => backoffMs(n, Math.random())),
    },
    concurrency,
    places: options.pace?.places ?? (() => concurrency),
    waitingAfterMs: options.waitingAfterMs ?? WAITING_AFTER_MS,
    maxWaiting: options.maxWaiting ?? MAX_WAITING,
    leaseMs,
    pollMs,
    onError: onError("a job"),
  });
  const router = singleFlight(() => routeEvents(db, app, dispatcher.kick, () => stopping), onError("routing"));
  const scheduler = await openScheduler(db, app, now());
  const schedules = singleFlight(async () => {
    if ((await scheduler.tick(now())) > 0) router.kick();
  }, onError("schedules"));
  const heartbeat = singleFlight(dispatcher.heartbeat, onError("heartbeat"));
  const purge = singleFlight(() => purgeFinished(db, () => stopping), onError("purge"));

  const look = () => {
    for (const task of [router, dispatcher]) task.kick();
  };
  const poll = () => {
    look();
    schedules.kick();
  };
  client.transport.attach(backend({ db, app, save, dispatcher }));
  const unlisten = await db.listen(DURABLE_CHANNEL, look);
  const timers = [
    setInterval(poll, pollMs),
    setInterval(heartbeat.kick, leaseMs / 3),
    setInterval(purge.kick, PURGE_EVERY_MS),
  ];
  poll();
  // Also where no worker lives for an hour.
  purge.kick();

  return {
    async stop() {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      await unlisten();
      await Promise.all([router, schedules, heartbeat, purge].map((task) => task.idle()));
      await dispatcher.drain(options.graceMs ?? GRACE_MS);
    },
    stats: dispatcher.stats,
  };
}

interface Served {
  db: Database;
  app: AppConfig;
  save: JobContext["save"];
  dispatcher: Pick<Dispatcher, "kick" | "stats">;
}

/** Answers what the SDK would otherwise ask a server over the network. */
export function backend({ db, app, save, dispatcher }: Served): EmbeddedBackend {
  return {
    async ingest(events) {
      const runs = events.flatMap((event) => runsForEvent(app, { ...event, fnId: null }));
      const heard = new Set(runs.map((run) => run.eventId));
      // Most events only concern webhooks, which are deliveries of their own.
      if (heard.size === 0) return;
      const kept = events.filter((event) => heard.has(event.id));
      await db.system.query(
        insertRouted(
          kept.map((e) => ({ ...e, data: JSON.stringify(e.data) })),
          runs,
        ),
      );
      dispatcher.kick();
      const { running, waiting, concurrency } = dispatcher.stats();
      // Another worker may have room.
      if (running - waiting >= concurrency) db.wake(DURABLE_CHANNEL);
    },
    async checkpoint(body) {
      const checkpoint = readCheckpoint(body);
      if (checkpoint === null) return "refused";
      return (await save(checkpoint, checkpoint.steps)) ? "stored" : "stale";
    },
  };
}

/* Deletes finished runs after a while, in batches. */

/** Events' ids are remembered for the same time: an event repeated later than this would run again. */
const RETENTION_DAYS = 7;
const BATCH = 500;
/** Of each hour; three million documents a day leave 125,000 runs and as many events. */
const RUN_MS = MINUTE_MS;

/**
 * Deletes runs that ended, and events that were routed, more than `RETENTION_DAYS` ago, while it has time and the
 * process is not stopping.
 */
export async function purgeFinished(db: Database, isStopping: () => boolean = () => false): Promise<void> {
  const hasTime = withinMs(RUN_MS);
  const piece = (statement: typeof purgeRuns) => async () =>
    (await db.system.query(statement(RETENTION_DAYS, BATCH)))[0]?.purged ?? 0;
  const kinds = { runs: piece(purgeRuns), events: piece(purgeEvents) };
  await takeTurns(kinds, () => !isStopping() && hasTime());
}

/**
 * The functions, called in this process. With Web requests, as `serve()` of `inngest/edge` takes them, a call costs a
 * fifth more.
 */
export function serveInProcess(client: Inngest.Any, functions: readonly InngestFunction.Any[]): ServeHandler {
  const handler = new InngestCommHandler({
    frameworkName: "purafactura",
    client,
    functions,
    handler: (call: Call) => ({
      method: () => call.method,
      url: () => new URL(call.url),
      headers: (name: string) => call.headers[name] ?? null,
      body: () => call.body,
      transformResponse: ({ status, headers, body }): Answer => ({ status, headers, body }),
    }),
  });
  return handler.createHandler();
}
