/** What is sent after the authority was absent: in which order, how much at a time, and not before it is back. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentoEnvio } from "@/db/queries/submission/documento-envio";
import { queryAs } from "@/db/testing/cluster";
import { createHaciendaClient, type HaciendaClient } from "@/lib/integrations/hacienda/client";
import { simulatorEndpoint } from "@/lib/integrations/hacienda/endpoints";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { DOCUMENTO } from "../issuing/documentos/envio";
import type { Ctx } from "../kernel/context";
import { issued, look } from "../testing/issuing";
import { createDocumentosTenant } from "../testing/list-tenant";
import { invoiceOf } from "../testing/notas";
import { createWorld, type World } from "../testing/world";
import { advanceEnvio } from "./advance";
import { HACIENDA_NO_RESPONDE as AUSENTE, HACIENDA_PIDE_ESPERAR as CUOTA } from "./messages";
import { releaseParked } from "./release";

const DOCUMENTS_EACH = 12;
const TENANTS = 4;

let simulator: Simulator;
let world: World;
let tenants: number[];
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  tenants = [];
  for (let n = 0; n < TENANTS; n += 1) {
    tenants.push((await createDocumentosTenant(world.db, world.ownerUrl, 50)).tenantId);
  }
});
afterAll(async () => {
  await world?.drop();
  await simulator?.close();
});
beforeEach(async () => {
  simulator.control.setFaults({ down: null });
  await run("update documento set estado = 'aceptado', problema = null, siguiente_at = null");
});

const run = (statement: string) => queryAs(world.ownerUrl, statement);

describe("the order", () => {
  type Situation = "parked" | "overdue" | "sent" | "paced" | "due";
  const SET: Record<Situation, string> = {
    parked: `'procesando', '${AUSENTE}', now() + interval '9 minutes'`,
    overdue: `'procesando', '${AUSENTE}', now() - interval '9 minutes'`,
    sent: "'aceptado', null, null",
    paced: `'procesando', '${CUOTA}', now() + interval '1 minute'`,
    due: `'procesando', '${AUSENTE}', now()`,
  };
  const situation = fc.constantFrom<Situation>("parked", "overdue", "sent", "paced", "due");
  const backlog = fc.array(fc.array(situation, { minLength: DOCUMENTS_EACH, maxLength: DOCUMENTS_EACH }), {
    minLength: TENANTS,
    maxLength: TENANTS,
  });

  it("is of issue within a tenant, in turns among tenants, and bounds what is on its way", async () => {
    const ids = await Promise.all(
      tenants.map(async (tenantId) => {
        const rows = await look<{ id: string }>(
          world,
          `select documento_id as id from documento where tenant_id = ${tenantId} order by documento_id
           limit ${DOCUMENTS_EACH}`,
        );
        return rows.map(({ id }) => Number(id));
      }),
    );
    await fc.assert(
      fc.asyncProperty(backlog, fc.integer({ min: 1, max: 60 }), async (situations, limit) => {
        const all = situations.flatMap((of, t) => of.map((what, n) => ({ what, tenant: t, id: ids[t]?.[n] ?? 0 })));
        for (const [what, set] of Object.entries(SET)) {
          const some = all.filter((row) => row.what === what).map(({ tenant, id }) => `(${tenants[tenant]}, ${id})`);
          if (some.length === 0) continue;
          await run(
            `update documento set (estado, problema, siguiente_at) = (${set})
             where (tenant_id, documento_id) in (${some})`,
          );
        }
        const now = new Date();
        const times = { now, perdido: later(-120), pronto: later(5) };
        const args = { ambiente: "simulador", ausente: AUSENTE, cuota: CUOTA, ...times, limit };
        const found = (await world.db.system.query(documentoEnvio.selectParked(args))).map(({ tenant_id, id }) => ({
          tenant: tenants.indexOf(tenant_id),
          id: Number(id),
        }));

        const waits = (what: Situation) => what === "parked" || what === "overdue";
        const parked = tenants.map((_, t) => all.filter(({ tenant, what }) => tenant === t && waits(what)));
        const onTheWay = tenants.map(
          (_, t) => all.filter((row) => row.tenant === t && (row.what === "paced" || row.what === "due")).length,
        );
        const taken = tenants.map((_, t) => found.filter(({ tenant }) => tenant === t).map(({ id }) => id));
        for (const [t, of] of taken.entries()) {
          expect(of).toEqual(parked[t]?.slice(0, of.length).map(({ id }) => id));
        }
        // Nobody has a document more on its way than a tenant that has one left.
        const inAll = taken.map((of, t) => of.length + (onTheWay[t] ?? 0));
        for (const [t, of] of taken.entries()) {
          if (of.length === parked[t]?.length) continue;
          for (const [other, others] of taken.entries()) {
            if (others.length > 0) expect(inAll[other]).toBeLessThanOrEqual((inAll[t] ?? 0) + 1);
          }
        }
        expect(found.length).toBeLessThanOrEqual(limit);
        const left = parked.flat().length - found.length;
        const busy = onTheWay.reduce((sum, n) => sum + n, 0);
        // Places are left empty only by tenants that already hold more than their turn.
        if (left > 0) expect(found.length + busy).toBeGreaterThanOrEqual(limit);
      }),
      { numRuns: 30 },
    );
  });

  const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
});

describe("the absence and its end", () => {
  /** A process's client, whose clock the test moves. */
  function clientAt(clock: { ms: number }): HaciendaClient {
    const endpoints = { simulador: simulatorEndpoint(simulator.url) };
    return createHaciendaClient({ endpoints, nowMs: () => clock.ms });
  }

  it("parks documents without a call, and sends them once the authority is back, in the order of issue", async () => {
    const clock = { ms: Date.now() };
    const hacienda = clientAt(clock);
    const ctx = (): Ctx => ({ ...world.ctx, hacienda, now: new Date() });
    const claves: string[] = [];
    for (let n = 0; n < 4; n += 1) claves.push((await issued(world, invoiceOf())).clave);
    const rows = await look<{ id: string; clave: string }>(
      world,
      `select documento_id as id, clave from documento where estado = 'procesando' order by documento_id`,
    );
    const step = (n: number) => advanceEnvio(ctx(), DOCUMENTO, rows[n]?.id ?? "");
    simulator.control.setFaults({ down: "503" });
    for (let n = 0; n < 20; n += 1) expect(await step(0)).toMatchObject({ kind: "wait" });
    clock.ms += 31_000;
    await step(0);
    // Now it is absent for all: the run ends, and no attempt is counted.
    for (const n of [0, 1, 2, 3]) expect(await step(n)).toEqual({ kind: "final" });
    const parked = await look<{ problema: string; intentos: number; minutes: number }>(
      world,
      `select problema, intentos, extract(epoch from siguiente_at - now())::int / 60 as minutes
       from documento where estado = 'procesando' order by documento_id`,
    );
    expect(parked.map(({ problema }) => problema)).toEqual(claves.map(() => AUSENTE));
    expect(parked.slice(1).map(({ intentos }) => intentos)).toEqual([0, 0, 0]);
    for (const { minutes } of parked) expect(minutes).toBeGreaterThanOrEqual(6 * 60 - 1);
    // One whose net has come, and whose sweep has not yet, is woken in its turn as well.
    await run(`update documento set siguiente_at = now() - interval '9 minutes' where documento_id = ${rows[1]?.id}`);

    const back = () => releaseParked(world.ctx, DOCUMENTO, async (tenantId) => ({ ...ctx(), tenantId }));
    clock.ms += 6_000;
    expect(await back()).toEqual({ woken: 0 });
    simulator.control.setFaults({ down: null });
    clock.ms += 6_000;
    expect(await back()).toEqual({ woken: 4 });
    const events = await look<{ id: string }>(
      world,
      `select data ->> 'documentoId' as id from outbox_event where name = 'documento/reanudado' order by outbox_event_id`,
    );
    expect(events.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    // Two looks wake nothing twice.
    expect(await back()).toEqual({ woken: 0 });
    for (const n of [0, 1, 2, 3]) for (let s = 0; s < 4 && (await step(n)).kind === "wait"; s += 1);
    const states = await look<{ estado: string }>(
      world,
      `select estado from documento where clave in ('${claves.join("', '")}')`,
    );
    expect(states).toEqual(claves.map(() => ({ estado: "aceptado" })));
  });

  it("a document that fails alone parks nothing", async () => {
    const clock = { ms: Date.now() };
    const hacienda = clientAt(clock);
    const { clave } = await issued(world, invoiceOf());
    const [row] = await look<{ id: string }>(
      world,
      `select documento_id as id from documento where clave = '${clave}'`,
    );
    const ctx = { ...world.ctx, hacienda, now: new Date() };
    simulator.control.setFaults({ down: "503" });
    for (let n = 0; n < 25; n += 1) {
      clock.ms += 60_000;
      expect(await advanceEnvio(ctx, DOCUMENTO, row?.id ?? "")).toMatchObject({ kind: "wait" });
    }
  });

  it("when nobody who waits can ask, the documents are woken and find out for themselves", async () => {
    const { clave } = await issued(world, invoiceOf());
    await run(
      `update documento set problema = '${AUSENTE}', siguiente_at = now() + interval '6 hours' where clave = '${clave}'`,
    );
    await run("delete from credencial_hacienda");
    const ctx = { ...world.ctx, now: new Date() };
    expect(await releaseParked(world.ctx, DOCUMENTO, async (tenantId) => ({ ...ctx, tenantId }))).toEqual({ woken: 1 });
  });
});
