/** The currency of a document, its rate, what it converts, and when the rate of the day must be known. */
import { describe, expect, it } from "vitest";
import type { Dolar } from "../../catalog/tipo-cambio/dolar-of-today";
import { refusedBy } from "../../kernel/at-member";
import type { MonedaPedida } from "../read/cobro";
import { decideMoneda, inheritMoneda, needsDolar, needsDolarEnNota } from "./moneda";

/** A request that names no currency, says no amount and takes no price of the catalog. */
const CALLADA: MonedaPedida = {
  nombrada: false,
  solicitada: "CRC",
  motivo: null,
  propio: null,
  diceMontos: false,
  tomaPrecios: false,
};
const pide = (solicitada: "CRC" | "USD", change: Partial<MonedaPedida> = {}): MonedaPedida => ({
  ...CALLADA,
  nombrada: true,
  solicitada,
  ...change,
});
const COLONES = { moneda_principal: "CRC", multimoneda: true } as const;
const DOLARES = { moneda_principal: "USD", multimoneda: true } as const;
const SOLO_COLONES = { ...COLONES, multimoneda: false };
const SOLO_DOLARES = { ...DOLARES, multimoneda: false };
const VIEJO = { codigo: "tipo_cambio_viejo", params: { fecha: "2026-11-19" } } as unknown as Dolar["advertencias"][0];
const dolar: Dolar = { venta: "500", advertencias: [VIEJO] };
const sabe = { dolar, tipoCambio: { venta: "500", compra: "490", fecha: "2026-11-20" } };
const noSabe = { dolar: null, tipoCambio: undefined };
const LINEA = { precioUnitario: "1000", montoDescuento: "50", cantidad: "1" };
const LISTA = [{ codigo: "07", monto: "50", porcentaje: null, detalle: null }];

describe("the rate of the day", () => {
  it.each([
    ["for nothing in colones", pide("CRC"), COLONES, false],
    ["in dollars", pide("USD"), COLONES, true],
    ["not in dollars with a rate of one's own", pide("USD", { propio: "500" }), COLONES, false],
    ["not for the catalog's prices in the same currency", pide("CRC", { tomaPrecios: true }), COLONES, false],
    ["for the catalog's prices in dollars", pide("CRC", { tomaPrecios: true }), DOLARES, true],
    [
      "also with a rate of one's own, which is none of colones",
      pide("CRC", { tomaPrecios: true, propio: "1" }),
      DOLARES,
      true,
    ],
    ["for amounts that are converted", pide("USD", { diceMontos: true }), SOLO_COLONES, true],
    ["not without amounts", pide("USD"), SOLO_COLONES, false],
    ["not for the amounts of a request that names no currency", { ...CALLADA, diceMontos: true }, SOLO_COLONES, false],
  ])("is asked for %s", (_, pedida, issuer, needs) => expect(needsDolar(pedida, issuer)).toBe(needs));

  it.each([
    ["in colones that take prices in dollars", "CRC", DOLARES, true, true],
    ["in dollars", "USD", DOLARES, true, false],
    ["of a tenant in colones", "CRC", COLONES, true, false],
    ["that takes no price", "CRC", DOLARES, false, false],
  ])("is asked for a note %s: %s", (_, moneda, issuer, tomaPrecios, needs) => {
    const ajustado = { moneda, tipo_cambio: "1" };
    expect(needsDolarEnNota(pide("CRC", { tomaPrecios }), issuer, ajustado)).toBe(needs);
  });

  it("that is needed and was not asked for is a fault of ours", () => {
    expect(() => decideMoneda(pide("USD"), COLONES, noSabe)).toThrow("a rate that is needed was asked for");
  });
});

describe("a document in colones", () => {
  it("converts nothing, at rate 1, and keeps the reason", () => {
    const moneda = decideMoneda(pide("CRC", { propio: "1.0", motivo: "Pactado" }), COLONES, noSabe);
    const { codigo, tipoCambio, motivoTipoCambio, advertencias } = moneda;
    expect([codigo, tipoCambio, motivoTipoCambio, advertencias]).toEqual(["CRC", "1", "Pactado", []]);
    expect([moneda.fromCatalog("7"), moneda.montoFromRequest("7")]).toEqual(["7", "7"]);
    expect(moneda.fromRequest(LINEA, LISTA)).toEqual({
      precioUnitario: "1000",
      montoDescuento: "50",
      descuentos: LISTA,
    });
  });

  it("of a catalog in dollars converts its prices, not the amounts of the request, and says how old the rate is", () => {
    const moneda = decideMoneda(pide("CRC", { tomaPrecios: true }), DOLARES, sabe);
    expect(moneda).toMatchObject({ codigo: "CRC", tipoCambio: "1", advertencias: [VIEJO] });
    expect([moneda.fromCatalog("2"), moneda.montoFromRequest("2")]).toEqual(["1000", "2"]);
    expect(moneda.fromRequest(LINEA, [])).toMatchObject({ precioUnitario: "1000" });
  });

  it("of a catalog in dollars converts its prices by the day's rate, and never by the 1 that a request may say", () => {
    const moneda = decideMoneda(pide("CRC", { tomaPrecios: true, propio: "1" }), DOLARES, sabe);
    expect(moneda.fromCatalog("2")).toBe("1000");
  });

  it("for which dollars were asked converts amounts of lines, charges and means, and says both", () => {
    const pedida = pide("USD", { diceMontos: true, motivo: "Pactado" });
    const moneda = decideMoneda(pedida, SOLO_COLONES, sabe);
    const cambio = { de: "USD", a: "CRC", tipoCambio: "500" };
    expect(moneda).toMatchObject({ codigo: "CRC", tipoCambio: "1", motivoTipoCambio: "Pactado" });
    expect(moneda.advertencias).toEqual([
      { codigo: "sin_multimoneda", params: { pedida: "USD", usada: "CRC" } },
      { codigo: "montos_convertidos", params: cambio },
      VIEJO,
    ]);
    expect([moneda.fromCatalog("2"), moneda.montoFromRequest("2")]).toEqual(["2", "1000"]);
    const { precioUnitario, montoDescuento, descuentos } = moneda.fromRequest(LINEA, LISTA);
    expect([precioUnitario, montoDescuento, descuentos?.[0]?.monto]).toEqual(["500000", "25000", "25000"]);
  });

  it("for which dollars were asked without an amount says the currency alone", () => {
    const sola = [{ codigo: "sin_multimoneda", params: { pedida: "USD", usada: "CRC" } }];
    expect(decideMoneda(pide("USD"), SOLO_COLONES, noSabe).advertencias).toEqual(sola);
  });

  it.each(["500", "0.99999"])("is refused with the rate %s of one's own", (propio) => {
    const refused = { codigo: "tipo_cambio_en_colones", path: "tipoCambio" };
    const [fault] = refusedBy(() => decideMoneda(pide("CRC", { propio }), COLONES, sabe));
    expect(fault?.refusals).toMatchObject([refused]);
  });
});

