/** What the types of a definition cannot see. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { clientesQuery } from "@/lib/contract/listas";
import { LISTAS } from "@/lib/contract/portal/listas";
import { VENTAS } from "../documentos/documento-lista";
import { RECIBIDOS } from "../documentos-recibidos/bandeja";
import { EXISTENCIAS } from "../inventario/existencia-lista";
import { type DefinicionLista, defineLista } from "./define-lista";
import { conOlvidos } from "./lista-portal";

const ROOT = path.resolve(import.meta.dirname, "../..");
type Definida = DefinicionLista<unknown, unknown>;

const defining = globSync("components/**/*.tsx", { cwd: ROOT })
  .map((file) => path.join(ROOT, file))
  .map((file) => ({ file, count: readFileSync(file, "utf8").split("= defineLista<").length - 1 }))
  .filter(({ count }) => count > 0);
const modules = await Promise.all(defining.map(async ({ file }) => (await import(file)) as Record<string, unknown>));
const definidas = modules.flatMap((module) =>
  Object.entries(module).filter((each): each is [string, Definida] => Object.hasOwn(Object(each[1]), "columnas")),
);
const filtrosOf = ({ filtros }: Definida) => Object.values(filtros).flatMap((filtro) => (filtro ? [filtro] : []));

it("each definition is exported, so that these tests see it", () => {
  expect(definidas).toHaveLength(defining.reduce((sum, { count }) => sum + count, 0));
  expect(definidas.length).toBeGreaterThan(20);
});

it("no two lists share the name under which a browser keeps their columns", () => {
  const labels = definidas.map(([, { titulo, label }]) => label ?? titulo);
  expect(labels).toEqual([...new Set(labels)]);
});

describe.each(Object.entries(LISTAS))("the list %s", (_, { pagina, ruta }) => {
  it("has one definition, its page and its route", () => {
    expect(definidas.filter(([, each]) => each.pagina === pagina && each.ruta === ruta)).toHaveLength(1);
    expect(existsSync(path.join(ROOT, "app/(portal)", pagina, "page.tsx"))).toBe(true);
    expect(existsSync(path.join(ROOT, "app", ruta, "route.ts"))).toBe(true);
  });
});

describe.each(definidas)("%s", (_, { columnas, ordenes = {}, ...lista }) => {
  it("has columns with names of their own, the first of them at every width", () => {
    const keys = columnas.map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
    expect(columnas[0]).not.toHaveProperty("from");
  });

  it("sorts by headers in orders that it has, in both directions", () => {
    const sorted = columnas.flatMap(({ orden }) => (orden === undefined ? [] : [orden, `-${orden}`]));
    expect(sorted.sort()).toEqual(Object.keys(ordenes).sort());
  });

  it("begins its tabs with the one that sets nothing", () => {
    for (const filtro of filtrosOf({ columnas, ordenes, ...lista })) {
      if (filtro.clase === "pestanas") expect(Object.keys(filtro.opciones)[0]).toBe("");
    }
  });
});

describe("a change of filters", () => {
  const at = (address: string) => (nombre: string) => new URLSearchParams(address).get(nombre) ?? "";

  it("to another tab that is a list of its own keeps the search alone", () => {
    const nada = { moneda: "", desde: "", hasta: "", orden: "" };
    const moved = conOlvidos(RECIBIDOS, at("texto=sol&moneda=USD&orden=-total"), { bandeja: "respondidos" });
    expect(moved).toEqual({ ...nada, bandeja: "respondidos" });
    const seen = { bandeja: "respondidos", desde: "2026-11-01" };
    expect(conOlvidos(RECIBIDOS, at(""), seen)).toEqual({ ...nada, ...seen });
  });

  it("to what cannot be sorted removes the order", () => {
    expect(conOlvidos(EXISTENCIAS, at("orden=nombre"), { bajas: "true" })).toEqual({ bajas: "true", orden: "" });
    expect(conOlvidos(EXISTENCIAS, at("orden=nombre"), { texto: "sol" })).toEqual({ texto: "sol" });
  });

  it("that removes the currency removes the order by total, unless it brings an order", () => {
    expect(conOlvidos(VENTAS, at("moneda=USD&orden=total"), { moneda: "" })).toEqual({ moneda: "", orden: "" });
    expect(conOlvidos(VENTAS, at("moneda=USD&orden=fecha"), { moneda: "" })).toEqual({ moneda: "" });
    const vista = { moneda: "", orden: "fecha" };
    expect(conOlvidos(VENTAS, at("moneda=USD&orden=-total"), vista)).toEqual(vista);
  });
});

it("a definition that misses a part does not compile", () => {
  const rest = { titulo: "Clientes", keyOf: () => "", vacio: { title: "", ejemplo: null }, columnas: [] };
  const texto = { clase: "texto", label: "Buscar" } as const;
  const ordenes = { nombre: "Por nombre" };
  defineLista<object, typeof clientesQuery>({ ...rest, ordenes, filtros: { texto, estado: null } });
  // @ts-expect-error `estado` of the query has no field, and no null
  defineLista<object, typeof clientesQuery>({ ...rest, ordenes, filtros: { texto } });
  // @ts-expect-error the query has no `moneda`
  defineLista<object, typeof clientesQuery>({ ...rest, ordenes, filtros: { texto, estado: null, moneda: texto } });
  // @ts-expect-error the query takes `orden`
  defineLista<object, typeof clientesQuery>({ ...rest, filtros: { texto, estado: null } });
  // @ts-expect-error a column without a cell
  defineLista<object>({ ...rest, filtros: {}, columnas: [{ key: "nombre", header: "Nombre" }] });
});
