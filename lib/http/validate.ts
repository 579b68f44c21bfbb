/** Model validation (spec 7.1): what is missing or of the wrong type, keyed by its path as sent. */
import type { z } from "zod";
import { VALIDATION_TITLE } from "@/lib/contract/errors";
import { AppError } from "@/lib/platform/errors";

/** More problems than this help nobody and make the answer larger than the request. */
const MAX_PROBLEMS = 50;
/** How the body itself is called. */
const ROOT = "$";

/** @throws validation: problem-details with `errors`. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of parsed.error.issues.slice(0, MAX_PROBLEMS)) {
    const path = pathOf(issue.path);
    errors[path] = [...(errors[path] ?? []), issue.message];
  }
  throw new AppError("validation", VALIDATION_TITLE, { errors });
}

/** `["lineas", 0, "cantidad"]` → `lineas[0].cantidad`. */
export function pathOf(path: readonly PropertyKey[]): string {
  let text = "";
  for (const step of path) text += typeof step === "number" ? `[${step}]` : `${text === "" ? "" : "."}${String(step)}`;
  return text === "" ? ROOT : text;
}