describe("a document in dollars", () => {
  it("has the day's rate, its warnings, and converts the catalog's colones", () => {
    const moneda = decideMoneda(pide("USD"), COLONES, sabe);
    expect(moneda).toMatchObject({ codigo: "USD", tipoCambio: "500", advertencias: [VIEJO] });
    expect([moneda.fromCatalog("1000"), moneda.montoFromRequest("1000")]).toEqual(["2", "1000"]);
    expect(decideMoneda(pide("USD"), DOLARES, sabe).fromCatalog("1000")).toBe("1000");
  });

  it("for which colones were asked converts amounts by the rate", () => {
    const moneda = decideMoneda(pide("CRC", { diceMontos: true }), SOLO_DOLARES, sabe);
    expect(moneda).toMatchObject({ codigo: "USD", tipoCambio: "500" });
    expect(moneda.montoFromRequest("1000")).toBe("2");
  });

  it.each([
    ["550", false],
    ["550.00001", true],
    ["450", false],
    ["449.99999", true],
  ])("with the rate %s of one's own, 500 being known: far away is %s", (propio, warns) => {
    const { tipoCambio, advertencias } = decideMoneda(pide("USD", { propio }), COLONES, { ...sabe, dolar: null });
    expect(tipoCambio).toBe(propio);
    const params = { tipoCambio: propio, conocido: "500", fecha: "2026-11-20" };
    expect(advertencias).toEqual(warns ? [{ codigo: "tipo_cambio_lejano", params }] : []);
  });

  it("has one's own rate where none is known", () => {
    expect(decideMoneda(pide("USD", { propio: "9" }), COLONES, noSabe)).toMatchObject({
      tipoCambio: "9",
      advertencias: [],
    });
  });
});

describe("a note", () => {
  const EN_DOLARES = { moneda: "USD", tipo_cambio: "510" };
  const EN_COLONES = { moneda: "CRC", tipo_cambio: "1" };

  it("has its document's rate, which the request may repeat, and says that another currency was asked for", () => {
    const pedida = pide("CRC", { propio: "510.0", motivo: "Pactado" });
    const moneda = inheritMoneda(pedida, COLONES, EN_DOLARES, noSabe);
    expect(moneda).toMatchObject({ codigo: "USD", tipoCambio: "510", motivoTipoCambio: "Pactado" });
    expect(moneda.advertencias).toEqual([{ codigo: "moneda_heredada", params: { pedida: "CRC", usada: "USD" } }]);
    expect([moneda.fromCatalog("1020"), moneda.montoFromRequest("1020")]).toEqual(["2", "1020"]);
  });

  it.each([CALLADA, pide("USD")])("says nothing of a currency that was not named, or is its own", (pedida) => {
    expect(inheritMoneda(pedida, COLONES, EN_DOLARES, noSabe).advertencias).toEqual([]);
  });

  it("is refused with another rate, with the one that it has", () => {
    const [fault] = refusedBy(() => inheritMoneda(pide("USD", { propio: "511" }), COLONES, EN_DOLARES, sabe));
    const params = { tipoCambio: "510" };
    expect(fault?.refusals).toMatchObject([{ codigo: "tipo_cambio_de_nota", path: "tipoCambio", params }]);
  });

  it("in colones needs no rate, except for prices in dollars, which the day's converts", () => {
    const cambiada = { codigo: "moneda_heredada", params: { pedida: "USD", usada: "CRC" } };
    const simple = inheritMoneda(pide("USD", { motivo: "Pactado" }), DOLARES, EN_COLONES, noSabe);
    expect(simple).toMatchObject({ codigo: "CRC", tipoCambio: "1", motivoTipoCambio: "Pactado" });
    expect([simple.advertencias, simple.fromCatalog("2")]).toEqual([[cambiada], "2"]);
    const toma = inheritMoneda(pide("USD", { tomaPrecios: true }), DOLARES, EN_COLONES, sabe);
    expect(toma).toMatchObject({ codigo: "CRC", tipoCambio: "1" });
    expect([toma.advertencias, toma.fromCatalog("2")]).toEqual([[cambiada, VIEJO], "1000"]);
  });
});
