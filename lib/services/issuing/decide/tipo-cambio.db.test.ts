/** A rate of the caller's own: used as sent, warned about when far from the known one, 1 in colones, kept by notes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSimulator } from "@/lib/simulator/simulator";
import { getFactura, getFacturaXml } from "../../sales/get";
import { bought, LIBRE } from "../../testing/compras";
import { failure, issue, issued, TIQUETE } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";

/** The simulator's selling rate is 507.12: ten percent around it is 456.408 to 557.832. */
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let world: World;
let plain: World;
let offline: World;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  plain = await createWorld({ simulatorUrl: simulator.url, multimoneda: false });
  offline = await createWorld();
  await issued(world, { ...TIQUETE, moneda: "USD" });
});
afterAll(async () => {
  await Promise.all([world, plain, offline].map((one) => one?.drop()));
  await simulator.close();
});

const USD = { ...TIQUETE, moneda: "USD" };

describe("tipoCambio", () => {
  it("of one's own is in XML and answers with its reason, and converts catalog prices: 2500.5 / 500 = 5.001", async () => {
    const sent = { tipoCambio: 500, motivoTipoCambio: " Pactado en  el contrato " };
    const documento = await issued(world, { ...USD, ...sent });
    const expected = { moneda: "USD", tipoCambio: 500, motivoTipoCambio: "Pactado en el contrato", advertencia: null };
    expect(documento).toMatchObject(expected);
    expect(documento.lineas[0]).toMatchObject({ precioUnitario: 5.001, montoTotal: 10.002 });
    expect(await getFactura(world.ctx, documento.clave)).toMatchObject({ ...expected, tipoCambio: "500" });
    const { bytes } = await getFacturaXml(world.ctx, documento.clave);
    const xml = Buffer.from(bytes).toString();
    expect(xml).toContain("<TipoCambio>500</TipoCambio>");
    expect(xml).not.toContain("Pactado");
  });

  it.each([
    [456.408, false],
    [456.40799, true],
    [507.12, false],
    [557.832, false],
    [557.83201, true],
    [57.12, true],
    [0.00001, true],
  ])("%d, ten percent or more from 507.12: %s warns, and is used", async (tipoCambio, warns) => {
    const lineas = [{ codigoProducto: "TAZA", cantidad: 1, precioUnitario: 10 }];
    const documento = await issued(world, { ...USD, lineas, tipoCambio });
    expect(documento.tipoCambio).toBe(tipoCambio);
    if (warns) expect(documento.advertencia).toContain("difiere en más de 10 %");
    else expect(documento.advertencia).toBeNull();
  });

  it("needs no known rate: without one, the document is issued with the caller's", async () => {
    expect(await issued(offline, { ...USD, tipoCambio: 510 })).toMatchObject({ tipoCambio: 510, advertencia: null });
  });

  it("is taken by purchases too", async () => {
    const compra = await bought(world, {
      moneda: "USD",
      tipoCambio: 505.5,
      motivoTipoCambio: "Banco",
      lineas: [LIBRE],
    });
    expect(compra).toMatchObject({ moneda: "USD", tipoCambio: 505.5, motivoTipoCambio: "Banco" });
  });

  it("of 1 is accepted in colones, and the document is as without it", async () => {
    const documento = await issued(world, { ...TIQUETE, tipoCambio: 1.0 });
    expect(documento).toMatchObject({ moneda: "CRC", tipoCambio: 1, advertencia: null });
    expect(documento).not.toHaveProperty("motivoTipoCambio");
  });

  it("of a note is its document's: the same is accepted, another is refused", async () => {
    const { clave } = await issued(world, { ...USD, tipoCambio: 500 });
    const nota = {
      ...USD,
      tipo: "NotaCredito",
      referencias: [{ numero: clave, codigo: "06", razon: "Devolución" }],
      lineas: [{ codigoProducto: "TAZA", cantidad: 1 }],
    };
    const error = await failure(issue(world, { ...nota, tipoCambio: 501 }));
    expect(error).toMatchObject({ kind: "rule", refusals: [{ codigo: "tipo_cambio_de_nota", path: "tipoCambio" }] });
    expect(await issued(world, { ...nota, tipoCambio: 500 })).toMatchObject({ tipoCambio: 500 });
  });

  it.each([
    [{ ...TIQUETE, tipoCambio: 500 }, "tipo_cambio_en_colones"],
    [{ ...USD, tipoCambio: 0 }, "tipo_cambio_invalido"],
    [{ ...USD, tipoCambio: -1 }, "tipo_cambio_invalido"],
    [{ ...USD, tipoCambio: 500.000001 }, "tipo_cambio_invalido"],
    [{ ...USD, tipoCambio: 1e13 }, "tipo_cambio_invalido"],
    [{ ...USD, motivoTipoCambio: "Contrato" }, "motivo_sin_tipo_cambio"],
    [{ ...USD, tipoCambio: 500, motivoTipoCambio: "x".repeat(181) }, "documento_invalido"],
  ])("%j is refused", async (body, codigo) => {
    expect(await failure(issue(world, body))).toMatchObject({ kind: "rule", codigo });
  });

  it("of dollars is refused when the tenant issues only in colones", async () => {
    expect(await failure(issue(plain, { ...USD, tipoCambio: 500 }))).toMatchObject({
      codigo: "tipo_cambio_en_colones",
    });
  });
});
