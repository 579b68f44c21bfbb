/** The catalogues of refusals: each code has both texts and is thrown somewhere. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PORTAL_REFUSALS, WORDS } from "@/lib/contract/portal/refusals/catalog";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { textOf } from "@/lib/contract/refusal";
import { TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import type { RefusalParams } from "@/lib/platform/errors";
import { REFUSALS } from "./catalog";
import { DOOR } from "./door";

interface Entry {
  text: unknown;
  example?: RefusalParams;
}
const api = Object.entries<Entry>(REFUSALS);
const all = [...api, ...Object.entries<Entry>(PORTAL_REFUSALS)];

const ROOTS = ["app", "db", "inngest", "lib"];
const PRODUCT = /^(?!.*(?:\.test\.tsx?|[/]testing[/]|\.gen\.ts|[/]refusals[/])).*\.tsx?$/;
const sources = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => join(root, file)),
)
  .filter((file) => PRODUCT.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

const shown = (codigo: string, { example = {} }: Entry) => {
  const text = textOf({ codigo, params: example });
  return { text, words: wordsOf({ codigo, params: example, text }) };
};

test("no code is in both catalogues", () => {
  expect(Object.keys(PORTAL_REFUSALS).filter((codigo) => codigo in REFUSALS)).toEqual([]);
  expect(Object.keys(WORDS).sort()).toEqual(Object.keys(REFUSALS).sort());
});

test.each(all)("%s is thrown somewhere", (codigo) => {
  expect(sources).toContain(`"${codigo}"`);
});

test("no text counts one thing as several", () => {
  // Bounds of ours, none of which is 1, and a row that stands twice at least.
  const fixed = ["max", "min", "minimo", "minutos", "dias", "bits", "veces"];
  const one = (value: unknown, key: string) => (typeof value === "number" && !fixed.includes(key) ? 1 : value);
  const texts = all.flatMap(([codigo, { text, example = {} }]) => {
    const params = Object.fromEntries(Object.entries(example).map(([key, value]) => [key, one(value, key)]));
    const said = textOf({ codigo, params });
    return typeof text === "function" ? [said, wordsOf({ codigo, params, text: said })] : [];
  });
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((said) => /(?<![\d.,-])1 \p{Ll}{3,}s\b/u.test(said))).toEqual([]);
});

describe.each(all)("%s", (codigo, entry) => {
  test("has an example of its values, and a text for each reader", () => {
    expect(typeof entry.text === "function").toBe(entry.example !== undefined);
    const { text, words } = shown(codigo, entry);
    for (const said of [text, words]) {
      expect(said).toMatch(/^['«¿0-9A-ZÁÉÍÓÚ]/u);
      if (!WITHOUT_STOP.has(codigo)) expect(said).toMatch(/[.?]$/u);
      expect(said).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  test("mentions nothing of the API to the user of a form", () => {
    const { words } = shown(codigo, entry);
    if (!ONLY_API.has(codigo)) expect(words).not.toMatch(OF_THE_API);
  });
});

/** As the specification writes them (spec 2.3(2)). */
const WITHOUT_STOP: ReadonlySet<string> = new Set(["producto_no_encontrado"]);
/** A member between quotes, an address, or a word that only integrators know. */
const OF_THE_API =
  /'[a-z][\w.[\]]*'|\/api\/|\b(?:API|tenant|body|Idempotency-Key|GET|POST|FacturaElectronica|NotaCredito|NotaDebito)\b/;
/** Codes about how the API is called, which no form does. */
const ONLY_API: ReadonlySet<string> = new Set(Object.keys(DOOR));

test("an unknown unit says which known ones differ from it in their case alone", () => {
  const said = (unidad: string) => textOf({ codigo: "unidad_desconocida", params: { unidad } });
  expect(said("unid")).toContain("¿Quisiste decir 'Unid'? ");
  expect(said(" KG ")).toContain("¿Quisiste decir 'Kg'");
  expect(said("Cajita")).not.toContain("Quisiste");
});

test("an unknown type names every type that POST /facturas takes", () => {
  const said = textOf({ codigo: "tipo_desconocido", params: { tipo: "Factura" } });
  for (const codigo of TIPOS_VENTA) expect(said).toContain(`${TIPOS_DOCUMENTO[codigo].nombre} (${codigo})`);
});
