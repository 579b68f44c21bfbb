/** The body of the worker process: the outbox relay, and the executor unless a real Inngest is used. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { InngestFunction } from "inngest";
import type { Database } from "@/db/connection/client";
import { queueState } from "@/db/queries/durable/upkeep";
import type { EmbeddedClient } from "./client";
import type { DispatcherStats } from "./dispatcher";
import { CONCURRENCY, type ExecutorOptions, startExecutor } from "./executor";
import type { Log } from "./log";
import { createPace, type Pace } from "./pace";
import { type OutgoingEvent, startRelay } from "./relay";

export interface WorkerOptions {
  db: Database;
  client: EmbeddedClient;
  functions: readonly InngestFunction.Any[];
  log: Log;
  /** The channel of notifications about the outbox. */
  outboxChannel: string;
  /** On this channel a host tells, again and again, that requests wait. */
  pressureChannel: string;
  /** Replaces the worker's own. */
  pace?: Pace;
  /** True when a real Inngest is configured, so that the worker only relays. */
  relayOnly: boolean;
  /** The health address: where it binds, this machine alone by default, and its port; 0 chooses a free one. */
  healthHost?: string;
  healthPort: number;
  /** What answers at other paths of that address. */
  beside?: (state: () => Promise<WorkerState>) => Readonly<Record<string, RequestListener>>;
  executor?: Pick<
    ExecutorOptions,
    "concurrency" | "waitingAfterMs" | "maxWaiting" | "leaseMs" | "pollMs" | "graceMs" | "backoffMs"
  >;
}

/** The queue in the database, and what this process does of it; nothing of either when it only relays. */
export type WorkerState = { ok: true } & Partial<DispatcherStats & { depth: number; oldestDueMs: number }>;

export interface Worker {
  healthPort: number;
  /** Ends gracefully; the caller closes the database. */
  stop(): Promise<void>;
}

export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { db, client, functions, log, relayOnly } = options;
  const { pace = createPace(options.executor?.concurrency ?? CONCURRENCY) } = options;
  const unlisten = await db.listen(options.pressureChannel, pace.told);
  const executor = relayOnly ? null : await startExecutor({ db, client, functions, log, pace, ...options.executor });
  const relay = await startRelay({
    db,
    log,
    channel: options.outboxChannel,
    pressed: pace.pressed,
    send: (events: OutgoingEvent[]) => client.inngest.send(events),
  });
  const health = await openHealth(options, async () => {
    if (executor === null) return { ok: true };
    const [state] = await db.system.query(queueState());
    const { depth = 0, oldest_due_ms: oldestDueMs = 0 } = state ?? {};
    return { ok: true, depth, oldestDueMs: Math.round(oldestDueMs), ...executor.stats() };
  });
  log.info(
    { healthPort: health.port, executor: executor !== null, functions: functions.length },
    "durable worker started",
  );
  return {
    healthPort: health.port,
    async stop() {
      await Promise.all([relay.stop(), executor?.stop(), unlisten()]);
      await health.close();
    },
  };
}

/** An address that answers with the state of the queue, or 503 when the database does not answer. */
async function openHealth(
  { healthHost = "127.0.0.1", healthPort, beside }: WorkerOptions,
  state: () => Promise<WorkerState>,
) {
  const others = beside?.(state) ?? {};
  const server = createServer((request, response) => {
    const other = others[request.url ?? ""];
    if (other !== undefined) return other(request, response);
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    state().then(
      (body) => reply(200, body),
      () => reply(503, { ok: false }),
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(healthPort, healthHost, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
