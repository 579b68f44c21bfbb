/** No member's name reaches a person: whatever the use cases can say, and whatever the API can be sent. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { API } from "@/lib/contract/api";
import { etiquetaDe } from "@/lib/contract/portal/etiquetas";
import { refusal } from "@/lib/contract/refusals/refusal";
import {
  LIMITES_DOCUMENTO,
  LIMITES_EMISOR,
  LIMITES_IMPUESTO,
  LIMITES_LINEA,
  LIMITES_RECEPTOR,
} from "@/lib/domain/limites";
import { AppError, memberError, ruleError } from "@/lib/platform/errors";
import { explainRefusal, inPlainWords, memberNamed, refusalInPlainWords } from "./plain-words";

/** Sources of use cases and of what they call: their texts can reach a page. */
const SPEAKING = ["lib/services", "lib/integrations", "lib/domain"];
const SOURCE = /^(?!.*(?:\.test\.ts|\/testing\/|\.gen\.ts)).*\.ts$/;

const sources = SPEAKING.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => join(root, file))
    .filter((file) => SOURCE.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") })),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** A sentence, or one that begins with a member: which SQL, paths and names of things do not. */
const SENTENCE = /^(?!(?:GET|POST|DELETE) \/)(?:[A-ZÁÉÍÓÚ¿]|')[^\n]* [^\n]*$/;
const spoken = sources.flatMap(({ file, text }) =>
  (text.replaceAll(COMMENT, "").match(LITERAL) ?? [])
    .map((literal) => literal.slice(1, -1))
    .filter((literal) => file.endsWith("/messages.ts") || SENTENCE.test(literal))
    .map((literal) => literal.replaceAll(/'(\w+)\.\$\{[^}]*\}'/g, "'$1'"))
    // What is put in is a number, a path of those below, or the person's own word.
    .map((literal) => literal.replaceAll(/\[\$\{[^}]*\}\]/g, "[0]").replaceAll(/\$\{[^}]*\}/g, "12"))
    .map((literal) => ({ file, text: literal })),
);

const QUOTED_WORD = /'([A-Za-z][\w.[\]]*)'/g;

/** Every path in the bodies and queries of the API, as it would be quoted. */
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

describe("every text of a use case", () => {
  test("is found", () => {
    expect(spoken.length).toBeGreaterThan(250);
  });

  test("loses the members that it names, and where the API is", () => {
    const left = spoken.flatMap(({ file, text }) => {
      const plain = inPlainWords(text);
      const named = [...plain.matchAll(QUOTED_WORD)].map(([, word]) => word);
      const api =
        /\/api\/|\b(?:API|tenant|body|Idempotency-Key|GET|POST|FacturaElectronica|NotaCredito|NotaDebito)\b/.exec(
          plain,
        );
      return named.length > 0 || api !== null ? [`${file}: ${plain}`] : [];
    });
    expect(left).toEqual([]);
  });
});

test.each(sent)("%s, which the API can be sent and a text can quote, has a label", (path) => {
  expect(inPlainWords(`'${path}' no es válido.`)).not.toContain(`'${path}'`);
  expect(etiquetaDe(path)).not.toBe(null);
});

test.each(limits)("%s, whose length is judged, has a label", (path) => {
  expect(etiquetaDe(path)).not.toBe(null);
});

test("the API can be sent very much", () => {
  expect(sent.length).toBeGreaterThan(100);
  expect(sent).toEqual(
    expect.arrayContaining(["lineas[0].impuestos[0].codigoTarifa", "cliente.identificacion", "texto"]),
  );
});

/** `name` and `label` of the fields that write both plainly. */
const FIELD = /<\w*Field\b(?:<\w+>)?((?:[^<>]|=>)*)/g;
const written = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => [...readFileSync(join("components", file), "utf8").matchAll(FIELD)])
  .map(([, props = ""]) => [/\bname="([\w.]+)"/.exec(props)?.[1], /\blabel="([^"]+)"/.exec(props)?.[1]] as const)
  .filter((pair): pair is [string, string] => !pair.includes(undefined));
/** Whose form asks in words of its own. */
const OWN_WORDS: ReadonlySet<string> = new Set(["numero", "objeto", "estado"]);

test("a member is called as the field that asks for it, or shorter", () => {
  expect(written.length).toBeGreaterThan(60);
  const otherwise = written.filter(([name, label]) => {
    const etiqueta = OWN_WORDS.has(name) ? null : etiquetaDe(name);
    return etiqueta !== null && !label.startsWith(etiqueta) && !etiqueta.startsWith(label);
  });
  expect(otherwise).toEqual([]);
});

describe("in plain words", () => {
  test.each([
    ["Debe indicar 'precioVenta'.", "Indicá «Precio de venta»."],
    ["El parámetro 'texto' está vacío.", "«Búsqueda» está vacío."],
    ["Nada que cambiar.", "Nada que cambiar."],
  ])("%s", (text, plain) => {
    expect(inPlainWords(text)).toBe(plain);
  });
});

describe("the field of a text", () => {
  test.each([
    ["Debe indicar 'precioVenta'.", "precioVenta"],
    ["Ya estaba.", null],
  ])("%s", (text, path) => {
    expect(memberNamed(text)).toBe(path);
  });

  test("is what the refusal says, before what its text names", () => {
    expect(explainRefusal(memberError("cliente", "Debe indicar 'cliente.identificacion'.", "x"))).toEqual({
      message: "Indicá «Identificación».",
      errors: { cliente: ["Indicá «Identificación»."] },
    });
    expect(explainRefusal(ruleError("'pin' no sirve."))).toEqual({
      message: "«PIN» no sirve.",
      errors: { pin: ["«PIN» no sirve."] },
    });
  });
});

test("what is said of a line names it above the form, and not at its field", () => {
  const path = "lineas[2].cantidad";
  const words = "La cantidad tiene que ser mayor que 0 y con 3 decimales como máximo.";
  expect(explainRefusal(refusal("cantidad_invalida", { linea: 3 }, { path }))).toEqual({
    message: "Línea 3: la cantidad tiene que ser mayor que 0 y con 3 decimales como máximo.",
    errors: { [path]: [words] },
  });
});

test("who reads through a route is told the same, and a failure of ours stays one", () => {
  const limited = new AppError("rate", "El parámetro 'mes' no.", { codigo: "x", retryAfterSeconds: 3, internal: "y" });
  expect(refusalInPlainWords(limited)).toMatchObject({
    ...{ kind: "rate", message: "«Mes» no.", codigo: "x", retryAfterSeconds: 3, internal: "y", errors: undefined },
  });
  const failure = new TypeError("'mes'");
  expect(refusalInPlainWords(failure)).toBe(failure);
});
