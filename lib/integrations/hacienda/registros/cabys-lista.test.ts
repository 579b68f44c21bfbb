import { expect, it } from "vitest";
import { readCabys } from "@/lib/tooling/hacienda/cabys-list";
import { isInCabysLista, wordsOfCabys } from "./cabys-lista";

it("has exactly the codes of the committed catalog", () => {
  const { about, entries } = readCabys();
  expect(entries.filter(({ codigo }) => isInCabysLista(codigo))).toHaveLength(about.codigos);
  for (const codigo of ["0000000000000", "9999999999999", "2391102010299", "", "239110201020"]) {
    expect(isInCabysLista(codigo), codigo).toBe(false);
  }
});

it("says what the catalog calls a code, whole", () => {
  const { entries } = readCabys();
  for (const { codigo, nombre } of entries) expect(wordsOfCabys(codigo)).toBe(nombre);
  expect(wordsOfCabys("9999999999999")).toBeNull();
});
