import { expect, test } from "vitest";
import * as catalogo from "./catalogo";
import * as declaracion from "./declaracion";
import * as documento from "./documento";
import * as recepcion from "./recepcion";

const TERMINOS = [catalogo, declaracion, documento, recepcion].flatMap((each) => Object.values(each));
/** Characters that one reads without scrolling on a phone. */
const MAX = 320;

test("a term's text is short, and each term answers a question of its own", () => {
  expect(new Set(TERMINOS.map(({ pregunta }) => pregunta)).size).toBe(TERMINOS.length);
  for (const { pregunta, texto } of TERMINOS) {
    expect(pregunta).toMatch(/^Qué (es|son|se) /);
    expect(texto.length, texto).toBeLessThanOrEqual(MAX);
    expect(texto).toMatch(/\.$/);
  }
});
