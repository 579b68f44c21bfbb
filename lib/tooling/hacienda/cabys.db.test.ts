/** The catalog of goods and services: the committed one, and its replacement from a loopback server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CABYS_DIR, readCabys, writeCabys } from "./cabys-list";
import { hacienda } from "./command";
import { fetchCabys } from "./fetch-cabys";
import { type Publisher, startPublisher } from "./testing/publisher";
import { makeWorkbook } from "./testing/workbook";

describe("the committed catalog", () => {
  const { about, entries } = readCabys();

  it("is complete: every code once, in order, with a name and an existing tax rate", () => {
    expect(entries).toHaveLength(about.codigos);
    expect(entries.length).toBeGreaterThan(20_000);
    expect(about.fecha).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(entries.map(({ codigo }) => codigo)).toEqual([...new Set(entries.map(({ codigo }) => codigo))].toSorted());
    for (const { codigo, nombre, impuesto } of entries) {
      expect(codigo).toMatch(/^\d{13}$/);
      expect(nombre).toMatch(/^\S.*\S$/);
      expect([null, 0, 0.5, 1, 2, 4, 8, 13]).toContain(impuesto);
    }
  });

  it("has a section for the first digit of every code", () => {
    const sections = JSON.parse(readFileSync(path.join(CABYS_DIR, "cabys-seccion.json"), "utf8")) as {
      codigo: string;
    }[];
    const digits = new Set(entries.map(({ codigo }) => codigo.slice(0, 1)));
    expect([...digits]).toEqual(sections.map(({ codigo }) => codigo));
  });
});

describe("npm run hacienda:cabys", () => {
  const PATH = "/cabys/Catalogo.xlsx";
  const CAFE = { codigo: "0161200000000", impuesto: 1, nombre: "Café" };
  const ROWS = Array.from({ length: 20 }, (_, n) => [`01111000001${10 + n}`, `Trigo ${n}`, 0.01] as const);
  const OLD = [CAFE, ...ROWS.map(([codigo, nombre]) => ({ codigo, nombre, impuesto: 1 }))];
  let publisher: Publisher;
  let folder: string;
  beforeEach(async () => {
    publisher = await startPublisher();
    folder = mkdtempSync(path.join(tmpdir(), "cabys-"));
    await writeCabys(OLD, { fuente: "before", fecha: "2026-06-01" }, folder);
  });
  afterEach(async () => {
    await publisher.close();
    rmSync(folder, { recursive: true });
  });
  const update = () => fetchCabys(publisher.origin + PATH, "2026-11-22", folder);

  it("reads every form in which the workbook writes a code and a tax, and reports what is new", async () => {
    publisher.files.set(
      PATH,
      makeWorkbook([
        ...ROWS,
        [161200000000, "Café  \n molido", "13%"],
        ["0211100010100", "Ganado", "Exento"],
        ["8314100000000", "Consultoría", 13],
        ["9020000000000", "Transferencias", null],
        [null, "a note below the list", null],
      ]),
    );
    expect(await update()).toEqual({ codes: 24, added: 3, changed: 1, removed: 0 });
    const { about, entries } = readCabys(folder);
    expect(about).toMatchObject({ fuente: publisher.origin + PATH, fecha: "2026-11-22", codigos: 24 });
    expect(entries.slice(20)).toEqual([
      { codigo: "0161200000000", impuesto: 13, nombre: "Café molido" },
      { codigo: "0211100010100", impuesto: 0, nombre: "Ganado" },
      { codigo: "8314100000000", impuesto: 13, nombre: "Consultoría" },
      { codigo: "9020000000000", impuesto: null, nombre: "Transferencias" },
    ]);
    expect(readdirSync(folder).toSorted()).toEqual(["cabys.json", "cabys.tsv.br"]);
  });

  it.each<[string, NonNullable<ReturnType<Publisher["files"]["get"]>>, RegExp]>([
    ["that is none", Buffer.from("<html>"), /: not a workbook that can be read \(.+\)$/],
    ["that breaks off", makeWorkbook(ROWS).subarray(0, 900), /: not a workbook that can be read \(.+\)$/],
    ["with a code that is none", makeWorkbook([["12a", "x", 1]]), /: row 3 is not a code with a name and a tax: /],
    ["with a tax that is none", makeWorkbook([["1", "x", "mucho"]]), /: row 3 is not a code with a name and a tax: /],
    ["with a code twice", makeWorkbook([...ROWS, ...ROWS.slice(0, 1)]), /: a code stands twice in it$/],
    ["that lost more than a tenth", makeWorkbook(ROWS.slice(3)), /: 4 of 21 codes are not in it any more$/],
    ["whose server answers an error", (response) => response.writeHead(500).end(), /: the server answered 500$/],
  ])("refuses a workbook %s, and leaves the list as it is", async (_, file, why) => {
    publisher.files.set(PATH, file);
    await expect(update()).rejects.toThrow(why);
    expect(readCabys(folder).about).toMatchObject({ fuente: "before", codigos: 21 });
    expect(readdirSync(folder).toSorted()).toEqual(["cabys.json", "cabys.tsv.br"]);
  });

  it("exits with 1 when the bank's server has no file", async () => {
    const before = readCabys().about;
    expect(await hacienda(["cabys", "--from", publisher.origin])).toBe(1);
    expect(await hacienda(["cabys", "--from", publisher.origin, "--url", "https://bank.invalid/new.xlsx"])).toBe(1);
    expect(await hacienda(["otros"])).toBe(1);
    expect(readCabys().about).toEqual(before);
  });

  it("refuses a list that does not match its description", async () => {
    const other = path.join(folder, "cabys.json");
    writeFileSync(other, readFileSync(other, "utf8").replace(/[0-9a-f]{64}/, "0".repeat(64)));
    expect(() => readCabys(folder)).toThrow("cabys.tsv.br is not the list that cabys.json describes");
  });
});
