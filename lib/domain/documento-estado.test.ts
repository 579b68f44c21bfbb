import { expect, it } from "vitest";
import { estadosBefore } from "./documento-estado";

it("only procesando leads to a verdict, and no state follows a verdict", () => {
  expect(estadosBefore("aceptado")).toEqual(["procesando"]);
  expect(estadosBefore("rechazado")).toEqual(["procesando"]);
  expect(estadosBefore("error")).toEqual(["procesando"]);
  expect(estadosBefore("procesando")).toEqual(["error"]);
});
