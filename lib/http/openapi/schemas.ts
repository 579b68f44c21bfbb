/** The contract's schemas in wire form, as JSON Schema (draft 2020-12, which OpenAPI 3.1 uses unchanged). */
import { z } from "zod";
import { ERROR_CODES } from "@/lib/contract/error-codes";
import { TIPOS_EVENTO } from "@/lib/contract/eventos";
import { isNota, TIPOS_DOCUMENTO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { CATALOGO } from "./descriptions/catalogo";
import { COBRO } from "./descriptions/cobro";
import { COMPRAS } from "./descriptions/compras";
import { CUENTA } from "./descriptions/cuenta";
import { DOCUMENTOS } from "./descriptions/documentos";
import { EVENTOS } from "./descriptions/eventos";
import { LOTES } from "./descriptions/lotes";
import { NUMERACION } from "./descriptions/numeracion";
import { RECIBOS } from "./descriptions/recibos";
import { componentRef, type JsonSchema } from "./json";
import { type Named, webhookSchemaName } from "./schema-names";

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
  ...LOTES,
  ...NUMERACION,
  ...RECIBOS,
  ...CUENTA,
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
  return Object.fromEntries(Object.entries({ ...components, ...KINDS, Archivo }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An answer that is a file instead of JSON. */
const Archivo: JsonSchema = { type: "string", format: "binary", description: "El archivo, byte por byte." };

/** The component of a body: the union of its kinds where it has kinds. */
export const bodyRef = (name: string) =>
  componentRef("schemas", name === "FacturaSolicitud" ? "DocumentoSolicitud" : name);

/** A `tipo` as sent, by name or code: of notes, or of the other sales. */
const tipos = (notas: boolean) =>
  TIPOS_VENTA.filter((codigo) => isNota(codigo) === notas).flatMap((codigo) => [
    TIPOS_DOCUMENTO[codigo].nombre,
    codigo,
  ]);

/** `FacturaSolicitud` with what only this kind demands. */
const kindOfFactura = (description: string, demands: Record<string, JsonSchema>): JsonSchema => ({
  description,
  allOf: [
    componentRef("schemas", "FacturaSolicitud"),
    { type: "object", properties: demands, required: Object.keys(demands) },
  ],
});

function unionOf(description: string, propertyName: string, kinds: Readonly<Record<string, readonly string[]>>) {
  const each = Object.entries(kinds).map(([name, values]) => ({ ...componentRef("schemas", name), values }));
  const mapping = Object.fromEntries(each.flatMap(({ $ref, values }) => values.map((value) => [value, $ref])));
  return { description, oneOf: each.map(({ $ref }) => ({ $ref })), discriminator: { propertyName, mapping } };
}

/** What comes in kinds, each told apart by one member: a client's compiler then knows what each kind needs. */
const KINDS: Components = {
  TipoVenta: { type: "string", enum: tipos(false), description: "El nombre del tipo, o su código." },
  TipoNota: { type: "string", enum: tipos(true), description: "El nombre del tipo, o su código." },
  VentaSolicitud: kindOfFactura("Una factura, un tiquete o una factura de exportación.", {
    tipo: componentRef("schemas", "TipoVenta"),
  }),
  NotaSolicitud: kindOfFactura("Una nota de crédito o de débito, que siempre dice qué ajusta.", {
    tipo: componentRef("schemas", "TipoNota"),
    referencias: { type: "array", items: componentRef("schemas", "FacturaSolicitudReferencia") },
  }),
  DocumentoSolicitud: unionOf("Lo que se emite, según su `tipo`.", "tipo", {
    VentaSolicitud: tipos(false),
    NotaSolicitud: tipos(true),
  }),
  Aviso: unionOf(
    "Lo que recibe un webhook, según su `type`.",
    "type",
    Object.fromEntries(TIPOS_EVENTO.map((tipo) => [webhookSchemaName(tipo), [tipo]])),
  ),
};

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

/** Adds a table of the codes: status, when each comes, and its text. Programs read the statuses in `x-status`. */
function explainCodes(schema: JsonSchema | undefined): void {
  if (schema === undefined) return;
  const rows = ERROR_CODES.map(({ codigo, status, when, text }) => `| \`${codigo}\` | ${status} | ${when} | ${text} |`);
  const head = ["| Código | Estado | Cuándo | Texto, por ejemplo |", "| --- | --- | --- | --- |"];
  schema.description = ["Dice cuál regla no se cumplió, para programas.", "", ...head, ...rows].join("\n");
  schema["x-status"] = Object.fromEntries(ERROR_CODES.map(({ codigo, status }) => [codigo, status]));
}

/** Gives each member its description: the component's own, or else the general one for that name. */
function explainMembers(component: string, { properties = {} }: JsonSchema): void {
  for (const [member, schema] of Object.entries(properties)) {
    const key = keysOf(component, member).find((each) => each in DESCRIPTIONS);
    const text = key === undefined ? undefined : DESCRIPTIONS[key];
    if (text !== undefined && typeof schema === "object") schema.description ??= text;
  }
}
