/** The currency of a document and its rate (spec 2.2, 2.3, 2.6), with the simulator as the source of the rate. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { failure, issue, issued, TIQUETE } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createWorld, facturaBody, type World } from "../testing/world";
import { issueFactura } from "./issue";

/** The simulator's selling rate. */
const VENTA = 507.12;
let simulator: Simulator;
let world: World;
let plain: World;
let offline: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  plain = await createWorld({ simulatorUrl: simulator.url, multimoneda: false });
  offline = await createWorld();
});
afterAll(async () => {
  await Promise.all([world.drop(), plain.drop(), offline.drop()]);
  await simulator.close();
});

describe("with multi-currency", () => {
  it("spec 2.2(moneda), 2.3(precioUnitario), 2.6(3): USD converts catalog prices by the day's rate, and the answer says USD", async () => {
    const documento = await issued(world, { ...TIQUETE, moneda: "USD" });
    expect(documento).toMatchObject({ moneda: "USD", tipoCambio: VENTA, advertencia: null });
    // 2500.5 / 507.12, half up at the fifth decimal.
    expect(documento.lineas[0]).toMatchObject({ precioUnitario: 4.93079, montoTotal: 9.86158 });
  });
  it("spec 2.3(precioUnitario): an explicit price is already in the document's currency", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 10 }];
    const documento = await issued(world, { ...TIQUETE, moneda: "USD", lineas });
    expect(documento).toMatchObject({ moneda: "USD", resumen: { totalVenta: 10, totalComprobante: 11.3 } });
  });
  it("spec 2.6(3): CRC says CRC, at rate 1", async () => {
    expect(await issued(world, { ...TIQUETE, moneda: "CRC" })).toMatchObject({ moneda: "CRC", tipoCambio: 1 });
  });
});

describe("without multi-currency", () => {
  it("spec 2.6(1): USD is issued in CRC, never converted, and the answer says so", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 10 }];
    const documento = await issued(plain, { ...TIQUETE, moneda: "USD", lineas });
    expect(documento).toMatchObject({ moneda: "CRC", tipoCambio: 1, resumen: { totalVenta: 10 } });
    expect(documento.advertencia).toMatch(/no tiene multimoneda: el documento se emitió en CRC, no en USD/);
  });
  it("spec 2.6(1): catalog prices stay as they are, and CRC carries no advertencia", async () => {
    expect(await issued(plain, { ...TIQUETE, moneda: "USD" })).toMatchObject({ resumen: { totalVenta: 5001 } });
    expect(await issued(plain, { ...TIQUETE, moneda: "CRC" })).toMatchObject({ advertencia: null });
    expect(await issued(plain, TIQUETE)).toMatchObject({ advertencia: null });
  });
});

describe("when no rate is known", () => {
  it("USD is refused as unavailable, takes no number and writes nothing; CRC goes on", async () => {
    const before = await readLedger(offline);
    const error = await failure(issue(offline, { ...TIQUETE, moneda: "USD" }));
    expect(error).toMatchObject({ kind: "unavailable", codigo: "sin_tipo_cambio", retryAfterSeconds: 60 });
    expect(await readLedger(offline)).toEqual(before);
    expect(await issued(offline, TIQUETE)).toMatchObject({ moneda: "CRC" });
  });
  it("a known rate serves for a week, and the answer says of which day it is", async () => {
    const { idUsuario, ctx } = world;
    const body = facturaBody({ ...TIQUETE, idUsuario, moneda: "USD" });
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const away = { ...ctx, publicApiUrl: offline.ctx.publicApiUrl };
    const { body: text } = await issueFactura({ ...away, now: inDays(3) }, { body, idempotencyKey: null });
    expect(JSON.parse(text).advertencia).toMatch(
      /no publicó el tipo de cambio de hoy: se usó el del \d{4}-\d\d-\d\d\./,
    );
    const error = await failure(issueFactura({ ...away, now: inDays(9) }, { body, idempotencyKey: null }));
    expect(error.kind).toBe("unavailable");
  });
});
