import { expect, it } from "vitest";
import { DomainError } from "./domain-error";

it("a refusal that reaches a log says that it is one, with its rule and its values", () => {
  expect(String(new DomainError("linea_excede", { numeroLinea: 3, campo: "subTotal" }))).toBe(
    'DomainError: linea_excede {"numeroLinea":3,"campo":"subTotal"}',
  );
});
