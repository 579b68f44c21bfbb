/** Makes bodies from a contract's schema: every declared member, with plausible values for a member of that name. */
import { isNumberOnTheWire } from "@/lib/contract/fields";
import { type Schema, unwrap } from "@/lib/contract/testing/unwrap";
import { below, pick, type Random } from "@/lib/platform/testing/random";
import { type Json, toTree } from "./json-tree";

/** Values by the member's name, or by `parent.member` where the name alone says too little. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;

const NUMBERS = [0, 1, 2, 3, 13, 100, 2500.5, 0.001];
const TEXTS = ["Texto de prueba", "01", "Ñandú & Cía <uno>", "x"];
const MAX_ITEMS = 3;
/** The probability that an optional member is present. */
const PRESENCE = 0.5;

/** A body of that schema. It is only nearly valid, because the schema does not hold the business rules. */
export function bodyOf(schema: Schema, random: Random, samples: Samples, parent = "", name = ""): Json {
  const known = samples[`${parent}.${name}`] ?? samples[name];
  if (known !== undefined && known.length > 0 && below(random, 8) > 0) return toTree(pick(random, known));
  if (mayBeAbsent(schema) && below(random, 10) === 0) return "null";
  if (isNumber(schema)) return toTree(pick(random, NUMBERS));
  const def = unwrap(schema);
  switch (def.type) {
    case "object":
      return {
        members: Object.entries(def.shape)
          .filter(([, member]) => !mayBeAbsent(member) || random() < PRESENCE)
          .map(([key, member]) => [key, bodyOf(member, random, samples, name, key)]),
      };
    case "array":
      return {
        items: Array.from({ length: below(random, MAX_ITEMS + 1) }, () =>
          bodyOf(def.element, random, samples, parent, name),
        ),
      };
    case "boolean":
      return toTree(random() < 0.5);
    case "enum":
      return toTree(pick(random, Object.values(def.entries)));
    default:
      return toTree(pick(random, TEXTS));
  }
}

/** Adds, at random places, a declared member that a body leaves out. */
export function enrich(json: Json, schema: Schema, random: Random, samples: Samples, parent = "", name = ""): void {
  if (typeof json === "string") return;
  const shape = unwrap(schema);
  if ("items" in json) {
    if (shape.type === "array")
      for (const item of json.items) enrich(item, shape.element, random, samples, parent, name);
    return;
  }
  if (shape.type !== "object") return;
  for (const [key, member] of Object.entries(shape.shape)) {
    const present = json.members.find(([sent]) => sent === key);
    if (present !== undefined) enrich(present[1], member, random, samples, name, key);
    else if (below(random, 25) === 0) json.members.push([key, bodyOf(member, random, samples, name, key)]);
  }
}

const mayBeAbsent = (schema: Schema) => ["default", "optional", "unknown"].includes(schema._zod.def.type);

/** True for a number of the wire, optional or not. */
function isNumber(schema: Schema): boolean {
  const { def } = schema._zod as { def: { innerType?: Schema } };
  return isNumberOnTheWire(schema) || (def.innerType !== undefined && isNumber(def.innerType));
}
