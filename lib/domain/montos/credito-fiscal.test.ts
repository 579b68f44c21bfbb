import { expect, it } from "vitest";
import { esCreditoCompleto, llevaCredito } from "./credito-fiscal";

it("the tax is all credit of 01 and 03, a part of it of 02, and none of the others", () => {
  const condiciones = ["01", "02", "03", "04", "05", "", null];
  expect(condiciones.filter(esCreditoCompleto)).toEqual(["01", "03"]);
  expect(condiciones.filter(llevaCredito)).toEqual(["01", "02", "03"]);
});
