/** The generated half of sdk/typescript: types, errors by code, methods, and where the exact numbers are. */
import { assert } from "@/lib/platform/assert";
import { type Answer, ERROR_CLASSES, type Model, type Operation, type Schema, type Type } from "./model";

const HEAD =
  "// Generated from the API document by lib/tooling/sdk/typescript.ts (npm run sdk:generate). Do not edit.\n";

/** Prints the files of sdk/typescript that come from the document, by their paths there. */
export function printTypescript(model: Model): Record<string, string> {
  const forms = formsOf(model);
  const isOfRequest = isOfRequests(model);
  const types = model.schemas.map((schema) => printSchema(schema, isOfRequest));
  return {
    "src/types.gen.ts": [HEAD, 'import type { Decimal, Importe } from "./decimal.js";\n', ...types].join("\n"),
    "src/errors.gen.ts": [HEAD, 'import { ErrorDeApi } from "./errors.js";\n', ...errorClasses(model), ""].join("\n"),
    "src/api.gen.ts": [
      HEAD,
      'import * as errors from "./errors.gen.js";',
      'import type { ErrorDeApi } from "./errors.js";',
      'import type { Archivo, Form, Opciones, Operation } from "./wire.js";',
      'import type * as t from "./types.gen.js";\n',
      `export const VERSION = ${quote(model.version)};\n`,
      ...errorTables(model),
      `/** Where the exact numbers are. */\nexport const FORMS: Readonly<Record<string, Form>> = {`,
      ...[...forms].map(([name, form]) => `  ${name}: ${form},`),
      "};\n",
      printMethods(model, forms),
    ].join("\n"),
  };
}

const quote = (text: string) => JSON.stringify(text);

