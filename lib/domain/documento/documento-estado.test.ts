import { expect, it } from "vitest";
import { estadosBefore } from "./documento-estado";

it("a verdict comes while one is waited for, also after an error, and no state follows a verdict", () => {
  expect(estadosBefore("aceptado")).toEqual(["procesando", "error"]);
  expect(estadosBefore("rechazado")).toEqual(["procesando", "error"]);
  expect(estadosBefore("error")).toEqual(["procesando"]);
  expect(estadosBefore("procesando")).toEqual(["error"]);
});
