/** The same document in OpenAPI 3.0, for tools that do not read 3.1: rewrites what differs in JSON Schema. */

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
type JsonObject = { [member: string]: Json };

/** Returns a copy. 3.0 has no webhooks: drops them and the schemas that only they use. */
export function toOpenApi30(document: object): JsonObject {
  const { webhooks, ...rest } = structuredClone(document) as JsonObject;
  const { components, paths, ...others } = rest as { components: JsonObject; paths: Json };
  const { schemas, ...otherComponents } = components;
  const used = usedSchemas([paths, otherComponents], schemas as JsonObject);
  return {
    ...others,
    openapi: "3.0.3",
    paths: inside(paths),
    components: { ...(inside(otherComponents) as JsonObject), schemas: schemasOf(used) },
  };
}

const SCHEMA_REF = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

/** The schemas that are referred to, directly or through another schema, in their original order. */
function usedSchemas(from: Json, schemas: JsonObject): JsonObject {
  const used = new Set<string>();
  const queue: Json[] = [from];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, name = ""] of JSON.stringify(next).matchAll(SCHEMA_REF)) {
      if (!used.has(name)) queue.push(schemas[name] ?? null);
      used.add(name);
    }
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** Converts what stands under `schema`. Examples are data and stay unchanged. */
function inside(value: Json): Json {
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === "schema") return [name, toSchema30(member as JsonObject)];
      return [name, name === "examples" || name === "example" ? member : inside(member)];
    }),
  );
}

const schemasOf = (schemas: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, toSchema30(schema as JsonObject)]));

function toSchema30(schema: JsonObject): JsonObject {
  const {
    type,
    anyOf,
    allOf,
    const: fixed,
    $ref,
    properties,
    items,
    additionalProperties,
    propertyNames,
    ...rest
  } = schema;
  const result: JsonObject = { ...rest };
  if (properties !== undefined) result.properties = schemasOf(properties as JsonObject);
  if (allOf !== undefined) result.allOf = (allOf as JsonObject[]).map(toSchema30);
  if (items !== undefined) result.items = toSchema30(items as JsonObject);
  if (additionalProperties !== undefined) {
    result.additionalProperties =
      typeof additionalProperties === "boolean" ? additionalProperties : toSchema30(additionalProperties as JsonObject);
  }
  if (fixed !== undefined) result.enum = [fixed];
  // In 3.0 a reference must not have sibling members.
  if ($ref !== undefined) return Object.keys(rest).length === 0 ? { $ref } : { ...result, allOf: [{ $ref }] };
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const [first, ...further] = types.filter((one) => one !== "null");
  if (types.includes("null")) result.nullable = true;
  if (first !== undefined && further.length === 0) result.type = first;
  else if (first !== undefined) result.anyOf = [first, ...further].map((one) => ({ type: one }));
  // 3.0 has no null type: a member that is always null becomes a nullable one without any other value.
  else if (types.length > 0) Object.assign(result, { type: "string", enum: [null] });
  return anyOf === undefined ? result : { ...result, ...union30(anyOf as JsonObject[]) };
}

/** 3.0 has no null type, and `nullable` beside a reference has no effect, so null becomes an option of its own. */
const ONLY_NULL: JsonObject = { type: "object", nullable: true, enum: [null] };

function union30(options: JsonObject[]): JsonObject {
  const others = options.filter((option) => option.type !== "null").map(toSchema30);
  if (others.length === options.length) return { anyOf: others };
  const [only] = others;
  if (others.length === 1 && only !== undefined && !("$ref" in only)) return { ...only, nullable: true };
  return { anyOf: [...others, ONLY_NULL] };
}