function comment(indent: string, text: string, deprecated = false): string {
  const whole = [...text.replaceAll("*/", "*\\/").split("\n"), ...(deprecated ? ["@deprecated"] : [])].filter(Boolean);
  if (whole.length < 2) return whole.length === 0 ? "" : `${indent}/** ${whole[0]} */\n`;
  return `${indent}/**\n${whole.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

/** The names of what a request carries: there an amount may also be text. */
function isOfRequests(model: Model): (name: string) => boolean {
  const found = new Set<string>();
  const visit = (type: Type): void => {
    if (type.kind === "array" || type.kind === "map") visit(type.of);
    if (type.kind === "union") type.of.forEach(visit);
    if (type.kind !== "ref" || found.has(type.name)) return;
    found.add(type.name);
    const schema = model.schemas.find(({ name }) => name === type.name);
    if (schema?.kind === "object") for (const member of schema.members) visit(member.type);
    if (schema?.kind === "union") for (const name of schema.of) visit({ kind: "ref", name });
    if (schema?.kind === "alias") visit(schema.type);
  };
  for (const { body } of model.operations) if (body !== null) visit(body.type);
  return (name) => found.has(name);
}

/** `from` stands before a schema's name where the types have been imported. */
function printType(type: Type, request: boolean, from = ""): string {
  switch (type.kind) {
    case "decimal":
      return request ? "Importe" : "Decimal";
    case "file":
      return request ? "Uint8Array" : "Archivo";
    case "integer":
    case "number":
      return "number";
    case "literals":
      return type.values.map(quote).join(" | ");
    case "ref":
      return from + type.name;
    case "array": {
      const of = printType(type.of, request, from);
      const array = /[ |]/.test(of) ? `(${of})[]` : `${of}[]`;
      return request ? `readonly ${array}` : array;
    }
    case "map":
      return `Record<string, ${printType(type.of, request, from)}>`;
    case "union":
      return type.of.map((each) => printType(each, request, from)).join(" | ");
    default:
      return type.kind;
  }
}

function printSchema(schema: Schema, isOfRequest: (name: string) => boolean): string {
  const request = isOfRequest(schema.name);
  // The table of the codes is for the API document; here each code has its class.
  const head = comment("", schema.kind === "enum" ? (schema.description.split("\n")[0] ?? "") : schema.description);
  switch (schema.kind) {
    case "enum":
      return `${head}export type ${schema.name} = ${schema.values.map(quote).join(" | ")};\n`;
    case "union":
      return `${head}export type ${schema.name} = ${schema.of.join(" | ")};\n`;
    case "alias":
      return `${head}export type ${schema.name} = ${printType(schema.type, request)};\n`;
    case "object": {
      const members = schema.members.map(({ name, type, optional, nullable, description, deprecated }) => {
        const printed = `${printType(type, request)}${nullable ? " | null" : ""}${optional ? " | undefined" : ""}`;
        return `${comment("  ", description, deprecated)}  ${name}${optional ? "?" : ""}: ${printed};\n`;
      });
      return `${head}export interface ${schema.name} {\n${members.join("")}}\n`;
    }
  }
}

function errorClasses({ errors }: Model): string[] {
  return [
    ...Object.entries(ERROR_CLASSES).map(
      ([status, name]) => `/** Estado ${status}. */\nexport class ${name} extends ErrorDeApi {}`,
    ),
    ...errors.map(({ className, parent }) => `export class ${className} extends ${parent} {}`),
  ];
}

function errorTables({ errors }: Model): string[] {
  const table = (name: string, key: string, entries: [string, string][]) => {
    const lines = entries.map(([each, className]) => `  ${quote(each)}: errors.${className},`);
    return [`export const ${name}: Readonly<Record<${key}, typeof ErrorDeApi>> = {`, ...lines, "};\n"].join("\n");
  };
  return [
    table("BY_STATUS", "number", Object.entries(ERROR_CLASSES)),
    table(
      "BY_CODE",
      "string",
      errors.map(({ codigo, className }) => [codigo, className]),
    ),
  ];
}

/** By name, of each schema that has exact numbers somewhere: which of its members are, or have, some. */
type Forms = ReadonlyMap<string, string>;

function formsOf({ schemas }: Model): Forms {
  const formOf = (type: Type, seen: readonly string[] = []): string | null => {
    if (type.kind === "decimal") return "Decimal";
    if (type.kind === "array" || type.kind === "map") return formOf(type.of, seen);
    if (type.kind === "union") {
      const [form = null, ...others] = new Set(
        type.of.map((each) => formOf(each, seen)).filter((each) => each !== null),
      );
      assert(others.length === 0, `one member has two forms: ${form}, ${others}`);
      return form;
    }
    if (type.kind !== "ref" || seen.includes(type.name)) return null;
    const schema = schemas.find(({ name }) => name === type.name);
    assert(schema, `${type.name} is a schema`);
    const below = [...seen, type.name];
    if (schema.kind === "alias") return formOf(schema.type, below);
    const types =
      schema.kind === "object"
        ? schema.members.map((member) => member.type)
        : schema.kind === "union"
          ? schema.of.map((name): Type => ({ kind: "ref", name }))
          : [];
    return types.some((each) => formOf(each, below) !== null) ? type.name : null;
  };
  const printed = ({ name, ...schema }: Schema): string => {
    if (schema.kind === "union") {
      const kinds = Object.entries(schema.mapping).map(([value, kind]) => `${quote(value)}: ${quote(kind)}`);
      return `{ by: ${quote(schema.discriminator)}, kinds: { ${kinds.join(", ")} } }`;
    }
    assert(schema.kind === "object", `${name} has members`);
    const found = schema.members.map((member) => [member.name, formOf(member.type)] as const);
    const members = found.flatMap(([member, form]) => (form === null ? [] : [`${member}: ${quote(form)}`]));
    return `{ members: { ${members.join(", ")} } }`;
  };
  const exact = schemas.filter(({ name }) => formOf({ kind: "ref", name }) === name);
  return new Map(exact.map((schema) => [schema.name, printed(schema)]));
}

function printMethods({ operations }: Model, forms: Forms): string {
  const methods = operations.map((operation) => printMethod(operation, forms));
  return `/** Un método por operación de la API. */
export abstract class Operaciones {
  protected abstract call<T>(operation: Operation, path: readonly (string | number)[], body: unknown, rest: object | undefined): Promise<T>;
  protected abstract walk<T>(page: (cursor?: string) => Promise<{ datos: T[]; siguiente: string | null }>): AsyncGenerator<T, void, undefined>;

${methods.join("\n")}}
`;
}

/** An id of ours, which bodies have as an integer. A clave as a number would lose digits. */
const ID = /^id[A-Z]/;

/** Names that no query parameter may have, because they are the call's own. */
const OWN = /^(?:idempotencyKey|requestId|estricto|signal|timeoutMs)$/;

function printMethod(
  { id, summary, parameters, body, answer, variants, listOf, ...operation }: Operation,
  forms: Forms,
) {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const query = parameters.filter((each) => each.in === "query");
  for (const { name } of query) assert(!OWN.test(name), `${name} is a parameter of ${id} and an option`);
  const flags = new Set(variants.map(({ parameter }) => parameter));
  const isFlag = (type: Type) => type.kind === "literals" && type.values.includes("true");
  const asked = query
    .filter(({ name }) => !flags.has(name))
    .map(({ name, type, optional, description }) => {
      const printed = isFlag(type)
        ? "boolean"
        : type.kind === "string"
          ? "string | number"
          : printType(type, true, "t.");
      return `${comment("    ", description)}    ${name}${optional ? "?" : ""}: ${printed}${optional ? " | undefined" : ""};\n`;
    });
  const before = [
    ...parameters
      .filter((each) => each.in === "path")
      .sort((a, b) => inPath.indexOf(a.name) - inPath.indexOf(b.name))
      .map(
        ({ name, type }) =>
          `${name}: ${type.kind === "string" && ID.test(name) ? "string | number" : printType(type, true, "t.")}`,
      ),
    ...(body ? [`cuerpo${body.optional ? "?" : ""}: ${printBody(body)}`] : []),
  ];
  const needed = query.some(({ optional }) => !optional);
  const options = asked.length === 0 ? "Opciones" : `Opciones & {\n${asked.join("")}  }`;
  const rest = (flag: string) => {
    const type = flag === "" ? options : `${options} & { ${flag} }`;
    return [...before, needed || flag.endsWith(": true") ? `opciones: ${type}` : `opciones?: ${type}`].join(", ");
  };
  const none = [...flags].map((flag) => `${flag}?: false | undefined`).join("; ");
  const data = [
    `id: ${quote(id)}, method: ${quote(operation.method)}, path: ${quote(operation.path)}`,
    `query: [${query.map(({ name }) => quote(name)).join(", ")}]`,
    `repeat: ${quote(operation.repeat)}`,
    ...(body ? [`body: ${printWire(body, forms, body.lines)}`] : []),
    ...(answer ? [`answer: ${printWire(answer, forms)}`] : []),
    ...(variants.length > 0
      ? [`variants: { ${variants.map((each) => `${each.parameter}: ${printWire(each.answer, forms)}`).join(", ")} }`]
      : []),
  ];
  const result = answer ? printAnswer(answer) : "void";
  const overloads = variants.map(
    (each) => `  ${id}(${rest(`${each.parameter}: true`)}): Promise<${printAnswer(each.answer)}>;\n`,
  );
  const all = [result, ...variants.map((each) => printAnswer(each.answer))].join(" | ");
  const text = comment("  ", `${summary}. \`${operation.method} ${operation.path}\``);
  const heads =
    overloads.length === 0
      ? `${text}  ${id}(${rest("")}): Promise<${result}> {\n`
      : `${text}  ${id}(${rest(none)}): Promise<${result}>;\n${overloads.join("")}  ${id}(${[...before, "opciones?: Opciones"].join(", ")}): Promise<${all}> {\n`;
  const whole = `${heads}    return this.call({ ${data.join(", ")} }, [${inPath.join(", ")}], ${body ? "cuerpo" : "undefined"}, opciones);\n  }\n`;
  if (listOf === null) return whole;
  const walk = id.replace(/^listar/, "recorrer");
  const names = [...inPath, ""].join(", ");
  return `${whole}
${comment("  ", `Todas las páginas de \`${id}\`, elemento por elemento.`)}  ${walk}(${rest("")}): AsyncGenerator<${printType(listOf, false, "t.")}, void, undefined> {
    return this.walk((cursor) => this.${id}(${names}cursor === undefined ? opciones : { ...opciones, cursor }));
  }
`;
}

function printBody({ type, lines }: NonNullable<Operation["body"]>): string {
  const line = lines && printType(lines, true, "t.");
  return `${printType(type, true, "t.")}${line === null ? "" : ` | Iterable<${line}> | AsyncIterable<${line}>`}`;
}

/** How the text on the wire becomes the value: JSON by its form, JSON by lines, or bytes. A body may be two of them. */
function printWire(
  { kind, type }: Pick<Answer, "kind" | "type">,
  forms: Forms,
  lines: Type | null = kind === "ndjson" ? type : null,
): string {
  if (kind === "file") return quote("file");
  const formOf = (each: Type) => quote(each.kind === "ref" && forms.has(each.name) ? each.name : "");
  const ways = [
    ...(kind === "json" ? [`json: ${formOf(type)}`] : []),
    ...(lines === null ? [] : [`lines: ${formOf(lines)}`]),
  ];
  return `{ ${ways.join(", ")} }`;
}

function printAnswer({ kind, type }: Answer): string {
  const printed = printType(type, false, "t.");
  return kind === "file" ? "Archivo" : kind === "ndjson" ? `Array<${printed}>` : printed;
}
