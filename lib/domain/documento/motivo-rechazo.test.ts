/**
 * Every code of hacienda 8.1, 8.2 is explained. Codes that nobody has published are shown with the authority's own
 * text.
 */
import { describe, expect, it } from "vitest";
import { explainMotivo } from "./motivo-rechazo";

const REFERENCE_8_1 = "-1 -16 -37 -45 -53 -99 -110 -111 -312 -405 -411 -487 -488 -505".split(" ");
const FINDINGS_3 = "-38 -41 -58 -125 -131 -190 -300 -400 -451 -454 -459 -471 -473 -478 -508 -509 -513".split(" ");
const PUBLICADOS = [...REFERENCE_8_1, ...FINDINGS_3];

const titulo = (codigo: string) => explainMotivo({ codigo, texto: "" }, false).titulo;

describe.each(PUBLICADOS)("code %s", (codigo) => {
  it.each([true, false])("is explained with advice (accepted: %s)", (aceptado) => {
    const { conocido, ...texts } = explainMotivo({ codigo, texto: "" }, aceptado);
    expect(conocido).toBe(true);
    for (const text of Object.values(texts)) expect(text.length).toBeGreaterThan(10);
  });
});

const CUALQUIERA = [...PUBLICADOS, "-9999", ""].flatMap((codigo) => [
  { codigo, texto: "La firma" },
  { codigo, texto: "Se confirma." },
]);

it("a warning of an accepted document never advises to issue it again", () => {
  for (const motivo of CUALQUIERA) {
    const { titulo, explicacion, queHacer } = explainMotivo(motivo, true);
    expect(queHacer, motivo.codigo).toMatch(/^Con este documento, nada: está aceptado y es válido\./);
    expect(`${titulo} ${explicacion} ${queHacer}`, motivo.codigo).not.toMatch(
      /emit[íi]|reemit|de nuevo|otra vez|firma no/i,
    );
  }
});

it("the advice for a reason of a rejected document always ends with issuing a new one", () => {
  for (const motivo of CUALQUIERA) {
    expect(explainMotivo(motivo, false).queHacer, motivo.codigo).toMatch(/Emití el documento de nuevo\.$/);
  }
});

it.each([
  ["-16", false, "Emití el documento de nuevo."],
  ["-16", true, "Con este documento, nada: está aceptado y es válido."],
  ["-58", false, "Revisá la condición de venta y su plazo. Emití el documento de nuevo."],
  [
    "-58",
    true,
    "Con este documento, nada: está aceptado y es válido. Para los que siguen: revisá la condición de venta y su plazo.",
  ],
])("the advice for %s, accepted: %s, is one text without a gap: %s", (codigo, aceptado, queHacer) => {
  expect(explainMotivo({ codigo, texto: "" }, aceptado).queHacer).toBe(queHacer);
});

it("names the fault: the receiver's activity, a used number, a rate, a reduced rate", () => {
  expect(titulo("-411")).toContain("actividad económica del cliente");
  expect(titulo("-99")).toContain("consecutivo");
  expect(titulo("-300")).toContain("tarifa reducida");
  expect(explainMotivo({ codigo: "-505", texto: "" }, false).queHacer).toContain("impuesto del producto");
});

it("-37 may reject, so it is never called only a warning", () => {
  expect(explainMotivo({ codigo: "-37", texto: "" }, false).explicacion).toContain("puede rechazar");
});

describe("a complaint without a number", () => {
  it.each(["La firma del comprobante no es válida.", "No contiene el identificador de la política (Policy Id)."])(
    "is about the signature when its text is: %s",
    (texto) => expect(explainMotivo({ codigo: "", texto }, false).titulo).toBe("La firma no es válida"),
  );
  it("about anything else is unknown", () => {
    expect(explainMotivo({ codigo: "", texto: "Se confirma." }, false).conocido).toBe(false);
  });
});

it.each(["-9999", "constructor", "411"])("the unknown code %s gets general advice, never another code's", (codigo) => {
  expect(explainMotivo({ codigo, texto: "La firma" }, false).conocido).toBe(false);
  expect(explainMotivo({ codigo, texto: "La firma" }, true).conocido).toBe(false);
});
