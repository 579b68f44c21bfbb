/** The embedded executor, one job at a time: its own queries, routes and runs, without its timers. */
import type { InngestFunction } from "inngest";
import type { Database } from "@/db/connection/client";
import { type ClaimedJob, claimJobs, lockClaims } from "@/db/queries/durable/claim";
import { completeRuns, saveAndContinue } from "@/db/queries/durable/progress";
import type { EmbeddedClient } from "@/inngest/embedded/client";
import { parseConfiguration } from "@/inngest/embedded/configuration";
import { backoffMs } from "@/inngest/embedded/duration";
import { backend, serveInProcess } from "@/inngest/embedded/executor";
import { grouped, type Store } from "@/inngest/embedded/grouped";
import { syncInBand } from "@/inngest/embedded/protocol";
import { relayBatch } from "@/inngest/embedded/relay";
import { routeEvents } from "@/inngest/embedded/router";
import { runJob } from "@/inngest/embedded/run-job";
import { openScheduler } from "@/inngest/embedded/scheduler";

export const LEASE_MS = 30_000;
const SILENT = { info() {}, warn() {}, error() {} };
const IDLE = { running: 0, waiting: 0, finished: 0, concurrency: 1, places: 1 };

export interface StepperOptions {
  db: Database;
  client: EmbeddedClient;
  functions: readonly InngestFunction.Any[];
  now: () => Date;
  /** Called before and after each store of a result; it throws when the process has died. */
  seam: () => void;
  /** Called after each batch of events was handed on; it throws when that got lost. */
  relayed: () => void;
}

export interface Stepper {
  /** Hands on what the outbox has, and routes it. */
  relay(): Promise<void>;
  /** Fires the schedules that are due. */
  tick(): Promise<void>;
  claim(): Promise<ClaimedJob | null>;
  run(job: ClaimedJob): Promise<void>;
}

export async function openStepper({ db, client, functions, now, seam, relayed }: StepperOptions): Promise<Stepper> {
  const serve = serveInProcess(client.inngest, functions);
  const app = parseConfiguration(await syncInBand(serve));
  const between =
    <T>(store: Store<T>): Store<T> =>
    async (lease, answer) => {
      seam();
      const held = await store(lease, answer);
      seam();
      return held;
    };
  const save = between(grouped(db, (saves: Parameters<typeof saveAndContinue>[0]) => saveAndContinue(saves, LEASE_MS)));
  const complete = between(grouped(db, completeRuns));
  client.transport.attach(backend({ db, app, save, dispatcher: { kick() {}, stats: () => IDLE } }));
  const scheduler = await openScheduler(db, app, now());
  const ctx = { db, app, serve, log: SILENT, save, complete, backoffMs: (attempt: number) => backoffMs(attempt, 0.5) };
  return {
    async relay() {
      const send: Parameters<typeof relayBatch>[1] = async (events) => {
        await client.inngest.send(events);
        relayed();
      };
      while ((await relayBatch(db, send)) > 0);
      await routeEvents(
        db,
        app,
        () => {},
        () => false,
      );
    },
    tick: async () => void (await scheduler.tick(now())),
    async claim() {
      const [, rows] = await db.system.write(lockClaims(), claimJobs(1, LEASE_MS));
      return rows.find((row): row is Extract<typeof row, ClaimedJob> => row.id !== null) ?? null;
    },
    run: (job) => runJob(ctx, job),
  };
}
