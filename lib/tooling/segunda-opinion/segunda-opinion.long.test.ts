/** A million documents, in parts that each say their own seed; `npm run segunda-opinion` counts as many as asked. */
import { expect, it } from "vitest";
import { contar, recorrer } from "./comparar";

const PARTES = 10;
const DOCUMENTOS = 100_000;

it.each(Array.from({ length: PARTES }, (_, i) => 7001 + i))(
  `product and model agree on every amount of ${DOCUMENTOS} documents of seed %i`,
  (semilla) => expect(contar(semilla, recorrer(semilla, 0, DOCUMENTOS))).toEqual([]),
);
