import { expect, it } from "vitest";
import { entre } from "./use-seleccion";

const rows = ["a", "b", "c", "d"];
const clavesOf = (from: string, to: string) => entre(rows, [from, to], (id) => id);

it("a range has both ends, in either direction", () => {
  expect(clavesOf("b", "d")).toEqual(["b", "c", "d"]);
  expect(clavesOf("d", "b")).toEqual(["b", "c", "d"]);
  expect(clavesOf("c", "c")).toEqual(["c"]);
});

it("a range whose first row is on another page is the row itself", () => {
  expect(clavesOf("z", "c")).toEqual(["c"]);
});
