/**
 * Writes an answer by its schema, compiled once: amounts go from decimal text to JSON numbers with every digit and
 * never through a double, and undeclared members are left out. Faster than JSON.stringify, which would need a
 * JSON.rawJSON object for each amount.
 */
import type { z } from "zod";
import { isNumberOnTheWire } from "./fields";

/** `at` is the member's name, for the error message. */
type Writer = (value: unknown, at: string) => string;

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
/** Text that needs no escaping in JSON. */
const PLAIN_TEXT = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

const writers = new WeakMap<z.core.$ZodType, Writer>();

/** JSON of `value`, an output of `schema`. @throws when the value does not fit, which is a bug of ours. */
export function serialize<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): string {
  return writerOf(schema)(value, "answer");
}

function writerOf(schema: z.core.$ZodType): Writer {
  let writer = writers.get(schema);
  if (writer === undefined) {
    writer = compile(schema);
    writers.set(schema, writer);
  }
  return writer;
}

function compile(schema: z.core.$ZodType): Writer {
  if (isNumberOnTheWire(schema)) return writeNumber;
  const { def } = schema._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "object":
      return objectWriter(def.shape);
    case "array":
      return arrayWriter(writerOf(def.element));
    case "nullable":
      return orNull(writerOf(def.innerType));
    case "optional":
      return writerOf(def.innerType);
    case "record":
      return recordWriter(writerOf(def.valueType));
    case "string":
    case "enum":
    case "literal":
      return writeText;
    case "boolean":
      return writeFlag;
    case "null":
      return writeNull;
    default:
      throw new Error(`an answer's schema cannot hold ${def.type}`);
  }
}

function objectWriter(shape: Readonly<Record<string, z.core.$ZodType>>): Writer {
  const members = Object.entries(shape).map(([key, member]) => ({
    key,
    prefix: `${JSON.stringify(key)}:`,
    write: writerOf(member),
    mayBeAbsent: member._zod.def.type === "optional",
  }));
  return (value, at) => {
    if (typeof value !== "object" || value === null) throw misfit("object", value, at);
    const source = value as Record<string, unknown>;
    let json = "";
    for (const { key, prefix, write, mayBeAbsent } of members) {
      const member = source[key];
      if (member === undefined && mayBeAbsent) continue;
      json += `${json === "" ? "" : ","}${prefix}${write(member, key)}`;
    }
    return `{${json}}`;
  };
}

function arrayWriter(write: Writer): Writer {
  return (value, at) => {
    if (!Array.isArray(value)) throw misfit("array", value, at);
    return `[${value.map((item) => write(item, at)).join(",")}]`;
  };
}

function recordWriter(write: Writer): Writer {
  return (value, at) => {
    if (typeof value !== "object" || value === null) throw misfit("record", value, at);
    return `{${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)}:${write(member, key)}`)
      .join(",")}}`;
  };
}

function orNull(write: Writer): Writer {
  return (value, at) => (value === null ? "null" : write(value, at));
}

function writeNumber(value: unknown, at: string): string {
  const source = typeof value === "number" ? String(value) : value;
  if (typeof source !== "string" || !JSON_NUMBER.test(source)) throw misfit("number", value, at);
  return source;
}

function writeText(value: unknown, at: string): string {
  if (typeof value !== "string") throw misfit("text", value, at);
  return PLAIN_TEXT.test(value) ? `"${value}"` : JSON.stringify(value);
}

function writeFlag(value: unknown, at: string): string {
  if (typeof value !== "boolean") throw misfit("boolean", value, at);
  return value ? "true" : "false";
}

function writeNull(value: unknown, at: string): string {
  if (value !== null) throw misfit("null", value, at);
  return "null";
}

function misfit(expected: string, value: unknown, at: string): Error {
  return new Error(
    `answer does not fit its schema: ${at} should be ${expected}, not ${value === null ? "null" : typeof value}`,
  );
}
