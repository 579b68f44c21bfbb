import { expect, it } from "vitest";
import { isActividad, isActividadCiiu4 } from "./actividad";

it.each([
  ["6201.0", true, true],
  ["620100", true, false],
  ["A01.10", true, false],
  ["62010.", true, false],
  ["6201.", false, false],
  ["6201.01", false, false],
  ["16201.0", false, false],
  ["6201-0", false, false],
  ["6201.x", true, false],
  ["x201.0", true, false],
  ["6201x0", true, false],
  ["", false, false],
])("%j is an activity: %s, one that an issuer can have: %s", (codigo, actividad, ciiu4) => {
  expect([isActividad(codigo), isActividadCiiu4(codigo)]).toEqual([actividad, ciiu4]);
});
