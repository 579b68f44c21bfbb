/** What integrators read about the simulator's numbers is what it does. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RECEPTORES_DE_PRUEBA } from "@/lib/contract/receptores-de-prueba";
import { OUTCOME_BY_RECEPTOR, outcomeOfReceptor } from "./outcome";

const numbersOf = (text: string): string[] => text.match(/\b3101000\d{3}\b/g) ?? [];

it("the API document and the guide have every number that provokes an outcome, and no other", () => {
  const told = RECEPTORES_DE_PRUEBA.map(({ numero, resultado }) => [numero, resultado]);
  expect(Object.fromEntries(told)).toEqual(OUTCOME_BY_RECEPTOR);
  expect(told).toHaveLength(Object.keys(OUTCOME_BY_RECEPTOR).length);
  for (const [numero = "", resultado] of told) expect(outcomeOfReceptor(numero)).toBe(resultado);
});

it("so have the published document and the simulator's README", () => {
  const numbers = new Set(Object.keys(OUTCOME_BY_RECEPTOR));
  for (const file of ["lib/http/openapi/openapi.json", "lib/simulator/README.md"]) {
    const said = numbersOf(readFileSync(file, "utf8"));
    expect([file, [...numbers].filter((numero) => !said.includes(numero))]).toEqual([file, []]);
  }
});
