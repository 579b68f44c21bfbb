/** Model validation (spec 7.1): what is missing or of the wrong type, keyed by its path as sent. */
import type { z } from "zod";
import { VALIDATION_TITLE } from "@/lib/contract/errors";
import { AppError } from "@/lib/platform/errors";

/** More problems than this help nobody and make the answer larger than the request. */
const MAX_PROBLEMS = 50;
/** How the body itself is called. */
const ROOT = "$";

/** @param more what else is wrong, by path. @throws validation: problem-details with `errors`. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  more: readonly [path: string, text: string][] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success && more.length === 0) return parsed.data;
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => [pathOf(path), message] as const);
  const errors: Record<string, string[]> = Object.create(null);
  for (const [path, text] of [...more, ...issues].slice(0, MAX_PROBLEMS)) {
    errors[path] = [...(errors[path] ?? []), text];
  }
  throw new AppError("validation", VALIDATION_TITLE, { errors });
}

/** `["lineas", 0, "cantidad"]` → `lineas[0].cantidad`. */
export function pathOf(path: readonly PropertyKey[]): string {
  let text = "";
  for (const step of path) text += typeof step === "number" ? `[${step}]` : `${text === "" ? "" : "."}${String(step)}`;
  return text === "" ? ROOT : text;
}
