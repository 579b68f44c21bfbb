/** Every member that can be sent to the API has a label, which matches the forms' fields. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { API } from "@/lib/contract/api";
import {
  LIMITES_DOCUMENTO,
  LIMITES_EMISOR,
  LIMITES_IMPUESTO,
  LIMITES_LINEA,
  LIMITES_RECEPTOR,
} from "@/lib/domain/documento/limites";
import { etiquetaDe, lugarDe } from "./etiquetas";

/** Every path in the API's bodies and queries, as a text would quote it. */
function pathsOf(schema: unknown, around = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, anyOf, allOf } = schema as Record<string, unknown>;
  const inside = [...((anyOf as unknown[]) ?? []), ...((allOf as unknown[]) ?? [])].flatMap((each) =>
    pathsOf(each, around),
  );
  if (items !== undefined) inside.push(...pathsOf(items, `${around}[0]`));
  for (const [name, member] of Object.entries((properties as object) ?? {})) {
    const path = around === "" ? name : `${around}.${name}`;
    inside.push(path, ...pathsOf(member, path));
  }
  return inside;
}
const sent = [
  ...new Set(
    API.flatMap(({ body, query }) => [body, query])
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => pathsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))),
  ),
];
const limits = [LIMITES_DOCUMENTO, LIMITES_EMISOR, LIMITES_RECEPTOR, LIMITES_LINEA, LIMITES_IMPUESTO].flatMap((list) =>
  list.map(({ path }) => path),
);

test.each(sent)("%s, which can be sent to the API and quoted in a text, has a label", (path) => {
  expect(etiquetaDe(path)).not.toBe(null);
});

test.each(limits)("%s, whose length is limited, has a label", (path) => {
  expect(etiquetaDe(path)).not.toBe(null);
});

test("there are many paths to check", () => {
  expect(sent.length).toBeGreaterThan(100);
  expect(sent).toEqual(
    expect.arrayContaining(["lineas[0].impuestos[0].codigoTarifa", "cliente.identificacion", "texto"]),
  );
});

/** `name` and `label` of the fields that have both as literals. */
const FIELD = /<\w*Field\b(?:<\w+>)?((?:[^<>]|=>)*)/g;
const written = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => [...readFileSync(join("components", file), "utf8").matchAll(FIELD)])
  .map(([, props = ""]) => [/\bname="([\w.]+)"/.exec(props)?.[1], /\blabel="([^"]+)"/.exec(props)?.[1]] as const)
  .filter((pair): pair is [string, string] => !pair.includes(undefined));
/** Members whose form uses a label of its own. */
const OWN_WORDS: ReadonlySet<string> = new Set(["numero", "objeto", "estado"]);

test("a member's label is the field's label, or shorter", () => {
  expect(written.length).toBeGreaterThan(60);
  const otherwise = written.filter(([name, label]) => {
    const etiqueta = OWN_WORDS.has(name) ? null : etiquetaDe(name);
    return etiqueta !== null && !label.startsWith(etiqueta) && !etiqueta.startsWith(label);
  });
  expect(otherwise).toEqual([]);
});

test.each([
  ["lineas[2].cantidad", "Línea 3, Cantidad"],
  ["lineas[0].surtido[1].codigoCabys", "Línea 1, CABYS (componente 2)"],
  ["otrosCargos[1].detalle", "Detalle (cargo 2)"],
  ["condicionVenta", "Condición de venta"],
  ["lineas[1]", "Línea 2"],
  ["nadie", null],
])("a problem of %s is at %s", (name, lugar) => expect(lugarDe(name)).toBe(lugar));
