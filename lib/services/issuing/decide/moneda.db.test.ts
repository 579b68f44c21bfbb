/** The currency of a document and its rate (spec 2.2, 2.3, 2.6), with the simulator as the source of the rate. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { issueFactura } from "../../sales/facturas";
import { failure, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { createWorld, facturaBody, type World } from "../../testing/world";

/** The simulator's selling rate. */
const VENTA = 507.12;
const DAY_MS = 24 * 60 * 60 * 1000;
let simulator: Simulator;
let world: World;
let plain: World;
let dollars: World;
let onlyDollars: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  plain = await createWorld({ simulatorUrl: simulator.url, multimoneda: false });
  const simulatorUrl = simulator.url;
  dollars = await createWorld({ simulatorUrl, monedaPrincipal: "USD" });
  onlyDollars = await createWorld({ simulatorUrl, monedaPrincipal: "USD", multimoneda: false });
});
afterAll(async () => {
  await Promise.all([world, plain, dollars, onlyDollars].map((one) => one?.drop()));
  await simulator.close();
});

describe("with multi-currency", () => {
  it("spec 1(tipo de cambio), 2.2(moneda), 2.3(precioUnitario), 2.6(3): USD converts catalog prices by the day's rate, and the answer says USD", async () => {
    const documento = await issued(world, { ...TIQUETE, moneda: "USD" });
    expect(documento).toMatchObject({ moneda: "USD", tipoCambio: VENTA, advertencia: null });
    // 2500.5 / 507.12, rounded half up at the fifth decimal.
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
  it("spec 2.6(1): amounts sent in USD are issued in CRC at the day's rate, and the answer says so", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 10, montoDescuento: 1 }];
    const documento = await issued(plain, { ...TIQUETE, moneda: "USD", lineas });
    expect(documento).toMatchObject({ moneda: "CRC", tipoCambio: 1 });
    expect(documento.lineas[0]).toMatchObject({ precioUnitario: 5071.2, montoDescuento: 507.12, subTotal: 9635.28 });
    expect(documento.advertencia).toBe(
      "El tenant no tiene multimoneda: el documento se emitió en CRC, no en USD. Los precios y los descuentos enviados se convirtieron de USD a CRC, al tipo de cambio 507.12.",
    );
  });
  it("spec 2.6(1): without moneda the tenant's own currency is used, and nothing is converted", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 10, montoDescuento: 1 }];
    for (const moneda of [undefined, null, "CRC"]) {
      const documento = await issued(plain, { ...TIQUETE, moneda, lineas });
      expect(documento).toMatchObject({ moneda: "CRC", advertencia: null, resumen: { totalVenta: 10 } });
    }
  });
  it("spec 2.6(1): a line's own discount on a catalog price is converted, the price is not", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1, montoDescuento: 1 }];
    const { lineas: issuedLines } = await issued(plain, { ...TIQUETE, moneda: "USD", lineas });
    expect(issuedLines[0]).toMatchObject({ precioUnitario: 2500.5, montoDescuento: 507.12 });
  });
  it("spec 2.6(1): catalog prices stay as they are, and CRC carries no advertencia", async () => {
    expect(await issued(plain, { ...TIQUETE, moneda: "USD" })).toMatchObject({ resumen: { totalVenta: 5001 } });
    expect(await issued(plain, { ...TIQUETE, moneda: "CRC" })).toMatchObject({ advertencia: null });
    expect(await issued(plain, TIQUETE)).toMatchObject({ advertencia: null });
  });
});

