import { expect, it } from "vitest";
import { estadosBefore } from "./documento-estado";

it("a verdict comes only out of procesando, and nothing leaves a verdict", () => {
  expect(estadosBefore("aceptado")).toEqual(["procesando"]);
  expect(estadosBefore("rechazado")).toEqual(["procesando"]);
  expect(estadosBefore("error")).toEqual(["procesando"]);
  expect(estadosBefore("procesando")).toEqual(["error"]);
});
