import { describe, expect, it } from "vitest";
import type { PdfInput } from "../pdf-input";
import { sampleInput } from "../testing/sample-input";
import { buildModel } from "./build-model";

const model = (input: Partial<PdfInput>) => buildModel({ ...sampleInput(), ...input });

describe("watermarks and notices under the state", () => {
  it("an accepted document of production carries none", () => {
    expect(model({}).watermarks).toEqual([]);
    expect(model({}).estado).toEqual({
      tone: "good",
      texto: "Aceptado por Hacienda el 21/11/2026 9:31 a. m.",
      avisos: [],
    });
  });

  it("a proforma names the last day of its prices", () => {
    expect(model({ proforma: { validaHasta: "2026-12-05" } }).estado.avisos).toContain(
      "Precios válidos hasta el 05/12/2026.",
    );
  });

  it("a voided one is ANULADA", () => {
    expect(model({ anulada: true }).watermarks).toEqual(["ANULADA"]);
    expect(model({ anulada: true }).estado.avisos).toEqual(["Documento anulado por quien lo emitió."]);
  });

  it.each(["simulador", "pruebas"] as const)("one of %s has no fiscal validity", (ambiente) => {
    expect(model({ ambiente }).watermarks).toEqual(["SIN VALIDEZ FISCAL"]);
    expect(model({ ambiente }).estado.avisos).toEqual(["Documento de prueba, sin validez fiscal."]);
  });

  it("a rejected one has none either, and states the reason", () => {
    const rejected = model({ estado: "rechazado", motivos: [{ codigo: "-45", texto: "El monto no corresponde." }] });
    expect(rejected.watermarks).toEqual(["SIN VALIDEZ FISCAL"]);
    expect(rejected.estado.avisos).toEqual(["-45: El monto no corresponde."]);
  });

  it.each([
    ["2", "Emitido por contingencia: sustituye al comprobante provisional en papel."],
    ["3", "Emitido sin acceso a internet, en el momento de la venta."],
  ])("one of situation %s says so", (situacion, aviso) => {
    const { documento } = sampleInput();
    const clave = documento.clave.slice(0, 41) + situacion + documento.clave.slice(42);
    expect(model({ documento: { ...documento, clave } }).estado.avisos).toEqual([aviso]);
  });

  it("the warnings of an accepted document are not printed", () => {
    expect(model({ motivos: [{ codigo: "-37", texto: "Ubicación." }] }).estado.avisos).toEqual([]);
  });

  it("a preview says that it is not issued, and has neither clave nor number", () => {
    const documento = { ...sampleInput().documento, clave: "", consecutivo: "" };
    const previa = model({ estado: "previa", fechaRespuesta: null, ambiente: "simulador", enlace: null, documento });
    expect(previa).toMatchObject({
      watermarks: ["VISTA PREVIA"],
      estado: { texto: "Vista previa: todavía no se ha emitido" },
      clave: "Se asigna al emitir",
      consecutivo: "se asigna al emitir",
      qr: "Se asigna al emitir",
    });
  });

  it("one without an answer says so", () => {
    expect(model({ estado: "procesando", fechaRespuesta: null }).estado.texto).toBe(
      "En proceso: Hacienda aún no ha respondido",
    );
  });
});

describe("the issuer of the paper", () => {
  it("shows its register of alcoholic drinks, if it has one", () => {
    const { documento } = sampleInput();
    const registro = "Registro fiscal de bebidas alcohólicas RF-8707-15";
    expect(model({ documento }).issuer.lines).not.toContain(registro);
    const emisor = { ...documento.emisor, registroFiscal8707: "RF-8707-15" };
    expect(model({ documento: { ...documento, emisor } }).issuer.lines).toContain(registro);
  });

  it("is the buyer for a purchase invoice", () => {
    const { documento } = sampleInput({ of: { tipo: "08" } });
    const { issuer, counterpart } = model({ documento });
    expect([issuer.label, issuer.nombre]).toEqual(["Comprador", "El Ángel"]);
    expect([counterpart.label, counterpart.nombre]).toEqual(["Proveedor", "Comercial La Pampa Sociedad Anónima"]);
  });
});

describe("terms", () => {
  it("a credit states when it falls due", () => {
    expect(model({}).conditions).toContainEqual({ label: "Vence", value: "21/12/2026" });
  });

  it("several means of payment state their amounts", () => {
    const { documento } = sampleInput();
    const medioPago = [
      { tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: "1000" },
      { tipoMedioPago: "99", medioPagoOtros: "Vale", totalMedioPago: "500.5" },
    ];
    expect(
      model({ documento: { ...documento, resumen: { ...documento.resumen, medioPago } } }).conditions,
    ).toContainEqual({
      label: "Medio de pago",
      value: "Efectivo ₡1.000,00; Vale ₡500,50",
    });
  });
});

describe("totals", () => {
  const { documento } = sampleInput({ of: { lineas: 10, moneda: "USD" } });
  const { totales, impuestos, totalNotas } = model({ documento });

  it("taxes are those of the summary, by rate", () => {
    const charged = documento.resumen.totalDesgloseImpuesto.filter(
      ({ totalMontoImpuesto }) => totalMontoImpuesto !== "0",
    );
    expect(totales.filter(({ label }) => label.startsWith("IVA"))).toHaveLength(charged.length);
  });

  it("a rate's row has the exonerated amount and the rest", () => {
    expect(impuestos[0]).toEqual({
      nombre: "IVA 13%",
      base: "10.720,96",
      monto: "1.393,72",
      exonerado: "1.230,73",
      neto: "162,99",
    });
  });

  it("another currency shows its exchange rate and the equivalent in colones", () => {
    const [letras, ...cambio] = totalNotas;
    expect(letras).toMatch(/^Son [a-zé ]+ dólares con \d\d\/100$/);
    expect(cambio).toEqual(["Tipo de cambio: ₡507,12 por 1 USD", "Equivalente en colones: ₡21.881.254,46"]);
  });
});
