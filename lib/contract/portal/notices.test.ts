/** Each warning has a text for both readers, and a person at a form reads nothing of the API. */
import { expect, test } from "vitest";
import { NOTICES, type Notice, tellNotices } from "../notices";
import { tellNoticesInWords } from "./notices";

const examples = Object.entries(NOTICES).map(
  ([codigo, entry]) => ({ codigo, params: "example" in entry ? entry.example : {} }) as Notice,
);
/** The editors send nothing that no contract knows. */
const atForms = examples.filter(({ codigo }) => codigo !== "miembros_ignorados");

test.each(examples)("$codigo is told", (notice) => {
  expect(tellNotices([notice])).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
});

test.each(atForms)("$codigo is told at a form without a member's name", (notice) => {
  const words = tellNoticesInWords([notice]);
  expect(words).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(words).not.toMatch(/'[a-z]\w*[A-Z]\w*'|\b(?:tenant|API)\b/);
});

test("several are one text, none is null", () => {
  const [first, second] = examples as [Notice, Notice];
  expect(tellNotices([first, second])).toBe(`${tellNotices([first])} ${tellNotices([second])}`);
  expect([tellNotices([]), tellNoticesInWords([])]).toEqual([null, null]);
});
