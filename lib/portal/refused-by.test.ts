import { expect, test } from "vitest";
import { z } from "zod";
import { readCorreos, readTelefonos } from "@/lib/services/catalog/clientes/members";
import { refusedBy } from "./refused-by";

const form = z.object({
  correo: z.string().superRefine(refusedBy(readCorreos)),
  telefono: z.string().nullable().superRefine(refusedBy(readTelefonos)),
});

test("reports the refusals of all fields in one round, in plain words, although the use case would refuse them one by one", () => {
  const issues = form.safeParse({ correo: "no es", telefono: "12" }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["correo", expect.stringContaining("Correo inválido: no es. Usá un formato")],
    ["telefono", expect.stringContaining("Teléfono inválido: 12")],
  ]);
});

test("accepts valid and empty fields, and rethrows errors that are not refusals", () => {
  expect(form.safeParse({ correo: "a@b.cr", telefono: null }).success).toBe(true);
  expect(form.safeParse({ correo: "", telefono: "" }).success).toBe(true);
  const broken = z.string().superRefine(
    refusedBy(() => {
      throw new TypeError("a bug");
    }),
  );
  expect(() => broken.safeParse("x")).toThrow("a bug");
});
