import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { pathOf, validate } from "./validate";

function problemsOf(schema: z.ZodType, value: unknown): AppError {
  try {
    validate(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("it was valid");
}

describe("validate", () => {
  it("names a problem by its path as sent", () => {
    expect(pathOf(["lineas", 0, "cantidad"])).toBe("lineas[0].cantidad");
    expect(pathOf(["cliente", "correo"])).toBe("cliente.correo");
    expect(pathOf([])).toBe("$");
  });

  it("collects all problems of a path under it", () => {
    const schema = z.object({ a: z.string().check(z.minLength(3, "corto"), z.regex(/x/, "sin x")) });
    expect(problemsOf(schema, { a: "z" })).toMatchObject({ kind: "validation", errors: { a: ["corto", "sin x"] } });
  });

  it("reports at most fifty problems, so that the answer does not outgrow the request", () => {
    const { errors } = problemsOf(z.array(z.string()), Array(1000).fill(1));
    expect(Object.keys(errors ?? {})).toHaveLength(50);
  });
});
