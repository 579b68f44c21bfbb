/** A refused credential: its documents say so, one of them retries now and then, and a new credential sends all. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../../issuing/documentos/envio";
import type { Ctx } from "../../kernel/context";
import { takeSteps } from "../../kernel/waiting/take-steps";
import { advanceEnvio } from "../../submission/advance";
import { PRIMER_TURNO } from "../../submission/kind";
import { CREDENCIALES_RECHAZADAS, CUENTA_BLOQUEADA, HACIENDA_NO_RESPONDE } from "../../submission/messages";
import { issued, look, TIQUETE } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { setCredencialHacienda } from "./set-credencial";

const HOUR_MS = 3_600_000;
const WAITING = 16;

let simulator: Simulator;
let world: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
});
afterAll(() => simulator.close());
beforeEach(async () => {
  simulator.control.reset();
  world = await createWorld({ simulatorUrl: simulator.url });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.drop();
});

/** The tenant in a separate process, which shares the clock but nothing in memory. */
const inProcess = (url = simulator.url): Ctx => ({
  ...world.ctx,
  hacienda: createHaciendaClient({
    endpoints: { simulador: simulatorEndpoint(url) },
    timeoutMs: url === simulator.url ? 10_000 : 400,
    nowMs: () => Date.now(),
  }),
});

async function usuario(): Promise<string> {
  const [row] = await look<{ usuario: string }>(
    world,
    `select usuario from credencial_hacienda where tenant_id = ${world.ctx.tenantId}`,
  );
  return row?.usuario ?? "";
}

const register = async (contrasena: string) =>
  setCredencialHacienda(
    { ...world.ctx, now: new Date() },
    { ambiente: "simulador", usuario: await usuario(), contrasena },
  );

async function issueMany(count: number): Promise<string[]> {
  for (let n = 0; n < count; n += 1) await issued(world, TIQUETE);
  return (await look<{ id: string }>(world, "select documento_id as id from documento order by documento_id")).map(
    ({ id }) => id,
  );
}

/** Runs the durable function's turns when they are due, in two processes, for this long on a test clock. */
async function letPass(processes: readonly Ctx[], ids: readonly string[], durationMs: number): Promise<void> {
  const began = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: began });
  const due = new Map(ids.map((id) => [id, began]));
  for (;;) {
    const now = Math.min(...due.values());
    if (now > began + durationMs) break;
    vi.setSystemTime(now);
    await Promise.all(
      [...due].map(async ([id, at], n) => {
        if (at > now) return;
        const ctx = processes[n % processes.length] ?? world.ctx;
        const next = await advanceEnvio({ ...ctx, now: new Date() }, DOCUMENTO, id);
        due.set(id, next.kind === "wait" ? now + next.pauseMs : Number.POSITIVE_INFINITY);
      }),
    );
  }
  vi.setSystemTime(began + durationMs);
}

/** Acts as the run of the document's present turn. */
async function drive(ctx: Ctx, id: string): Promise<void> {
  const [row] = await look<{ turno: number }>(world, `select turno from documento where documento_id = '${id}'`);
  await takeSteps({ ...ctx, now: new Date() }, DOCUMENTO, { documentoId: id, turno: row?.turno ?? PRIMER_TURNO });
}

const problemas = async () =>
  (await look<{ problema: string | null }>(world, "select distinct problema from documento")).map(
    (row) => row.problema,
  );
const rechazos = async () =>
  (
    await look<{ rechazos: number }>(
      world,
      `select rechazos from credencial_hacienda where tenant_id = ${world.ctx.tenantId}`,
    )
  )[0]?.rechazos;

