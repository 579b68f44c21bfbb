/** Every code of REFERENCE 8.1 is explained; what nobody has published is left to the authority's words. */
import { describe, expect, it, test } from "vitest";
import { explainMotivo } from "./motivo-rechazo";

const REFERENCE_8_1 = "-1 -16 -37 -45 -53 -99 -110 -111 -312 -405 -411 -487 -488 -505".split(" ");

test.each(REFERENCE_8_1)("code %s is explained and says what to do", (codigo) => {
  const { conocido, titulo, explicacion, queHacer } = explainMotivo({ codigo, texto: "" });
  expect(conocido).toBe(true);
  for (const text of [titulo, explicacion, queHacer]) expect(text.length).toBeGreaterThan(10);
});

it("names what is wrong: the receiver's activity, a used number, a rate", () => {
  expect(explainMotivo({ codigo: "-411", texto: "" }).titulo).toContain("actividad económica del cliente");
  expect(explainMotivo({ codigo: "-99", texto: "" }).titulo).toContain("consecutivo");
  expect(explainMotivo({ codigo: "-505", texto: "" }).queHacer).toContain("impuesto del producto");
});

describe("a complaint without a number", () => {
  it.each(["La firma del comprobante no es válida.", "No contiene el identificador de la política (Policy Id)."])(
    "is about the signature when its words are: %s",
    (texto) => expect(explainMotivo({ codigo: "", texto }).titulo).toBe("La firma no es válida"),
  );
  it("about anything else is unknown", () => {
    expect(explainMotivo({ codigo: "", texto: "Se confirma." }).conocido).toBe(false);
  });
});

it.each(["-9999", "constructor", "411"])("the unknown code %s gets general advice, never another code's", (codigo) => {
  const { conocido, queHacer } = explainMotivo({ codigo, texto: "La firma" });
  expect(conocido).toBe(false);
  expect(queHacer).toContain("emití el documento de nuevo");
});
