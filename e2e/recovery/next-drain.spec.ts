/** With a real Inngest, durable steps run in Next. Next finishes a running step before it ends. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { sign } from "@/inngest/registration";
import { type Behaviour, startReceiver } from "@/lib/integrations/webhook/testing/receiver";
import { isAlive } from "@/lib/platform/process-identity";
import { callApi, facturaOf, freePort, newDataDir, readRun, removeDataDir, startService } from "../service";
import { test } from "../test";

const KEY = "0123456789abcdef";

interface EngineEvent {
  id: string;
  name: string;
  ts: number;
  data: { documentoId: string; tenantId: number };
}

/** Accepts events and registrations as Inngest does; the test makes its calls. */
async function startEngine() {
  const events: EngineEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url?.startsWith("/e/")) events.push(...(JSON.parse(body) as EngineEvent[]));
    response.end(JSON.stringify({ ok: true, status: 200, ids: events.map(({ id }) => id) }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { events, url, stop: () => server.close() };
}

/** Members are in alphabetical order, because the signature covers that form. */
function callOf({ data: { documentoId, tenantId }, id, name, ts }: EngineEvent): string {
  const event = { data: { documentoId, tenantId }, id, name, ts };
  const stack = { current: 0, stack: [] };
  const ctx = { attempt: 0, disable_immediate_execution: false, run_id: "run", stack, use_api: false };
  return JSON.stringify({ ctx, event, events: [event], steps: {}, version: 1 });
}

test("Next reports the result of a running step to the engine, then ends", async () => {
  const engine = await startEngine();
  let release = () => {};
  const held: Behaviour = (response) => {
    release = () => void (response.headersSent || response.writeHead(503).end());
  };
  const authority = await startReceiver();
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const service = await startService(newDataDir(), {
    PORT: port,
    INNGEST_SIGNING_KEY: KEY,
    INNGEST_EVENT_KEY: "key",
    INNGEST_BASE_URL: engine.url,
    INNGEST_SERVE_ORIGIN: origin,
    SIMULATOR_URL: authority.url,
  });
  try {
    authority.received.length = 0;
    authority.next(held);
    expect((await callApi(service.demo, "/facturas", facturaOf(service.demo))).status).toBe(201);
    await expect.poll(() => engine.events.filter(({ name }) => name === "documento/emitido")).toHaveLength(1);
    const body = callOf(engine.events.find(({ name }) => name === "documento/emitido") as EngineEvent);
    const answered = fetch(`${origin}/api/inngest?fnId=purafactura-submit-documento&stepId=step`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-inngest-signature": sign(body, KEY, new Date()) },
      body,
    });
    await expect.poll(() => authority.received.length).toBe(1);
    const { pids, ports } = readRun(service.dataDir);
    const next = pids.next ?? 0;
    process.kill(next, "SIGTERM");
    // It accepts no new connection while it finishes.
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${ports.next}/icon.svg`).then(
          ({ status }) => status,
          () => "refused",
        ),
      )
      .toBe("refused");
    release();
    expect((await answered).status).toBe(206);
    expect(await (await answered).json()).toMatchObject([{ op: "StepRun" }]);
    await expect.poll(() => isAlive(next)).toBe(false);
  } finally {
    release();
    await service.stop();
    removeDataDir(service.dataDir);
    engine.stop();
    await authority.close();
  }
});
