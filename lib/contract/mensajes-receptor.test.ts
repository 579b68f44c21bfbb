/** The shape of a receiver message's body, which is checked before its meaning. */
import { describe, expect, it } from "vitest";
import { readJson } from "./json-number";
import { mensajeReceptorRequest } from "./mensajes-receptor";

const parse = (body: unknown) => mensajeReceptorRequest.safeParse(readJson(JSON.stringify(body)));
const errorsOf = (body: unknown) =>
  Object.fromEntries(parse(body).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
const REQUIRED = "Indicá este dato: es obligatorio.";
const sinXml = { emisor: { identificacion: "3101654321" }, fechaEmision: "2026-11-20", totalFactura: 1 };

describe("a receiver message's body", () => {
  it("spec 4(mensajes post), 7.1(1): names every missing member", () => {
    expect(errorsOf({})).toEqual({ clave: REQUIRED, mensaje: REQUIRED });
    expect(errorsOf({ clave: "x", mensaje: 1 })).toEqual({
      emisor: REQUIRED,
      fechaEmision: REQUIRED,
      totalFactura: REQUIRED,
    });
    expect(errorsOf({ clave: "x", mensaje: 1, ...sinXml, emisor: {} })).toEqual({ "emisor.identificacion": REQUIRED });
  });
  it("with the supplier's XML, needs none of the members that the XML contains", () => {
    expect(parse({ clave: "x", mensaje: 1, xml: "PEEvPg==" }).data).toMatchObject({ emisor: null, totalFactura: null });
  });
  it("names members of the wrong type", () => {
    expect(errorsOf({ clave: 1, mensaje: true, ...sinXml, totalFactura: "1" })).toEqual({
      clave: "Tiene que ser un texto, entre comillas.",
      mensaje: "Tiene que ser 1, 2, 3 o su nombre.",
      totalFactura: "Tiene que ser un número, sin comillas.",
    });
    expect(errorsOf({ clave: "x", mensaje: 1.5, ...sinXml })).toHaveProperty("mensaje");
  });
  it("leaves null values to the use case", () => {
    const nothing = { clave: null, mensaje: null, emisor: null, fechaEmision: null, totalFactura: null };
    expect(parse(nothing).success).toBe(true);
  });
  it("accepts mensaje as a number or as text, and keeps each digit of an amount", () => {
    expect(parse({ clave: "x", mensaje: 2.0, ...sinXml }).data?.mensaje).toBe("2");
    expect(parse({ clave: "x", mensaje: "Rechazado", ...sinXml }).data?.mensaje).toBe("Rechazado");
    const exact = readJson(
      '{"clave":"x","mensaje":1,"emisor":null,"fechaEmision":"","totalFactura":9999999999999.99999}',
    );
    expect(mensajeReceptorRequest.parse(exact).totalFactura).toBe("9999999999999.99999");
  });
});