describe("a wrong password", () => {
  it(`holds ${WAITING} documents up for hours with a handful of log-ins from all processes, and a changed one sends them all`, async () => {
    await register("equivocada");
    const ids = await issueMany(WAITING);
    await letPass([inProcess(), inProcess()], ids, 6 * HOUR_MS);
    // At the start one from each process; then after 30 minutes, 1 h and 2 h more.
    const { tokens } = simulator.control.stats();
    expect(tokens.granted).toBe(0);
    expect(tokens.refused).toBeGreaterThanOrEqual(4);
    expect(tokens.refused).toBeLessThanOrEqual(5);
    expect(await rechazos()).toBe(4);
    expect(await problemas()).toEqual([CREDENCIALES_RECHAZADAS]);
    expect(simulator.control.stats().documents).toEqual([]);

    vi.useRealTimers();
    expect(await register("simulador")).toEqual({ reanudados: WAITING });
    for (const id of ids) await drive(world.ctx, id);
    expect(await look(world, "select estado, count(*)::int as n from documento group by estado")).toEqual([
      { estado: "aceptado", n: WAITING },
    ]);
    expect(simulator.control.stats().tokens).toEqual({ granted: 1, refused: tokens.refused });
    expect(await rechazos()).toBe(0);
  });
});

describe("a refusal that passes by itself", () => {
  it("one document finds out that it has passed, and the others are woken at once", async () => {
    const username = await usuario();
    const identificacion = /\d+/.exec(username)?.[0] ?? "";
    simulator.control.registerUser({ username, password: "simulador", identificacion });
    simulator.control.refuseCredentials(username);
    const ids = await issueMany(5);
    const processes = [inProcess(), inProcess()];
    await letPass(processes, ids, HOUR_MS / 6);
    simulator.control.fixCredentials(username);
    vi.setSystemTime(Date.now() + HOUR_MS);
    const woken = "select count(*)::int as n from outbox_event where name = 'documento/reanudado'";
    expect(await look(world, woken)).toEqual([{ n: 0 }]);
    const [first = ""] = ids;
    await drive(processes[0] ?? world.ctx, first);
    expect(await look(world, woken)).toEqual([{ n: ids.length }]);
    expect(simulator.control.stats().tokens.granted).toBe(1);
    expect(await rechazos()).toBe(0);
  });
});

describe("what the identity provider answers", () => {
  type Reply = { status: number; body: object } | "silence" | "cut";
  let provider: Server;
  let reply: Reply;
  let asked = 0;
  beforeAll(async () => {
    provider = createServer((_, response) => {
      asked += 1;
      if (reply === "cut") response.destroy();
      else if (reply !== "silence") response.writeHead(reply.status).end(JSON.stringify(reply.body));
    });
    await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    provider.closeAllConnections();
    provider.close();
  });
  beforeEach(() => {
    asked = 0;
  });
  const grant = (status: number, error_description: string): Reply => ({
    status,
    body: { error: "invalid_grant", error_description },
  });

  it.each<[string, Reply, string, number]>([
    ["401, a wrong password", grant(401, "Invalid user credentials"), CREDENCIALES_RECHAZADAS, 1],
    ["400, the same in other words", grant(400, "Invalid user credentials"), CREDENCIALES_RECHAZADAS, 1],
    ["400, a locked account", grant(400, "Account disabled"), CUENTA_BLOQUEADA, 1],
    ["401, locked for a while", grant(401, "Account temporarily disabled"), CUENTA_BLOQUEADA, 1],
    ["401, in words that no database stores", grant(401, `\0\ud800${"x".repeat(9_000)}`), CREDENCIALES_RECHAZADAS, 1],
    ["503", { status: 503, body: {} }, HACIENDA_NO_RESPONDE, 0],
    ["500 in the words of a refusal", grant(500, "Account disabled"), HACIENDA_NO_RESPONDE, 0],
    ["429", { status: 429, body: {} }, HACIENDA_NO_RESPONDE, 0],
    ["nothing in time", "silence", HACIENDA_NO_RESPONDE, 0],
    ["a connection that is cut", "cut", HACIENDA_NO_RESPONDE, 0],
  ])("%s: a refusal of the user, or an outage that is not held against them", async (_, answer, problema, refusals) => {
    reply = answer;
    const [id = ""] = await issueMany(1);
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    for (let n = 0; n < 3; n += 1) await advanceEnvio({ ...inProcess(url), now: new Date() }, DOCUMENTO, id);
    expect(await problemas()).toEqual([problema]);
    expect(await rechazos()).toBe(refusals);
    // An outage is retried at the next step of its own schedule; a refused user is not.
    expect(asked).toBe(refusals === 0 ? 3 : 1);
  });
});
