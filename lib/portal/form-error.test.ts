import { expect, test } from "vitest";
import { z } from "zod";
import { formError } from "./answer-form";

const complaint = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: formError }).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, "Completá este dato."],
  [z.string().min(1), "", "Completá este dato."],
  [z.string().min(3), "a", "Usá al menos 3 caracteres."],
  [z.string().max(3), "abcd", "Usá 3 caracteres o menos."],
  [z.email(), "ana", "Escribí un correo completo, como ana@empresa.cr."],
  [z.url(), "x", "Escribí una dirección completa, como https://empresa.cr."],
  [z.enum(["a", "b"]), "c", "Elegí una de las opciones."],
  [z.number(), "x", "Escribí un número."],
  [z.number().min(2), 1, "Tiene que ser 2 o más."],
  [z.number().max(2), 3, "Tiene que ser 2 o menos."],
  [z.array(z.string()).min(1), [], "Elegí al menos una opción."],
  [z.uuid(), "x", "Revisá este dato."],
])("a field is told what is wrong in the portal's words, never in English", (schema, value, text) => {
  expect(complaint(schema, value)).toBe(text);
});

test("a schema's own text takes precedence", () => {
  expect(complaint(z.string({ error: "Falta el PIN." }), undefined)).toBe("Falta el PIN.");
});
