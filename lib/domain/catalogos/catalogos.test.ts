/** Our code lists against the reference files they were made from, where those are at hand. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Codigo } from "./codigo";
import { CODIGO_DESCUENTO_COMERCIAL } from "./codigo-descuento";
import { CODIGOS_IMPUESTO } from "./codigo-impuesto";
import { CODIGOS_REFERENCIA } from "./codigo-referencia";
import { CODIGOS_TARIFA_IVA } from "./codigo-tarifa-iva";
import { CONDICIONES_IMPUESTO } from "./condicion-impuesto";
import { CONDICIONES_VENTA } from "./condicion-venta";
import { INSTITUCIONES_EXONERACION } from "./institucion-exoneracion";
import { MEDIOS_PAGO } from "./medio-pago";
import { TIPOS_CODIGO_COMERCIAL } from "./tipo-codigo-comercial";
import { TIPOS_DOCUMENTO_EXONERACION } from "./tipo-documento-exoneracion";
import { TIPOS_DOCUMENTO_REFERENCIA } from "./tipo-documento-referencia";
import { TIPOS_IDENTIFICACION } from "./tipo-identificacion";
import { TIPOS_TRANSACCION } from "./tipo-transaccion";
import { findUbicacion } from "./ubicacion";
import { UNIDADES_MEDIDA, UNIDADES_SERVICIO } from "./unidad-medida";

const FOLDER = path.resolve(import.meta.dirname, "../../../../shared/hacienda/catalogs");
const present = existsSync(FOLDER);
if (!present) console.warn(`skipped: the code lists are not compared, there is no ${FOLDER}`);

interface Entry extends Codigo {
  nota?: string;
  desde?: string;
  clase?: string;
  tarifa?: number;
  clasificacion_totales?: string;
  exige_clave_50?: boolean;
  xsd_permite_en?: string[];
}

function read<T = Entry>(name: string): T[] {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")) as T[];
}

const namesOf = (entries: readonly Codigo[]) => entries.map(({ codigo, nombre }) => ({ codigo, nombre }));

describe.skipIf(!present)("the code lists", () => {
  it.each<[string, readonly Codigo[], string[]]>([
    ["medio-pago", MEDIOS_PAGO, []],
    ["condicion-impuesto-receptor", CONDICIONES_IMPUESTO, []],
    ["tipo-identificacion", TIPOS_IDENTIFICACION, []],
    ["unidad-medida", UNIDADES_MEDIDA, []],
    ["codigo-impuesto", CODIGOS_IMPUESTO, []],
    ["codigo-tarifa-iva", CODIGOS_TARIFA_IVA, []],
    ["tipo-codigo-comercial", TIPOS_CODIGO_COMERCIAL, []],
    ["tipo-transaccion", TIPOS_TRANSACCION, []],
    ["tipo-documento-exoneracion", TIPOS_DOCUMENTO_EXONERACION, []],
    ["institucion-exoneracion", INSTITUCIONES_EXONERACION, []],
    ["tipo-documento-referencia", TIPOS_DOCUMENTO_REFERENCIA, []],
    // Of the payment receipt, which we do not issue.
    ["codigo-referencia", CODIGOS_REFERENCIA, ["17"]],
    ["condicion-venta", CONDICIONES_VENTA, ["09", "11"]],
  ])("%s has the official codes and names", (name, ours, without) => {
    expect(namesOf(ours)).toEqual(namesOf(read(name).filter(({ codigo }) => !without.includes(codigo))));
  });

  it("rates have the official percentages, classes and documents", () => {
    const official = read("codigo-tarifa-iva").map(({ codigo, tarifa, clasificacion_totales, nota = "" }) => ({
      codigo,
      tarifa: String(tarifa),
      clase: clasificacion_totales,
      soloNotas: nota.includes("solo NC y ND"),
    }));
    const ours = CODIGOS_TARIFA_IVA.map(({ codigo, tarifa, clase, tipos }) => ({
      ...{ codigo, tarifa, clase },
      soloNotas: !tipos.includes("01"),
    }));
    expect(ours).toEqual(official);
  });

  it("sale conditions are allowed for documents whose XSD takes them", () => {
    const ABREVIATURAS = { "01": "FE", "02": "ND", "03": "NC", "04": "TE", "08": "FEC" };
    const official = new Map(read("condicion-venta").map((entry) => [entry.codigo, entry.xsd_permite_en]));
    for (const { codigo, tipos } of CONDICIONES_VENTA) {
      expect(tipos.length, codigo).toBeGreaterThan(0);
      expect(official.get(codigo), codigo).toEqual(expect.arrayContaining(tipos.map((tipo) => ABREVIATURAS[tipo])));
    }
  });

  it("codes of the 2026 revision are marked with the day it became mandatory", () => {
    for (const [name, ours] of [
      ["codigo-referencia", CODIGOS_REFERENCIA],
      ["tipo-documento-referencia", TIPOS_DOCUMENTO_REFERENCIA],
    ] as const) {
      const official = new Map(read(name).map(({ codigo, desde = "" }) => [codigo, desde.includes("2026")]));
      for (const { codigo, desde } of ours) expect(desde === "2026-11-01", codigo).toBe(official.get(codigo));
    }
  });

  it("conditions of references and exemptions are the official ones", () => {
    const claves = read("tipo-documento-referencia").map(({ exige_clave_50 }) => exige_clave_50);
    expect(TIPOS_DOCUMENTO_REFERENCIA.map(({ exigeClave }) => exigeClave)).toEqual(claves);
    const notas = read("tipo-documento-exoneracion").map(({ nota = "" }) => ({
      soloNotas: nota.includes("solo NC"),
      exigeArticulo: nota.includes("exige Articulo"),
    }));
    expect(TIPOS_DOCUMENTO_EXONERACION.map(({ soloNotas, exigeArticulo }) => ({ soloNotas, exigeArticulo }))).toEqual(
      notas,
    );
  });

  it("units of services are those read as such", () => {
    const servicio = read("unidad-medida").filter(({ clase }) => clase === "servicio");
    expect([...UNIDADES_SERVICIO]).toEqual(servicio.map(({ codigo }) => codigo));
  });

  it("discounts are commercial", () => {
    expect(read("codigo-descuento").find(({ codigo }) => codigo === CODIGO_DESCUENTO_COMERCIAL)?.nombre).toBe(
      "Descuento Comercial",
    );
  });

  it("every official district is found, and no other", () => {
    interface Provincia extends Codigo {
      cantones: (Codigo & { distritos: Codigo[] })[];
    }
    const expected = new Map<string, object>();
    for (const provincia of read<Provincia>("ubicacion")) {
      for (const canton of provincia.cantones) {
        for (const distrito of canton.distritos) {
          const names = { provincia: provincia.nombre, canton: canton.nombre, distrito: distrito.nombre };
          expected.set(provincia.codigo + canton.codigo + distrito.codigo, names);
        }
      }
    }
    const found = new Map<string, object>();
    for (let code = 10_000; code < 100_000; code++) {
      const text = String(code);
      const names = findUbicacion({ provincia: text.slice(0, 1), canton: text.slice(1, 3), distrito: text.slice(3) });
      if (names !== null) found.set(text, names);
    }
    expect(found).toEqual(expected);
    expect(found.size).toBe(494);
  });
});

describe("findUbicacion", () => {
  it.each([
    ["", "01", "01"],
    ["8", "01", "01"],
    ["1", "1", "01"],
    ["1", "01", "1"],
    ["1", "99", "01"],
    ["1", "01", "00"],
    ["2", "03", "06"],
  ])("knows no %s %s %s", (provincia, canton, distrito) => {
    expect(findUbicacion({ provincia, canton, distrito })).toBeNull();
  });
});
