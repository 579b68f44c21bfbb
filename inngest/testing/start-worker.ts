/** Starts a worker in the test's own process with some of the durable functions. */
import { OUTBOX_CHANNEL, PRESSURE_CHANNEL } from "@/lib/services/kernel/outbox/outbox-event";
import type { Worker, WorkerOptions } from "../embedded/worker";

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** Call it after the environment is set: the client reads then which executor runs. */
export async function startWorker(db: WorkerOptions["db"], ids: readonly string[]): Promise<Worker> {
  const [{ embeddedClient }, { functions }, { runWorker }] = await Promise.all([
    import("../client"),
    import("../functions"),
    import("../embedded/worker"),
  ]);
  return runWorker({
    db,
    client: embeddedClient,
    functions: functions.filter((fn) => ids.includes(fn.id())),
    log: SILENT,
    outboxChannel: OUTBOX_CHANNEL,
    pressureChannel: PRESSURE_CHANNEL,
    relayOnly: false,
    healthPort: 0,
  });
}
