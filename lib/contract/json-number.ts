/**
 * JSON whose numbers keep every digit. A number in a body is read from its source text, never through a double:
 * `1130.50` and eighteen digits stay as they were written (architecture 9.3).
 */
import Decimal from "decimal.js";

/** A number as its sender wrote it. JSON cannot contain the symbol, so no object in a body can pass as one. */
export interface JsonNumber {
  readonly [SOURCE]: string;
}
const SOURCE: unique symbol = Symbol("source of a JSON number");

/** Longer sources and larger exponents are never amounts; they would only cost memory. */
const MAX_SOURCE_LENGTH = 64;
const MAX_EXPONENT = 40;
/** A deeper body is an attack on the parser's stack, not a document. */
const MAX_DEPTH = 64;

const PLAIN_INTEGER = /^(?:0|-?[1-9][0-9]{0,14})$/;

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
/** ES2025 `JSON.parse` with source access, which TypeScript's library does not declare yet. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Why a body cannot be accepted: its syntax, its depth, or text that cannot be stored. */
export type JsonProblem = "syntax" | "depth" | "text";

export class JsonError extends Error {
  readonly problem: JsonProblem;
  constructor(problem: JsonProblem) {
    super(`unusable JSON: ${problem}`);
    this.problem = problem;
  }
}

/**
 * Reads JSON. Numbers become JsonNumber, a member `__proto__` is dropped, the last of repeated members counts.
 * @throws JsonError for a syntax error, nesting beyond 64 levels, or text with NUL or half a surrogate pair, which
 * neither Postgres nor XML can hold.
 */
export function readJson(text: string): unknown {
  if (exceedsDepth(text)) throw new JsonError("depth");
  try {
    return parse(text, revive);
  } catch (error) {
    throw error instanceof JsonError ? error : new JsonError("syntax");
  }
}

function revive(this: unknown, key: string, value: unknown, context: { source?: string }): unknown {
  if (key === "__proto__") return undefined;
  if (typeof value === "number") return { [SOURCE]: context.source ?? String(value) } satisfies JsonNumber;
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw new JsonError("text");
  return value;
}

function exceedsDepth(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 0x5c) i++;
      else if (c === 0x22) quoted = false;
    } else if (c === 0x22) quoted = true;
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (c === 0x7d || c === 0x5d) depth--;
  }
  return false;
}

export function isJsonNumber(value: unknown): value is JsonNumber {
  return typeof value === "object" && value !== null && SOURCE in value;
}

/** Plain decimal text without exponent or needless zeros (`1.50e2` → `"150"`); `null` beyond any amount's size. */
export function toDecimalText(number: JsonNumber): string | null {
  const source = number[SOURCE];
  if (PLAIN_INTEGER.test(source)) return source;
  if (source.length > MAX_SOURCE_LENGTH) return null;
  const value = new Decimal(source);
  if (value.isZero()) return "0";
  return value.isFinite() && Math.abs(value.e) <= MAX_EXPONENT ? value.toFixed() : null;
}

/** The number as an integer that a double holds exactly; `null` when it has a fraction or is larger. */
export function toInteger(number: JsonNumber): number | null {
  const value = Number(toDecimalText(number) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}
