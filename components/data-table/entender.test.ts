import { describe, expect, it } from "vitest";
import { entender } from "./entender";

const ESTADOS = [
  ["", "Todos"],
  ["aceptado", "Aceptados"],
  ["error", "Con error"],
] as const;
const VALORES = [
  ["estado", ESTADOS],
  ["moneda", [["USD", "Dólares"]]],
  ["tipo", [["04", "Tiquete electrónico"]]],
  ["desde", []],
  ["hasta", []],
] as const;

describe("what is typed into a list's search", () => {
  it.each([
    ["27/11/2026", { desde: "2026-11-27", hasta: "2026-11-27" }],
    ["2026-11-27", { desde: "2026-11-27", hasta: "2026-11-27" }],
    ["aceptado", { estado: "aceptado" }],
    ["ACEPTADOS", { estado: "aceptado" }],
    ["con error", { estado: "error" }],
    ["tiquete", { tipo: "04" }],
    ["dolares", { moneda: "USD" }],
  ])("%s means other filters", (texto, filtros) => {
    expect(entender(VALORES, texto)).toEqual(filtros);
  });

  it.each(["todos", "41", "04", "27/11", "27/11/20", "31/02/2026", "acep", "Soda La Esquina", ""])(
    "%s is searched",
    (texto) => {
      expect(entender(VALORES, texto)).toBeNull();
    },
  );

  it("a day is searched where a list has no days", () => {
    expect(entender([["estado", ESTADOS]], "27/11/2026")).toBeNull();
  });
});
