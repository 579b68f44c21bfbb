/** The durable worker's process: sends outbox events on, and runs the durable functions unless a real Inngest does. */
import { openDatabase } from "@/db/connection/client";
import { embeddedClient, mode } from "@/inngest/client";
import { runWorker } from "@/inngest/embedded/worker";
import { functions } from "@/inngest/functions";
import { assert } from "@/lib/platform/assert";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { metrics } from "@/lib/platform/metrics";
import { startTracing, stopTracing } from "@/lib/platform/trace";
import { OUTBOX_CHANNEL, PRESSURE_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import { closeRuntime } from "@/lib/services/operations/runtime";
import { endWithSupervisor } from "./child-life";
import { WORKER_SIZES } from "./connections";
import { createOwnMetrics, METRICS_PATH } from "./health";
import { openRuntime } from "./open-runtime";
import { orEnd } from "./or-end";

// The SDK copies the whole environment at each call; copying a plain object is much faster.
process.env = { ...process.env };

await startTracing("worker");
metrics().process.set({ kind: "worker" }, 1);

const { DATABASE_URL, DATABASE_DIRECT_URL, WORKER_HOST, WORKER_PORT, METRICS_TOKEN } = env();
assert(DATABASE_URL, "DATABASE_URL is set by the supervisor");

const { counters } = await orEnd(openRuntime());
// Runs and outbox: after a crash of Postgres, what was lost of them is done again (decision 0098).
const db = await orEnd(
  openDatabase({
    url: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    applicationName: "purafactura-worker",
    waitsForDisk: false,
    ...WORKER_SIZES,
  }),
);
const worker = await runWorker({
  db,
  client: embeddedClient,
  functions,
  log: log(),
  outboxChannel: OUTBOX_CHANNEL,
  relayOnly: mode !== "embedded",
  healthHost: WORKER_HOST,
  healthPort: WORKER_PORT,
  beside: (state) => ({
    [METRICS_PATH]: createOwnMetrics(METRICS_TOKEN ?? null, async () => ({
      ...(await state()),
      connections: db.usage().system,
    })),
  }),
  pressureChannel: PRESSURE_CHANNEL,
});

/** Tells all processes that events are being relayed (lib/services/operations/operacion/health.ts). */
const BEAT_MS = 10_000;
const beat = () => counters.add("relay", {});
beat();
const beating = setInterval(beat, BEAT_MS);

endWithSupervisor(async () => {
  clearInterval(beating);
  await worker.stop();
  await closeRuntime();
  await stopTracing();
  await db.close();
});
