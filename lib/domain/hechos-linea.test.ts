import { expect, it } from "vitest";
import { hechosRespondidos, porHecho, SIN_HECHOS_LINEA, sinHechos } from "./hechos-linea";

const CON_SERIE = { ...SIN_HECHOS_LINEA, numeroVinSerie: ["A1"] };

it("an answer contains the facts that a line has, and no other", () => {
  expect(JSON.parse(JSON.stringify(hechosRespondidos(CON_SERIE)))).toEqual({ numeroVinSerie: ["A1"] });
  expect(JSON.stringify(hechosRespondidos(SIN_HECHOS_LINEA))).toBe("{}");
});

it("a line without any fact is told from one that has one", () => {
  expect([SIN_HECHOS_LINEA, CON_SERIE].map(sinHechos)).toEqual([true, false]);
});

it("a table by fact has no entry for those of which nothing is said", () => {
  expect(porHecho(({ clase, limite }) => (clase === "textos" ? limite.max : undefined))).toEqual({
    numeroVinSerie: 17,
  });
});
