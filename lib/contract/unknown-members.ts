/** Members of a body that its contract does not know, in their order. */
import type { z } from "zod";
import { type Advice, conditionalOf, mistakesOf } from "./fields";
import { isJsonNumber } from "./json-number";
import { usa } from "./mistakes";

type Schema = z.core.$ZodType;
type Path = readonly (string | number)[];

export interface UnknownMember {
  path: Path;
  /** What to send instead, for a known mistake; otherwise `null`. */
  advice: Advice | null;
  /** The members that its object may have and does not. */
  absent: () => string[];
}

/** A longer list helps nobody. */
const MAX_FOUND = 50;

type Look = (value: unknown, path: Path, found: UnknownMember[]) => void;
const looks = new WeakMap<Schema, Look>();
const nothing: Look = () => undefined;

/** `value` is the body as sent, parsed from JSON. Members that a schema explicitly ignores are left out. */
export function unknownMembers(schema: Schema, value: unknown): UnknownMember[] {
  const found: UnknownMember[] = [];
  lookOf(schema)(value, [], found);
  return found;
}

function lookOf(schema: Schema): Look {
  let look = looks.get(schema);
  if (look === undefined) {
    look = compile(schema);
    looks.set(schema, look);
  }
  return look;
}

function compile(schema: Schema): Look {
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "pipe":
      // In a pipe, a preparing transform comes first and a converting one last; follow the other side.
      return lookOf(def.in._zod.def.type === "transform" ? def.out : def.in);
    case "nullable":
    case "default":
    case "optional":
      return lookOf(def.innerType);
    case "array":
      return listLook(lookOf(def.element));
    case "object":
      return objectLook(schema, def.shape);
    default:
      return nothing;
  }
}

function listLook(look: Look): Look {
  if (look === nothing) return nothing;
  return (value, path, found) => {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) {
      if (found.length >= MAX_FOUND) return;
      look(item, [...path, index], found);
    }
  };
}

function objectLook(schema: Schema, shape: Readonly<Record<string, Schema>>): Look {
  const conditional = conditionalOf(schema);
  const whole = membersLook(schema, shape);
  if (conditional === undefined) return whole;
  const { flag, members } = conditional;
  const rest = membersLook(
    schema,
    Object.fromEntries(Object.entries(shape).filter(([name]) => !members.includes(name))),
  );
  return (value, path, found) => {
    const holds = (value as Record<string, unknown> | null)?.[flag] === true;
    (holds ? whole : rest)(value, path, found);
  };
}

function membersLook(schema: Schema, shape: Readonly<Record<string, Schema>>): Look {
  const known = new Map(Object.entries(shape).map(([name, member]) => [name, lookOf(member)]));
  const mistakes = new Map(Object.entries(mistakesOf(schema)));
  const spellings = new Map(Object.keys(shape).map((name) => [plain(name), usa(name)]));
  const absentIn = (value: object) => [...known.keys()].filter((name) => !Object.hasOwn(value, name));
  return (value, path, found) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || isJsonNumber(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (found.length >= MAX_FOUND) return;
      const look = known.get(name);
      if (look !== undefined) look(member, [...path, name], found);
      else if (mistakes.get(name) !== null) {
        const advice = mistakes.get(name) ?? spellings.get(plain(name)) ?? null;
        found.push({ path: [...path, name], advice, absent: () => absentIn(value) });
      }
    }
  };
}

/** `MontoDescuento`, `monto_descuento` and `montodescuento` mean the same. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[_\s-]/g, "");
