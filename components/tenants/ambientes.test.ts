import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOMBRES_AMBIENTE } from "./ambientes";

test("says where the authority's user and password are downloaded today", () => {
  for (const ambiente of ["pruebas", "produccion"] as const) {
    expect(NOMBRES_AMBIENTE[ambiente].usuario).toContain("en Tico Factura");
    expect(NOMBRES_AMBIENTE[ambiente].usuario).toContain("«Descargar usuario y contraseña»");
  }
});

test("no text names ATV, which no longer exists", () => {
  const files = globSync("{app,components,lib,db,inngest}/**/*.{ts,tsx,md}").filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\bATV\b/.test(readFileSync(file, "utf8")))).toEqual([]);
});
