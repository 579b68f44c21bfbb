/**
 * The members that bodies and answers are made of. A request's schema says only what is present and of which type, in
 * the words an integrator reads; what a value means is the use case's to judge (architecture 9.1).
 */
import { z } from "zod";
import { isJsonNumber, type JsonNumber, toDecimalText, toInteger } from "./json-number";

/** What a member that must be sent answers when it is not. */
export const REQUIRED = "Indicá este dato: es obligatorio.";
const OUT_OF_RANGE = "El número tiene más dígitos de los que admite el servicio.";
const NOT_INTEGER = "Tiene que ser un número entero.";

/** The message of an issue: missing, or of another type than `expected`. */
const missingOr = (expected: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? REQUIRED : `Tiene que ser ${expected}.`;

/** How a JSON number is told from text: one schema object, so that the serialiser knows it again. */
const JSON_NUMBER = z.custom<JsonNumber>(isJsonNumber, { error: missingOr("un número, sin comillas") });

export const text = () => z.string({ error: missingOr("un texto, entre comillas") });

export const flag = () => z.boolean({ error: missingOr("true o false, sin comillas") });

/** A JSON number outside, decimal text inside: every digit kept, no exponent. `type` is what the API document says. */
export const decimal = () =>
  JSON_NUMBER.transform((number, context) => toDecimalText(number) ?? refuse(context, OUT_OF_RANGE)).meta({
    type: "number",
  });

/** A JSON number without fraction outside, a safe integer inside. It may exceed what a column of ids holds. */
export const integer = () =>
  JSON_NUMBER.transform((number, context) => toInteger(number) ?? refuse(context, NOT_INTEGER)).meta({
    type: "integer",
  });

/** A whole number in a query, where everything is text. It may exceed what a column of ids holds. */
export const wholeNumber = () =>
  text()
    .transform((digits, context) => (/^-?\d{1,15}$/.test(digits) ? Number(digits) : refuse(context, NOT_INTEGER)))
    .meta({ type: "integer" });

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/**
 * Names that people send by mistake and that would change what a document says: each with what to send instead, or
 * `null` for what is ignored without a word.
 */
export type Mistakes = Readonly<Record<string, string | null>>;
const mistakes = new WeakMap<z.core.$ZodType, Mistakes>();

export const mistakesOf = (schema: z.core.$ZodType): Mistakes => mistakes.get(schema) ?? {};

/**
 * An object of a request. A JSON number is an object here, so it is told apart first. Unknown members are dropped here,
 * and told apart by `unknownMembers`.
 */
export function object<Shape extends z.ZodRawShape>(shape: Shape, known: Mistakes = {}) {
  const members = z.object(shape, { error: missingOr("un objeto JSON") });
  mistakes.set(members, known);
  return z.preprocess((value) => (isJsonNumber(value) ? 0 : value), members);
}

export const list = <Item extends z.ZodType>(item: Item) => z.array(item, { error: missingOr("una lista JSON") });

/** A member that may be left out or null: `null` inside either way. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** A member that must be sent but may be null: the use case has the words for that. */
export const required = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** True for `decimal()` and `integer()`: the serialiser writes them without quotes. */
export function isNumberOnTheWire(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod as { def: { type: string; in?: unknown } };
  return def.type === "pipe" && def.in === JSON_NUMBER;
}