describe("with the dollar as primary currency", () => {
  it("spec 2.3(precioUnitario), 2.6(3): CRC converts catalog prices, which are in dollars, by the day's rate", async () => {
    const documento = await issued(dollars, { ...TIQUETE, moneda: "CRC" });
    expect(documento).toMatchObject({ moneda: "CRC", tipoCambio: 1, advertencia: null });
    // 2500.5 × 507.12
    expect(documento.lineas[0]).toMatchObject({ precioUnitario: 1268053.56, montoTotal: 2536107.12 });
  });
  it("spec 2.2(moneda), 2.3(precioUnitario): USD takes catalog prices as they are, and carries the day's rate", async () => {
    const documento = await issued(dollars, { ...TIQUETE, moneda: "USD" });
    expect(documento).toMatchObject({ moneda: "USD", tipoCambio: VENTA, resumen: { totalVenta: 5001 } });
    expect((await issued(dollars, TIQUETE)).moneda).toBe("CRC");
  });
  it("spec 2.6(1): without multi-currency every document is in dollars, and says so when colones were asked for", async () => {
    const documento = await issued(onlyDollars, { ...TIQUETE, moneda: "CRC" });
    expect(documento).toMatchObject({ moneda: "USD", tipoCambio: VENTA, resumen: { totalVenta: 5001 } });
    expect(documento.advertencia).toBe("El tenant no tiene multimoneda: el documento se emitió en USD, no en CRC.");
    expect(await issued(onlyDollars, TIQUETE)).toMatchObject({ moneda: "USD", advertencia: null });
  });
  it("spec 2.6(1): a price of 5000 colones is never 5000 dollars", async () => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 3, precioUnitario: 5000, montoDescuento: 15000 }];
    const documento = await issued(onlyDollars, { ...TIQUETE, moneda: "CRC", lineas });
    // 5000 / 507.12 and 15000 / 507.12, each rounded on its own: a discount of the whole line still leaves 0.
    expect(documento.lineas[0]).toMatchObject({ precioUnitario: 9.8596, montoDescuento: 29.5788, subTotal: 0 });
    expect(documento.advertencia).toContain("se convirtieron de CRC a USD, al tipo de cambio 507.12.");
    const own = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 5000 }];
    expect(await issued(onlyDollars, { ...TIQUETE, lineas: own })).toMatchObject({
      moneda: "USD",
      advertencia: null,
      resumen: { totalVenta: 5000 },
    });
  });
  it("an amount that converts to 0 is refused with its own message", async () => {
    const line = (more: object) => [{ codigoProducto: "TAZA", cantidad: 1, ...more }];
    for (const [more, member] of [
      [{ precioUnitario: 0.001 }, "precioUnitario"],
      [{ precioUnitario: 5000, montoDescuento: 0.001 }, "montoDescuento"],
    ] as const) {
      expect(await refusal(onlyDollars, { ...TIQUETE, moneda: "CRC", lineas: line(more) })).toBe(
        `Línea 1: '${member}' es 0 una vez convertido a USD. Enviá un monto mayor.`,
      );
    }
    expect(await refusal(onlyDollars, { ...TIQUETE, lineas: line({ precioUnitario: -1 }) })).toBe(
      await refusal(onlyDollars, { ...TIQUETE, moneda: "CRC", lineas: line({ precioUnitario: -1 }) }),
    );
  });
  it("a price of the catalog that converts to 0 is refused with the same message", async () => {
    await look(world, "update producto set precio_venta = 0.001 where codigo = 'CAFE'");
    const lineas = [{ codigoProducto: "CAFE", cantidad: 1 }];
    expect(await refusal(world, { ...TIQUETE, moneda: "USD", lineas })).toBe(
      "Línea 1: 'precioUnitario' es 0 una vez convertido a USD. Enviá un monto mayor.",
    );
  });
  it("a document in colones with all prices given needs no rate, so a missing one does not stop it", async () => {
    const away = { ...dollars.ctx, publicApiUrl: "http://127.0.0.1:1", now: new Date(Date.now() + 30 * DAY_MS) };
    const body = (precioUnitario: number | null) =>
      facturaBody({
        ...TIQUETE,
        idUsuario: dollars.idUsuario,
        lineas: [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario }],
      });
    const { body: text } = await issueFactura(away, { body: body(1000), idempotencyKey: null });
    expect(JSON.parse(text)).toMatchObject({ moneda: "CRC", tipoCambio: 1, advertencia: null });
    const error = await failure(issueFactura(away, { body: body(null), idempotencyKey: null }));
    expect(error.codigo).toBe("sin_tipo_cambio");
  });
});
