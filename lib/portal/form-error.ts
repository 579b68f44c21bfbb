/** The portal's Spanish text for a field's problem when the schema has none of its own. */
import type { z } from "zod";
import * as messages from "./messages";

type Issue = z.core.$ZodRawIssue;

/** For `schema.safeParse(value, { error: formError })`; a schema's own text takes precedence. */
export function formError(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.input === null ? messages.COMPLETA : typeError(issue.expected);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return issue.origin === "string"
        ? messages.largoMaximo(Number(issue.maximum))
        : messages.numeroMaximo(Number(issue.maximum));
    case "invalid_value":
      return messages.ELEGI;
    case "invalid_format":
      return formatError(issue.format);
    default:
      return messages.REVISA;
  }
}

function typeError(expected: string): string {
  return expected === "number" || expected === "int" ? messages.NUMERO : messages.REVISA;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "array" || origin === "set") return messages.opcionesMinimas(minimum);
  if (origin !== "string") return messages.numeroMinimo(minimum);
  return minimum <= 1 ? messages.COMPLETA : messages.largoMinimo(minimum);
}

function formatError(format: string): string {
  if (format === "email") return messages.CORREO;
  return format === "url" ? messages.URL : messages.REVISA;
}
