/**
 * Memory of the durable worker while it mails documents: each accepted document is drawn as a PDF and sent with its
 * files. The whole stack runs as processes; this process is the mail provider, which keeps nothing.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { assert } from "@/lib/platform/assert";
import { memoryMb } from "@/lib/platform/testing/process-memory";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { formatTable } from "./measure";
import { bundleForBench } from "./processes";
import { startStack } from "./stack";
import { type BenchTenant, createBenchWorld, facturaJson } from "./world";

const MAILS = Number(process.env.BENCH_CORREOS || 6_000);
/** The most documents that wait for their mail: enough to keep the worker busy, few enough that none waits long. */
const WAITING = 64;
const SAMPLES = 6;
const POLL_MS = 100;
const MAX_MB = 400;

export async function runCorreosBench(): Promise<void> {
  await bundleForBench();
  const world = await createBenchWorld(1);
  const provider = await startProvider();
  const stops: (() => Promise<void>)[] = [world.close, provider.close];
  try {
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    await setCorreoAutomatico(tenant.ctx, { automatico: true });
    const mail = { RESEND_API_KEY: "re_bench", MAIL_FROM: "facturas@bench.example", RESEND_BASE_URL: provider.url };
    const { origin, pids } = await startStack(world, stops, mail);
    const worker = new Map(pids).get("worker");
    assert(worker, "the worker runs");
    report(await mailAll(origin, tenant, provider, worker), worker);
  } finally {
    for (const stop of stops) await stop();
  }
}

export interface Provider {
  url: string;
  /** Mails that arrived, and the bytes of their attachments. */
  taken: { mails: number; bytes: number };
  close(): Promise<void>;
}

/** The mail provider. */
export async function startProvider(): Promise<Provider> {
  const taken = { mails: 0, bytes: 0 };
  const server: Server = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      taken.bytes += chunk.length;
    });
    request.on("end", () => {
      taken.mails += 1;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: `m-${taken.mails}` }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  async function close(): Promise<void> {
    server.close();
    server.closeAllConnections();
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, close };
}

/** Rows of a table: mails sent so far, and the worker's resident memory at that moment. */
async function mailAll(
  origin: string,
  tenant: BenchTenant,
  { taken }: Provider,
  worker: number,
): Promise<[mails: number, mb: number][]> {
  const body = facturaJson(tenant);
  const headers = { "x-api-key": tenant.apiKey, "content-type": "application/json" };
  const rows: [number, number][] = [[0, memoryMb(worker, "VmRSS")]];
  let issued = 0;
  while (taken.mails < MAILS) {
    while (issued < MAILS && issued - taken.mails < WAITING) {
      const response = await fetch(`${origin}/api/v1/facturas`, { method: "POST", headers, body });
      const answer = await response.text();
      assert(response.status === 201, `an invoice is issued: ${answer}`);
      issued += 1;
    }
    if (taken.mails >= (rows.length * MAILS) / SAMPLES) rows.push([taken.mails, memoryMb(worker, "VmRSS")]);
    await pause(POLL_MS);
  }
  console.log(`${taken.mails} mails, ${(taken.bytes / taken.mails / 1024).toFixed(0)} KB each\n`);
  return [...rows, [taken.mails, memoryMb(worker, "VmRSS")]];
}

function report(rows: readonly [number, number][], worker: number): void {
  console.log(
    formatTable(
      ["mails sent", "worker, MB"],
      rows.map((row) => row.map((figure) => figure.toFixed(0))),
    ),
  );
  const peak = memoryMb(worker, "VmHWM");
  console.log(`\nat most ${peak.toFixed(0)} MB (bar ${MAX_MB}) ${peak < MAX_MB ? "passed" : "MISSED"}\n`);
}
