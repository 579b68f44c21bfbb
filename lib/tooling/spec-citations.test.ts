import { describe, expect, it } from "vitest";
import { citationsIn, patternOf } from "./spec-citations";

const idsIn = (source: string) => citationsIn("a.test.ts", source).map(({ id }) => id);
/** Built here, so that this file itself cites nothing. */
const test = (name: string) => `it("${name.replace("§", "spec ")}", () => {});`;

describe("the rules that a test cites", () => {
  it("are found in its name, one or several, at its beginning or inside it", () => {
    expect(idsIn(test("§2.1: a name"))).toEqual(["2.1"]);
    expect(idsIn(test("§2.3(2), 4.3(5)(correo): two"))).toEqual(["2.3(2)", "4.3(5)(correo)"]);
    expect(idsIn(test("is so (§8(body)) and no other"))).toEqual(["8(body)"]);
  });
  it("are filled in from the rows of the file", () => {
    const rows = 'const ROWS = [["7.4(nombre), 4.3(2)", "nombre"], ["correo", "x"]];';
    expect(idsIn(rows + test("§%s: refused"))).toEqual(["7.4(nombre)", "4.3(2)"]);
    expect(idsIn(rows + test("§4.3(5)($row): as its cell says"))).toEqual(["4.3(5)(nombre)", "4.3(5)(correo)"]);
  });
  it("are reported as written when no such rule exists", () => {
    expect(idsIn(test("§2.9(nada): a typing error"))).toEqual(["2.9(nada)"]);
    expect(idsIn(test("§9.9($row): rows of nothing"))).toEqual(["9.9($row)"]);
  });
  it("are not found in a comment between two apostrophes", () => {
    expect(idsIn("/* the body's rules (§2.1) and the answer's */".replace("§", "spec "))).toEqual([]);
  });
});

describe("the pattern of a rule", () => {
  it.each([
    ["2.3(2)", "§2.3(2): a", true],
    ["2.3(2)", "group §2.3(1), 2.3(2): a", true],
    ["8(cabys)", "has 13 digits (§8(cabys)), no more", true],
    ["8(cabys)", "§2.8(cabys): a", false],
    ["2.1", "§2.1(x): a", false],
    ["2.3(2)", "§2.3(2)(x): a", false],
    ["2.3(2)", "§12.3(2): a", false],
    ["2.3(2)", "a 2.3(2) without the word", false],
  ])("%s in %j: %s", (id, name, expected) => {
    expect(new RegExp(patternOf(id)).test(name.replace("§", "spec "))).toBe(expected);
  });
});
