/** Validation of a request's shape (spec 7.1): missing or wrongly typed members, keyed by their path as sent. */
import type { z } from "zod";
import { refusalOf } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";

/** More problems help nobody and make the answer larger than the request. */
const MAX_PROBLEMS = 50;
/** The path of the body itself. */
const ROOT = "$";

/** @param more other problems, by path. @throws validation: problem-details with `errors`. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  more: readonly [path: string, text: string][] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success && more.length === 0) return parsed.data;
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [pathOf(path), message] as const);
  throw invalidRequest([...more, ...issues].slice(0, MAX_PROBLEMS));
}

/** The error for the problems of a request or a form, by path. */
export function invalidRequest(
  problems: readonly (readonly [path: string, text: string])[],
  codigo: "solicitud_invalida" | "formulario_invalido" = "solicitud_invalida",
): AppError {
  const [first, ...others] = problems.map(([path, problema]) => refusalOf(codigo, { problema }, path));
  assert(first !== undefined, "a refusal says what is wrong");
  return new AppError("validation", [first, ...others]);
}

/** `["lineas", 0, "cantidad"]` → `lineas[0].cantidad`. */
export function pathOf(path: readonly PropertyKey[]): string {
  let text = "";
  for (const step of path) text += typeof step === "number" ? `[${step}]` : `${text === "" ? "" : "."}${String(step)}`;
  return text === "" ? ROOT : text;
}
