/** The contract's schemas in wire form, as JSON Schema (draft 2020-12, which OpenAPI 3.1 uses unchanged). */
import { z } from "zod";
import { ERROR_CODES } from "@/lib/contract/error-codes";
import { CATALOGO } from "./descriptions/catalogo";
import { COBRO } from "./descriptions/cobro";
import { COMPRAS } from "./descriptions/compras";
import { DOCUMENTOS } from "./descriptions/documentos";
import { EVENTOS } from "./descriptions/eventos";
import { NUMERACION } from "./descriptions/numeracion";
import { RECIBOS } from "./descriptions/recibos";
import { componentRef, type JsonSchema } from "./json";
import type { Named } from "./schema-names";

/**
 * The members' meanings for the API document: by name where a word has one meaning, or by component and name where one
 * place needs other words. Descriptions in the contract itself take precedence. The bodies of webhooks about
 * documents share the name `AvisoDocumentoData`, those about receiver messages `AvisoMensajeReceptorData`, and
 * those about what is owed `AvisoCobroData`.
 */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...DOCUMENTOS,
  ...COBRO,
  ...COMPRAS,
  ...CATALOGO,
  ...EVENTOS,
  ...NUMERACION,
  ...RECIBOS,
};

const AVISO = /^(Aviso(?:Documento|MensajeReceptor|Cobro))\w+Data$/;

/** The keys under which a member's text may stand, the most specific first. */
export function keysOf(component: string, member: string): string[] {
  return [`${component.replace(AVISO, "$1Data")}.${member}`, member];
}

type Components = Record<string, JsonSchema>;

/** All named schemas. Amounts are JSON numbers, and required members are not nullable. */
export function componentSchemas({ bodies, answers }: Named): Components {
  const components = { ...requiredIsNotNull(converted(bodies)), ...converted(answers) };
  for (const [name, schema] of Object.entries(components)) explainMembers(name, schema);
  explainCodes(components.CodigoDeError);
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** One schema by itself, for a parameter. */
export function parameterSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, OPTIONS);
  return rest;
}

const OPTIONS = {
  target: "draft-2020-12",
  io: "input",
  unrepresentable: "any",
  // Inside, absent and null are the same. A default of null would only expose that.
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema.default === null) delete jsonSchema.default;
  },
} as const;

function converted(registry: Named["bodies"]): Components {
  const uri = (id: string) => componentRef("schemas", id).$ref;
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, uri });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]));
}

/** Makes required members of bodies not nullable. The contract allows null there so that the use case can refuse it. */
function requiredIsNotNull(components: Components): Components {
  for (const { properties = {}, required = [] } of Object.values(components)) {
    for (const name of required) properties[name] = notNull(properties[name]);
  }
  return components;
}

function notNull(schema: z.core.JSONSchema._JSONSchema | undefined): JsonSchema {
  if (typeof schema !== "object") return {};
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== "null");
    return { ...rest, type: types.length === 1 ? types[0] : types } as JsonSchema;
  }
  if (anyOf === undefined) return schema;
  const others = anyOf.filter((one) => typeof one !== "object" || one.type !== "null");
  return others.length === 1 ? { ...rest, ...(others[0] as JsonSchema) } : { ...rest, anyOf: others };
}

/** Adds a table of the codes: status, when each comes, and its text. */
function explainCodes(schema: JsonSchema | undefined): void {
  if (schema === undefined) return;
  const rows = ERROR_CODES.map(({ codigo, status, when, text }) => `| \`${codigo}\` | ${status} | ${when} | ${text} |`);
  const head = ["| Código | Estado | Cuándo | Texto, por ejemplo |", "| --- | --- | --- | --- |"];
  schema.description = ["Dice cuál regla no se cumplió, para programas.", "", ...head, ...rows].join("\n");
}

/** Gives each member its description: the component's own, or else the general one for that name. */
function explainMembers(component: string, { properties = {} }: JsonSchema): void {
  for (const [member, schema] of Object.entries(properties)) {
    const key = keysOf(component, member).find((each) => each in DESCRIPTIONS);
    const text = key === undefined ? undefined : DESCRIPTIONS[key];
    if (text !== undefined && typeof schema === "object") schema.description ??= text;
  }
}
