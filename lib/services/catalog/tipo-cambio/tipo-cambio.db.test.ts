/**
 * The exchange rate of the day: requested once, stored for all tenants, never invented (spec 2.6; architecture 9.3).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toFecha } from "@/lib/platform/clock";
import { issueFactura } from "../../sales/facturas";
import { failure, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { type RateSource, startRateSource } from "../../testing/rate-source";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { refreshMissingTipoCambio } from "./refresh";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Late in the evening of the 20th in Costa Rica; in UTC it is already the 21st. */
const NOW = new Date("2026-11-21T05:30:00Z");
const HOY = "2026-11-20";
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const day = (days: number) => toFecha(inDays(days));

let world: World;
let source: RateSource;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  await look(world, "delete from tipo_cambio");
  // Each test has its own source, because a source that was just asked is not asked again.
  source = await startRateSource();
});
afterEach(() => source.close());

const means = () => ({ ...world.runtime, publicApiUrl: source.url });
const known = (fecha: string, venta: number) =>
  look(world, `insert into tipo_cambio (fecha, venta, compra) values ('${fecha}', ${venta}, ${venta})`);
const stored = () =>
  look<{ fecha: string; venta: string }>(world, "select fecha::text, venta::text from tipo_cambio order by fecha desc");

/** Issues a ticket in dollars at that moment, with the test's source. */
async function issue(now: Date = NOW, over: Record<string, unknown> = {}, of = world.ctx) {
  const body = facturaBody({ ...TIQUETE, moneda: "USD", idUsuario: world.idUsuario, ...over });
  const ctx = { ...of, publicApiUrl: source.url, now };
  return JSON.parse((await issueFactura(ctx, { body, idempotencyKey: null })).body);
}

describe("the rate of the day", () => {
  it("spec 2.6(3): is fetched when the first document needs it, and the source is asked once for all documents and tenants", async () => {
    source.rate = { fecha: HOY, venta: 507.12 };
    const together = await Promise.all(Array.from({ length: 8 }, () => issue()));
    const [user] = await look<{ id: number }>(
      world,
      `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId}`,
    );
    const later = [await issue(), await issue(NOW, { idUsuario: user?.id }, world.other)];
    for (const documento of [...together, ...later]) {
      expect(documento).toMatchObject({ moneda: "USD", tipoCambio: 507.12, advertencia: null });
    }
    expect(source.asked).toBe(1);
    expect(await stored()).toEqual([{ fecha: HOY, venta: "507.12" }]);
  });
  it("is that of Costa Rica's day: at 23:30 the rate of the 20th counts, although it is the 21st in UTC", async () => {
    await known(HOY, 500);
    expect(await issue()).toMatchObject({ tipoCambio: 500, advertencia: null });
    expect(source.asked).toBe(0);
  });
  it("a rate published for tomorrow is used tomorrow, not today", async () => {
    await known(HOY, 500);
    await known(day(1), 600);
    expect(await issue()).toMatchObject({ tipoCambio: 500, advertencia: null });
    expect(await issue(inDays(1))).toMatchObject({ tipoCambio: 600, advertencia: null });
  });
  it("a document in colones asks for no rate", async () => {
    expect(await issue(NOW, { moneda: "CRC" })).toMatchObject({ moneda: "CRC", tipoCambio: 1 });
    expect(source.asked).toBe(0);
  });
});

describe("when the source has no rate for today", () => {
  it.each([1, 3, 7])(
    "spec 2.6(3): the last known rate serves, %s days old, and advertencia names its date",
    async (age) => {
      await known(day(-age), 498.5);
      expect(await issue()).toMatchObject({
        tipoCambio: 498.5,
        advertencia: `Hacienda no publicó el tipo de cambio de hoy: se usó el del ${day(-age)}.`,
      });
    },
  );
  it.each([
    ["is down", null],
    ["still says yesterday's", { fecha: day(-1), venta: 498.5 }],
  ])("and it %s: it is asked once per pause, not once per document", async (_, rate) => {
    await known(day(-1), 498.5);
    source.rate = rate;
    for (let n = 0; n < 4; n += 1) expect(await issue()).toMatchObject({ tipoCambio: 498.5 });
    expect(source.asked).toBe(1);
  });
  it.each([
    ["the last one is eight days old", () => known(day(-8), 498.5)],
    ["none is known", async () => {}],
  ])(
    "and %s: the document is refused as unavailable, without using a number, writing a row or assuming 1",
    async (_, before) => {
      await before();
      const ledger = await readLedger(world);
      const error = await failure(issue());
      expect(error).toMatchObject({ kind: "unavailable", codigo: "sin_tipo_cambio", retryAfterSeconds: 60 });
      expect(await readLedger(world)).toEqual(ledger);
      expect(await issue(NOW, { moneda: "CRC" })).toMatchObject({ moneda: "CRC" });
    },
  );
  it.each([
    { fecha: "2026-13-45", venta: 507 },
    { fecha: HOY, venta: 0 },
    { fecha: HOY, venta: -1 },
    { fecha: "hoy", venta: 507 },
    { fecha: HOY, venta: 507.123456 },
  ])("an invalid rate (%s) counts as none", async (rate) => {
    source.rate = rate;
    expect((await failure(issue())).codigo).toBe("sin_tipo_cambio");
    expect(await stored()).toEqual([]);
  });
});

describe("the schedule's refresh", () => {
  it("asks while the rate of the day is missing, and stops once it is known", async () => {
    source.rate = { fecha: day(-1), venta: 498.5 };
    expect(await refreshMissingTipoCambio(means(), NOW)).toEqual({ fecha: day(-1), delDia: false });
    await source.close();
    source = await startRateSource({ fecha: HOY, venta: 507.12 });
    expect(await refreshMissingTipoCambio(means(), NOW)).toEqual({ fecha: HOY, delDia: true });
    expect(await refreshMissingTipoCambio(means(), NOW)).toEqual({ fecha: HOY, delDia: true });
    expect(source.asked).toBe(1);
  });
  it("answers null when nothing is known and the source is down", async () => {
    expect(await refreshMissingTipoCambio(means(), NOW)).toEqual({ fecha: null, delDia: false });
  });
  it("leaves nothing to ask for the documents of the day", async () => {
    source.rate = { fecha: HOY, venta: 507.12 };
    await refreshMissingTipoCambio(means(), NOW);
    await Promise.all([issue(), issue()]);
    expect(source.asked).toBe(1);
  });
});
