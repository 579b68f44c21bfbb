/** Validation of a request's shape (spec 7.1): missing or wrongly typed members, keyed by their path as sent. */
import type { z } from "zod";
import { refusalOf } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { AppError, type Refusal } from "@/lib/platform/errors";

/** More problems help nobody and make the answer larger than the request. */
const MAX_PROBLEMS = 50;
/** The path of the body itself. */
const ROOT = "$";

/**
 * @param before problems that were found earlier, @param after what only `Prefer: handling=strict` refuses
 * @throws validation: problem-details with `errors`
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { before = [], after = [] }: { before?: readonly Refusal[]; after?: readonly Refusal[] } = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success && before.length === 0 && after.length === 0) return parsed.data;
  const issues = parsed.error?.issues ?? [];
  const found = issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => problem(pathOf(path), message));
  throw invalid([...before, ...found, ...after].slice(0, MAX_PROBLEMS));
}

/** A problem of a request's form. `sugerencia` is the name that was probably meant. */
export function problem(path: string, problema: string, sugerencia: string | null = null): Refusal {
  return { ...refusalOf("solicitud_invalida", { problema }, path), ...(sugerencia !== null && { sugerencia }) };
}

/** The error for the problems of a form, by path. */
export function invalidForm(problems: readonly (readonly [path: string, text: string])[]): AppError {
  return invalid(problems.map(([path, problema]) => refusalOf("formulario_invalido", { problema }, path)));
}

/** The error for the problems of a request. */
export function invalid([first, ...others]: readonly Refusal[]): AppError {
  assert(first !== undefined, "a refusal says what is wrong");
  return new AppError("validation", [first, ...others]);
}

/** `["lineas", 0, "cantidad"]` → `lineas[0].cantidad`. */
export function pathOf(path: readonly PropertyKey[]): string {
  let text = "";
  for (const step of path) text += typeof step === "number" ? `[${step}]` : `${text === "" ? "" : "."}${String(step)}`;
  return text === "" ? ROOT : text;
}
