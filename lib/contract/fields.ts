/**
 * The building blocks of bodies and answers. A request's schema checks only which members are present and their types,
 * with texts for integrators; the use case checks what the values mean (architecture 9.1).
 */
import { z } from "zod";
import { isJsonNumber, type JsonNumber, toDecimalText, toInteger } from "./json-number";

/** The answer for a missing required member. */
export const REQUIRED = "Indicá este dato: es obligatorio.";
const OUT_OF_RANGE = "El número tiene más dígitos de los que admite el servicio.";
const NOT_INTEGER = "Tiene que ser un número entero.";

/** Takes the place of a required member that is absent, so that refusals keep the order of the members. */
const MISSING = Symbol("missing");

/** The message of an issue: the member is missing, or of another type than `expected`. */
const missingOr = (expected: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === MISSING ? REQUIRED : `Tiene que ser ${expected}.`;

/** Distinguishes a JSON number from text. A single schema object, so that the serialiser recognises it. */
const JSON_NUMBER = z.custom<JsonNumber>(isJsonNumber, { error: missingOr("un número, sin comillas") });

export const text = () => z.string({ error: missingOr("un texto, entre comillas") });

export const flag = () => z.boolean({ error: missingOr("true o false, sin comillas") });

/** One schema, so that the API document describes it once: the members here are for it. */
const DECIMAL = JSON_NUMBER.transform((number, context) => toDecimalText(number) ?? refuse(context, OUT_OF_RANGE)).meta(
  {
    type: "number",
    format: "decimal",
    "x-decimal": { enteros: 13, decimales: 5 },
    description:
      "Un número exacto, sin comillas, de hasta 13 dígitos enteros y 5 decimales. Leelo y escribilo como decimal: un " +
      "`double` no alcanza para todos sus dígitos.",
  },
);

/** A JSON number outside, decimal text inside: every digit kept, no exponent. */
export const decimal = () => DECIMAL;

/** A JSON number without fraction outside, a safe integer inside. It may exceed the range of an id column. */
export const integer = () =>
  JSON_NUMBER.transform((number, context) => toInteger(number) ?? refuse(context, NOT_INTEGER)).meta({
    type: "integer",
  });

/** An integer in a query, where everything is text. It may exceed the range of an id column. */
export const wholeNumber = () =>
  text()
    .transform((digits, context) => (/^-?\d{1,15}$/.test(digits) ? Number(digits) : refuse(context, NOT_INTEGER)))
    .meta({ type: "integer" });

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** What to send instead of a name: the member that was probably meant, if one was, and a sentence. */
export interface Advice {
  miembro: string | null;
  texto: string;
}

/**
 * Names that people send by mistake. Ignoring them would change the document's meaning, so each has the advice what to
 * send instead; `null` marks a name that is ignored silently.
 */
export type Mistakes = Readonly<Record<string, Advice | null>>;
const mistakes = new WeakMap<z.core.$ZodType, Mistakes>();

export const mistakesOf = (schema: z.core.$ZodType): Mistakes => mistakes.get(schema) ?? {};

/** Members that are required, unless the body has another member that replaces them. */
export type Needs = (sent: Readonly<Record<string, unknown>>) => readonly string[];

/** Members that exist only where `flag` is true. Elsewhere they count as unknown and are dropped unread. */
export interface Conditional {
  flag: string;
  members: readonly string[];
}
const conditionals = new WeakMap<z.core.$ZodType, Conditional>();

export const conditionalOf = (schema: z.core.$ZodType): Conditional | undefined => conditionals.get(schema);

function withoutConditional(sent: Readonly<Record<string, unknown>>, { flag, members }: Conditional) {
  if (sent[flag] === true || !members.some((name) => Object.hasOwn(sent, name))) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !members.includes(name)));
}

/**
 * An object of a request. Checks for a JSON number first, because that is an object here too. Drops unknown members;
 * `unknownMembers` reports them.
 * @param needs names members that are optional in the shape
 */
export function object<Shape extends z.ZodRawShape>(
  shape: Shape,
  known: Mistakes = {},
  needs: Needs | null = null,
  conditional: Conditional | null = null,
) {
  const members = z.object(shape, { error: missingOr("un objeto JSON") });
  mistakes.set(members, known);
  if (conditional !== null) conditionals.set(members, conditional);
  return z.preprocess((value) => {
    if (isJsonNumber(value)) return 0;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const sent = value as Record<string, unknown>;
    const own = conditional === null ? sent : withoutConditional(sent, conditional);
    return needs === null ? own : withMissing(own, needs);
  }, members);
}

function withMissing(sent: Readonly<Record<string, unknown>>, needs: Needs): Readonly<Record<string, unknown>> {
  const missing = needs(sent).filter((name) => sent[name] === undefined);
  return missing.length === 0 ? sent : { ...sent, ...Object.fromEntries(missing.map((name) => [name, MISSING])) };
}

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: missingOr("una lista JSON") });

/** A member that may be absent or null: `null` inside in both cases. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** A member that must be sent but may be null: the use case refuses null with its own text. */
export const required = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** True for `decimal()` and `integer()`, which the serialiser writes without quotes. */
export function isNumberOnTheWire(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: { type: string; in?: unknown } };
  return def.type === "pipe" && def.in === JSON_NUMBER;
}
