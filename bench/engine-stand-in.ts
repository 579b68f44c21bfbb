/**
 * In place of a real Inngest server, which cannot be had here: an HTTP server that speaks the parts of its protocol
 * that docs/durable.md describes, keeps its state in memory, and takes for each result of a step what a self-hosted
 * server took (152 steps a second, section 7), one after the other. It counts what a server would be asked.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type AppConfig, type FunctionConfig, parseConfiguration } from "@/inngest/embedded/configuration";
import { backoffMs } from "@/inngest/embedded/duration";
import {
  type Answer,
  type Call,
  callRequest,
  readAnswer,
  readCheckpoint,
  syncInBand,
} from "@/inngest/embedded/protocol";
import { type ArrivedEvent, runsForEvent } from "@/inngest/embedded/routing";
import { SERVE_PATH } from "@/inngest/registration";

const STEP_MS = 1000 / 152;

type Step = { id: string; state: "done" | "failed"; data: unknown; error: unknown };

interface Run {
  id: string;
  fn: FunctionConfig;
  event: ArrivedEvent;
  steps: Step[];
}

export interface Counts {
  events: number;
  /** POSTs that brought them. */
  sends: number;
  runs: number;
  /** Requests to /api/inngest. */
  calls: number;
  checkpoints: number;
  /** Results of steps, and sleeps. */
  steps: number;
  sleeps: number;
}

export interface StandIn {
  url: string;
  /** By function: what was asked since the last time. */
  take(): Map<string, Counts>;
  /** Reads the functions at this origin and begins to call them. */
  attach(origin: string): Promise<void>;
  close(): Promise<void>;
}

const none = (): Counts => ({ events: 0, sends: 0, runs: 0, calls: 0, checkpoints: 0, steps: 0, sleeps: 0 });

export async function startStandIn(): Promise<StandIn> {
  let counts = new Map<string, Counts>();
  const runs = new Map<string, Run>();
  let app: AppConfig | null = null;
  let origin = "";
  /** The engine's own work, one piece after the other. */
  let busy: Promise<unknown> = Promise.resolve();
  const work = () => (busy = busy.then(() => pause(STEP_MS)));

  function of(name: string): Counts {
    const known = counts.get(name) ?? none();
    counts.set(name, known);
    return known;
  }

  async function keep(fn: FunctionConfig, results: number): Promise<void> {
    of(fn.id).steps += results;
    for (let n = 0; n < results; n += 1) await work();
  }

  function store(run: Run, steps: readonly { id: string; data: string | null; error: string | null }[]): void {
    for (const { id, data, error } of steps) {
      if (run.steps.some((step) => step.id === id)) continue;
      run.steps.push({
        id,
        state: error === null ? "done" : "failed",
        data: data === null ? null : JSON.parse(data),
        error: error === null ? null : JSON.parse(error),
      });
    }
  }

  async function call(run: Run, attempt: number, stepId: string | null): Promise<void> {
    const { id, fn, event } = run;
    of(fn.id).calls += 1;
    await work();
    const job = {
      id,
      run_id: id,
      fn_id: fn.id,
      attempt,
      crashes: 0,
      token: "stand-in",
      steps: run.steps,
      ...(stepId === null ? { kind: "discover" as const, step_id: "" } : { kind: "step" as const, step_id: stepId }),
      event_id: event.id,
      event_name: event.name,
      event_data: event.data,
      event_ts: String(event.ts),
    };
    const asked = callRequest(job as Parameters<typeof callRequest>[0], fn.maxAttempts);
    const address = `${origin}${SERVE_PATH}${new URL(asked.url).search}`;
    const outcome = readAnswer(await over(address, asked), attempt + 1 >= fn.maxAttempts, Date.now());
    if (outcome.kind === "completed" || outcome.kind === "failed") {
      runs.delete(id);
      // A run that ends in its first answer brings the results of its steps along.
      if (outcome.kind === "completed") await keep(fn, outcome.saved.length);
      return;
    }
    if (outcome.kind === "retry") {
      await pause(outcome.retryAfterMs ?? backoffMs(attempt, Math.random()));
      return call(run, attempt + 1, stepId);
    }
    await keep(fn, outcome.saved.length);
    store(run, outcome.saved);
    await Promise.all(
      outcome.planned.map(async (planned) => {
        if (planned.kind === "step") return call(run, 0, planned.id);
        of(fn.id).sleeps += 1;
        await pause(planned.delayMs);
        store(run, [{ id: planned.id, data: "null", error: null }]);
      }),
    );
    if (stepId === null) await call(run, 0, null);
  }

  async function take(body: unknown): Promise<string[]> {
    const events = (Array.isArray(body) ? body : [body]) as ArrivedEvent[];
    for (const event of events) {
      for (const { fnId } of app === null ? [] : runsForEvent(app, { ...event, fnId: null })) {
        const fn = app?.functions.get(fnId);
        if (fn === undefined) continue;
        const run: Run = { id: crypto.randomUUID(), fn, event, steps: [] };
        runs.set(run.id, run);
        of(fnId).runs += 1;
        call(run, 0, null).catch((error: unknown) => console.error("stand-in:", error));
      }
    }
    const sent = of("events");
    sent.events += events.length;
    sent.sends += 1;
    await work();
    return events.map(({ id }) => id);
  }

  async function checkpoint(runId: string, body: unknown): Promise<number> {
    const run = runs.get(runId);
    const read = readCheckpoint(body);
    if (run === undefined || read === null) return run === undefined ? 409 : 400;
    of(run.fn.id).checkpoints += 1;
    await keep(run.fn, read.steps.length);
    store(run, read.steps);
    return 200;
  }

  const server = createServer(async (request, response) => {
    const url = request.url ?? "";
    const body = await bodyOf(request);
    const runId = /^\/v1\/checkpoint\/([^/]+)\/async/.exec(url)?.[1];
    if (runId !== undefined) return response.writeHead(await checkpoint(runId, body)).end("{}");
    if (!url.startsWith("/e/")) return response.writeHead(200).end("{}");
    const ids = await take(body);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ids, status: 200 }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    async attach(at) {
      origin = at;
      app = parseConfiguration(await syncInBand((call) => over(`${at}${SERVE_PATH}`, call)));
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function over(address: string, { method, headers, body }: Call): Promise<Answer> {
  const sent = { ...headers, "content-type": "application/json" };
  const response = await fetch(address, { method, headers: sent, body: JSON.stringify(body) });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? null : JSON.parse(text);
}
