/**
 * The API document as the printers of the SDKs need it: names and types without `$ref`, `allOf` or `anyOf`. It reads
 * what the document says, so an endpoint that is added there is in the SDKs without a change here.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { assert } from "@/lib/platform/assert";

export interface Model {
  /** Of the API, `1.8.0`: the SDKs carry the same. */
  version: string;
  /** What the document groups operations by, in its order. */
  groups: { name: string; description: string }[];
  /** In the order of the document. */
  operations: Operation[];
  /** By name. `Decimal` and files are kinds of `Type`, not schemas. */
  schemas: Schema[];
  errors: ErrorCode[];
  webhooks: Webhook[];
}

export type Type =
  | { kind: "string" | "integer" | "number" | "boolean" | "null" | "unknown" }
  /** An exact number: a JSON number that no float may touch. */
  | { kind: "decimal" }
  /** Bytes. */
  | { kind: "file" }
  /** One of these texts. */
  | { kind: "literals"; values: string[] }
  | { kind: "ref"; name: string }
  | { kind: "array"; of: Type }
  | { kind: "map"; of: Type }
  | { kind: "union"; of: Type[] };

export interface Member {
  name: string;
  /** Without null, which `nullable` says. */
  type: Type;
  optional: boolean;
  nullable: boolean;
  deprecated: boolean;
  description: string;
}

export type Schema = { name: string; description: string } & (
  | { kind: "object"; members: Member[] }
  | { kind: "enum"; values: string[] }
  /** Told apart by the text of one member, of which `mapping` knows the schema. */
  | { kind: "union"; of: string[]; discriminator: string; mapping: Record<string, string> }
  | { kind: "alias"; type: Type }
);

export interface Parameter extends Member {
  in: "path" | "query";
}

/** `ndjson` is one JSON value a line, of `type` each. */
export interface Content {
  kind: "json" | "ndjson" | "file";
  contentType: string;
  type: Type;
}

export interface Answer extends Content {
  status: number;
}

