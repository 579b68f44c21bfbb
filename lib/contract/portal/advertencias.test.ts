/** Each warning has a text for both readers, and the portal's text names nothing of the API. */
import { expect, test } from "vitest";
import { ADVERTENCIAS, type Advertencia, tellAdvertencias } from "../advertencias";
import { tellAdvertenciasInWords } from "./advertencias";

const examples = Object.entries(ADVERTENCIAS).map(
  ([codigo, entry]) => ({ codigo, params: "example" in entry ? entry.example : {} }) as Advertencia,
);
/** The editors send no unknown members. */
const atForms = examples.filter(({ codigo }) => codigo !== "miembros_ignorados");

test.each(examples)("$codigo has a text", (advertencia) => {
  expect(tellAdvertencias([advertencia])).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});

test.each(atForms)("$codigo has a text for a form, without a member's name", (advertencia) => {
  const words = tellAdvertenciasInWords([advertencia]);
  expect(words).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(words).not.toMatch(/'[a-z]\w*[A-Z]\w*'|\b(?:tenant|API)\b/);
});

test("several become one text, none becomes null", () => {
  const [first, second] = examples as [Advertencia, Advertencia];
  expect(tellAdvertencias([first, second])).toBe(`${tellAdvertencias([first])} ${tellAdvertencias([second])}`);
  expect([tellAdvertencias([]), tellAdvertenciasInWords([])]).toEqual([null, null]);
});