export interface Operation {
  /** `emitirFactura`. */
  id: string;
  /** The name of its group. */
  group: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/api/v1`, `/facturas/{clave}`. */
  path: string;
  summary: string;
  description: string;
  scopes: string[];
  /** Without headers (`Idempotency-Key`, `Prefer`, `X-Request-Id`), which are options of every call. */
  parameters: Parameter[];
  /** JSON where it is accepted. `lines`: what each line is, where the body's list may also come as one JSON a line. */
  body: (Content & { optional: boolean; lines: Type | null; examples: Record<string, unknown> }) | null;
  /** What it answers when nothing else is asked for; null for an answer without content. */
  answer: Answer | null;
  /** The statuses of success when nothing else is asked for: 200 and 201 where the object may have been there. */
  statuses: number[];
  /** What it answers instead when the query parameter is `true`: `simular`, `asincrono`. */
  variants: { parameter: string; answer: Answer }[];
  /** The schema of an item, for a list whose `siguiente` is the next `cursor`. A feed has no last page. */
  listOf: Type | null;
  /** It takes an `Idempotency-Key`. */
  idempotencyKey: boolean;
  /**
   * When a request may be sent again, also after a lost connection: `always` where a second time changes nothing more,
   * `with-key` under the same `Idempotency-Key`, `refused` only after 429, which says that nothing was done.
   */
  repeat: "always" | "with-key" | "refused";
}

export interface ErrorCode {
  codigo: string;
  status: number;
  /** `TextoInvalidoError`, the same in every language. */
  className: string;
  /** The class of its status, of `ERROR_CLASSES`. */
  parent: string;
}

export interface Webhook {
  /** `documento.aceptado`. */
  event: string;
  /** The schema of its body. */
  schema: string;
  summary: string;
}

/** The class of each status; also of codes that an SDK does not know yet. All are below `ErrorDeApi`. */
export const ERROR_CLASSES: Readonly<Record<number, string>> = {
  308: "EnOtraDireccionError",
  400: "PeticionInvalidaError",
  401: "NoAutenticadoError",
  403: "SinPermisoError",
  404: "NoEncontradoError",
  405: "MetodoNoPermitidoError",
  409: "ConflictoError",
  413: "CuerpoDemasiadoGrandeError",
  415: "TipoNoAdmitidoError",
  422: "NoProcesableError",
  429: "DemasiadasSolicitudesError",
  500: "FallaInternaError",
  503: "ServicioNoDisponibleError",
};

/** The status by which an operation answers otherwise when this query parameter is `true`. */
const VARIANTS: Readonly<Record<string, string>> = { simular: "200", asincrono: "202" };

/** Verbs that a second time find done what they do: they save under a key of the caller, or close. */
const SAFE_TWICE = /^(?:guardar|cerrar)[A-Z]/;
const isSafeTwice = (method: string, id: string) => /^(?:GET|PUT|DELETE)$/.test(method) || SAFE_TWICE.test(id);

const OPENAPI = path.resolve(import.meta.dirname, "../../http/openapi/openapi.json");

interface Json {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: string;
  enum?: string[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  description?: string;
  deprecated?: boolean;
  "x-status"?: Record<string, number>;
}

interface JsonBody {
  required?: boolean;
  content?: Record<string, { schema: Json; examples?: Record<string, { value: unknown }> }>;
}

interface JsonOperation {
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  "x-scope"?: string[];
  parameters?: {
    name: string;
    in: Parameter["in"] | "header";
    required?: boolean;
    description?: string;
    schema: Json;
  }[];
  requestBody?: JsonBody;
  responses: Record<string, JsonBody>;
}

interface Document {
  info: { version: string };
  tags: Model["groups"];
  paths: Record<string, Record<string, JsonOperation>>;
  webhooks: Record<string, { post: JsonOperation }>;
  components: { schemas: Record<string, Json> };
}

/** Reads the committed document. */
export function readModel(): Model {
  const document = JSON.parse(readFileSync(OPENAPI, "utf8")) as Document;
  const { schemas } = document.components;
  const operations = Object.entries(document.paths).flatMap(([where, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationOf(where, method, operation, schemas)),
  );
  return {
    version: document.info.version,
    groups: document.tags,
    operations,
    schemas: Object.entries(schemas)
      .filter(([, schema]) => !isScalar(schema))
      .map(([name, schema]) => schemaOf(name, schema, schemas)),
    errors: Object.entries(schemas.CodigoDeError?.["x-status"] ?? {}).map(errorOf),
    webhooks: Object.entries(document.webhooks).map(([event, { post }]) => {
      const body = typeOf(post.requestBody?.content?.["application/json"]?.schema ?? {}, schemas);
      assert(body.kind === "ref", "a webhook's body has a name");
      return { event, schema: body.name, summary: post.summary };
    }),
  };
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);
const isScalar = ({ format }: Json) => format === "decimal" || format === "binary";

function typeOf(schema: Json, schemas: Record<string, Json>): Type {
  const { $ref, type, anyOf, oneOf, items, additionalProperties } = schema;
  const of = (each: Json) => typeOf(each, schemas);
  if ($ref !== undefined) {
    const name = nameOf($ref);
    const target = schemas[name];
    assert(target, `${name} is a schema`);
    return isScalar(target) ? of(target) : { kind: "ref", name };
  }
  if (schema.format === "decimal") return { kind: "decimal" };
  if (schema.format === "binary") return { kind: "file" };
  if (schema.const !== undefined) return { kind: "literals", values: [schema.const] };
  if (schema.enum !== undefined) return { kind: "literals", values: schema.enum };
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return unionOf(choices.map(of));
  if (Array.isArray(type)) return unionOf(type.map((one) => of({ ...schema, type: one })));
  if (type === "array") return { kind: "array", of: of(items ?? {}) };
  if (type === "object") return { kind: "map", of: of(additionalProperties ?? {}) };
  if (type === "string" || type === "integer" || type === "number" || type === "boolean" || type === "null") {
    return { kind: type };
  }
  return { kind: "unknown" };
}

function unionOf(of: Type[]): Type {
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind: "union", of };
}

function memberOf(name: string, schema: Json, optional: boolean, schemas: Record<string, Json>): Member {
  const whole = typeOf(schema, schemas);
  const kinds = whole.kind === "union" ? whole.of : [whole];
  const rest = kinds.filter(({ kind }) => kind !== "null");
  const nullable = rest.length < kinds.length && rest.length > 0;
  return {
    name,
    type: nullable ? unionOf(rest) : whole,
    optional,
    nullable,
    deprecated: schema.deprecated ?? false,
    description: schema.description ?? "",
  };
}

function schemaOf(name: string, schema: Json, schemas: Record<string, Json>): Schema {
  const { description = "", oneOf, discriminator } = schema;
  if (schema.enum !== undefined) return { name, description, kind: "enum", values: schema.enum };
  if (oneOf !== undefined && discriminator !== undefined) {
    const mapping = Object.fromEntries(Object.entries(discriminator.mapping).map(([key, ref]) => [key, nameOf(ref)]));
    const of = oneOf.map(({ $ref = "" }) => nameOf($ref));
    return { name, description, kind: "union", of, discriminator: discriminator.propertyName, mapping };
  }
  const whole = flat(schema, schemas);
  if (whole.properties === undefined) return { name, description, kind: "alias", type: typeOf(schema, schemas) };
  const members = Object.entries(whole.properties).map(([member, each]) =>
    memberOf(member, each, !whole.required?.includes(member), schemas),
  );
  return { name, description, kind: "object", members };
}

/** The parts of an `allOf` in one object; a later part says more exactly what an earlier one said. */
function flat(schema: Json, schemas: Record<string, Json>): Json {
  if (schema.$ref !== undefined) return flat(schemas[nameOf(schema.$ref)] ?? {}, schemas);
  if (schema.allOf === undefined) return schema;
  const whole: Json = { properties: {}, required: [] };
  for (const part of schema.allOf.map((each) => flat(each, schemas))) {
    for (const [name, { description, ...rest }] of Object.entries(part.properties ?? {})) {
      const text = description ?? whole.properties?.[name]?.description;
      Object.assign(whole.properties ?? {}, {
        [name]: { ...rest, ...(text === undefined ? {} : { description: text }) },
      });
    }
    whole.required?.push(...(part.required ?? []));
  }
  return whole;
}

function contentOf({ content = {} }: JsonBody, schemas: Record<string, Json>): Content | null {
  const contentType = "application/json" in content ? "application/json" : Object.keys(content)[0];
  if (contentType === undefined) return null;
  const type = typeOf(content[contentType]?.schema ?? {}, schemas);
  if (contentType === "application/json") return { kind: "json", contentType, type };
  return { kind: /ndjson/.test(contentType) ? "ndjson" : "file", contentType, type };
}

function operationOf(
  where: string,
  method: string,
  { operationId: id, summary, tags: [group = ""], description = "", responses, requestBody, ...rest }: JsonOperation,
  schemas: Record<string, Json>,
): Operation {
  const given = rest.parameters ?? [];
  const parameters = given.flatMap(({ name, in: place, required = false, schema, description }): Parameter[] => {
    const described = { ...schema, ...(description === undefined ? {} : { description }) };
    return place === "header" ? [] : [{ ...memberOf(name, described, !required, schemas), in: place }];
  });
  const has = (parameter: string) => given.some(({ name }) => name === parameter);
  const idempotencyKey = has("Idempotency-Key");
  const successes = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  const answers = successes.map(([status, body]) => {
    const content = contentOf(body, schemas);
    return content && { status: Number(status), ...content };
  });
  const variants = Object.entries(VARIANTS).flatMap(([parameter, status]) => {
    const answer = answers.find((each) => each?.status === Number(status));
    return answer && has(parameter) ? [{ parameter, answer }] : [];
  });
  const statuses = successes.map(([status]) => Number(status));
  const answer = answers.find((each) => !variants.some((variant) => variant.answer === each)) ?? null;
  const body = requestBody && contentOf(requestBody, schemas);
  const examples = Object.entries((body && requestBody.content?.[body.contentType]?.examples) ?? {});
  const upper = method.toUpperCase() as Operation["method"];
  return {
    id,
    group,
    method: upper,
    path: where,
    summary,
    description,
    scopes: rest["x-scope"] ?? [],
    parameters,
    body: body
      ? {
          ...body,
          optional: requestBody?.required !== true,
          lines: linesOf(requestBody, body.type, schemas),
          examples: Object.fromEntries(examples.map(([name, { value }]) => [name, value])),
        }
      : null,
    answer,
    statuses: statuses.filter((status) => !variants.some((variant) => variant.answer.status === status)),
    variants,
    listOf: answer && has("cursor") ? listOf(answer.type, schemas) : null,
    idempotencyKey,
    repeat: idempotencyKey ? "with-key" : isSafeTwice(upper, id) ? "always" : "refused",
  };
}

/** The items of the body's only member: the document says of NDJSON no more than that it is text. */
function linesOf({ content = {} }: JsonBody, type: Type, schemas: Record<string, Json>): Type | null {
  if (!("application/x-ndjson" in content) || type.kind !== "ref") return null;
  const [list, ...others] = Object.values(schemas[type.name]?.properties ?? {});
  assert(list?.items && others.length === 0, `${type.name} is a list of lines`);
  return typeOf(list.items, schemas);
}

function listOf(type: Type, schemas: Record<string, Json>): Type | null {
  const { datos, siguiente } = (type.kind === "ref" && schemas[type.name]?.properties) || {};
  return datos?.items && siguiente ? typeOf(datos.items, schemas) : null;
}

function errorOf([codigo, status]: [string, number]): ErrorCode {
  const words = codigo.split("_").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const parent = ERROR_CLASSES[status];
  assert(parent, `${status} has a class`);
  return { codigo, status, className: `${/^\d/.test(codigo) ? "Codigo" : ""}${words.join("")}Error`, parent };
}
