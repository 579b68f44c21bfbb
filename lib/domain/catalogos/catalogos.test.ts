/**
 * Compares the codes of the published lists (`datos/`) with those of the schemas, and checks what we derive from the
 * lists.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import { findElement } from "@/lib/integrations/hacienda/xml/structure/find-element";
import { MENSAJE_RECEPTOR } from "@/lib/integrations/hacienda/xml/structure/mensajes";
import { IVA_EXPORTACION, isIva } from "../montos/impuesto";
import { CODIGOS_TIPO_DOCUMENTO, type CodigoTipoDocumento, isNota, TIPOS_DOCUMENTO } from "../tipo-documento";
import { type Codigo, type CodigoPorTipo, nombreDeCodigo } from "./codigo";
import { CODIGO_DESCUENTO_COMERCIAL, TIPOS_DESCUENTO } from "./codigo-descuento";
import { CODIGOS_IMPUESTO } from "./codigo-impuesto";
import { CODIGOS_REFERENCIA } from "./codigo-referencia";
import { CODIGOS_TARIFA_IVA } from "./codigo-tarifa-iva";
import { nombreCondicion } from "./condicion-impuesto";
import { CONDICIONES_ELEGIBLES, CONDICIONES_VENTA } from "./condicion-venta";
import { MEDIOS_PAGO } from "./medio-pago";
import { TIPOS_DOCUMENTO_EXONERACION } from "./tipo-documento-exoneracion";
import { TIPOS_DOCUMENTO_REFERENCIA } from "./tipo-documento-referencia";
import { TIPOS_IDENTIFICACION } from "./tipo-identificacion";
import { TIPOS_OTROS_CARGOS } from "./tipo-otros-cargos";
import { findUbicacion, listCantones, listDistritos, listProvincias } from "./ubicacion";
import { UNIDADES_SERVICIO } from "./unidad-medida";

const FOLDER = path.join(import.meta.dirname, "datos");

function read(name: string): Codigo[] {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), "utf8")) as Codigo[];
}

const codesOf = (entries: readonly Codigo[]) => entries.map(({ codigo }) => codigo).toSorted();

/** The codes that the schema of a type allows for an element; empty where it has no such element. */
function enumerationOf(tipo: CodigoTipoDocumento, element: string): string[] {
  return [...(findElement(STRUCTURE[tipo].root, element)?.type?.enumeration ?? [])].toSorted();
}

const LINEA = "DetalleServicio/LineaDetalle";

describe("the code lists", () => {
  it.each([
    ["codigo-descuento", `${LINEA}/Descuento/CodigoDescuento`],
    ["codigo-impuesto", `${LINEA}/Impuesto/Codigo`],
    ["codigo-tarifa-iva", `${LINEA}/Impuesto/CodigoTarifaIVA`],
    ["institucion-exoneracion", `${LINEA}/Impuesto/Exoneracion/NombreInstitucion`],
    ["iva-cobrado-fabrica", `${LINEA}/IVACobradoFabrica`],
    ["medio-pago", "ResumenFactura/MedioPago/TipoMedioPago"],
    ["moneda", "ResumenFactura/CodigoTipoMoneda/CodigoMoneda"],
    ["tipo-codigo-comercial", `${LINEA}/CodigoComercial/Tipo`],
    ["tipo-documento-exoneracion", `${LINEA}/Impuesto/Exoneracion/TipoDocumentoEX1`],
    ["tipo-documento-referencia", "InformacionReferencia/TipoDocIR"],
    ["tipo-identificacion", "Emisor/Identificacion/Tipo"],
    ["tipo-otros-cargos", "OtrosCargos/TipoDocumentoOC"],
    ["tipo-transaccion", `${LINEA}/TipoTransaccion`],
    ["unidad-medida", `${LINEA}/UnidadMedida`],
  ])("%s has the codes that the schemas allow", (name, element) => {
    expect(codesOf(read(name))).toEqual(enumerationOf("01", element));
  });

  it("have the schemas' codes for each type", () => {
    expect(codesOf(CODIGOS_REFERENCIA)).toEqual(enumerationOf("10", "InformacionReferencia/Codigo"));
    const deNota = CODIGOS_REFERENCIA.filter(({ tipos }) => tipos.includes("03"));
    expect(codesOf(deNota)).toEqual(enumerationOf("03", "InformacionReferencia/Codigo"));
    const condicion = findElement(MENSAJE_RECEPTOR.root, "CondicionImpuesto")?.type?.enumeration;
    expect(codesOf(read("condicion-impuesto-receptor"))).toEqual(condicion);
    expect(codesOf(CONDICIONES_ELEGIBLES)).toEqual(enumerationOf("01", "CondicionVenta"));
    for (const tipo of CODIGOS_TIPO_DOCUMENTO) {
      const ours = CONDICIONES_VENTA.filter(({ tipos }) => tipos.includes(tipo));
      expect(enumerationOf(tipo, "CondicionVenta"), tipo).toEqual(expect.arrayContaining(codesOf(ours)));
    }
  });

  it("use in `solo_en` and `no_en` the abbreviation of each type that we issue", () => {
    const official = new Map(
      (read("tipo-comprobante") as (Codigo & { abreviatura: string })[]).map((each) => [each.codigo, each.abreviatura]),
    );
    for (const tipo of CODIGOS_TIPO_DOCUMENTO) expect(official.get(tipo)).toBe(TIPOS_DOCUMENTO[tipo].abreviatura);
    const named = globSync("*.json", { cwd: FOLDER }).flatMap((file) =>
      [...readFileSync(path.join(FOLDER, file), "utf8").matchAll(/"(?:solo_en|no_en)": \[(.*?)\]/g)].flatMap(
        ([, list]) => JSON.parse(`[${list}]`),
      ),
    );
    expect([...official.values()]).toEqual(expect.arrayContaining(named));
  });

  it("a code for certain documents only is refused for the others", () => {
    const soloEn = (list: readonly { codigo: string; tipos: readonly string[] }[]) =>
      Object.fromEntries(
        list
          .filter(({ tipos }) => tipos.length < CODIGOS_TIPO_DOCUMENTO.length - 1)
          .map(({ codigo, tipos }) => [codigo, tipos]),
      );
    expect(soloEn(CONDICIONES_VENTA)).toEqual({ "09": ["10"], "11": ["10"], "12": ["01"], "13": ["08"] });
    expect(soloEn(CODIGOS_TARIFA_IVA)).toEqual({ "05": ["02", "03"], "06": ["02", "03"], "07": ["02", "03"] });
    const exoneraciones = TIPOS_DOCUMENTO_EXONERACION.filter(({ soloNotas }) => soloNotas);
    expect(codesOf(exoneraciones)).toEqual(["01", "05", "06", "07"]);
  });

  it.each([
    ["CODIGOS_REFERENCIA", CODIGOS_REFERENCIA, "InformacionReferencia/Codigo"],
    ["TIPOS_DOCUMENTO_REFERENCIA", TIPOS_DOCUMENTO_REFERENCIA, "InformacionReferencia/TipoDocIR"],
    ["TIPOS_IDENTIFICACION", TIPOS_IDENTIFICACION, "Receptor/Identificacion/Tipo"],
    ["CODIGOS_IMPUESTO", CODIGOS_IMPUESTO, `${LINEA}/Impuesto/Codigo`],
    ["CODIGOS_TARIFA_IVA", CODIGOS_TARIFA_IVA, `${LINEA}/Impuesto/CodigoTarifaIVA`],
    ["TIPOS_DESCUENTO", [...TIPOS_DESCUENTO.values()], `${LINEA}/Descuento/CodigoDescuento`],
    ["TIPOS_OTROS_CARGOS", TIPOS_OTROS_CARGOS, "OtrosCargos/TipoDocumentoOC"],
  ])("%s never names a document whose schema does not take the code", (_, list, element) => {
    for (const tipo of CODIGOS_TIPO_DOCUMENTO) {
      const ours = list.filter(({ tipos }) => tipos.includes(tipo));
      expect(enumerationOf(tipo, element), tipo).toEqual(expect.arrayContaining(codesOf(ours)));
    }
  });

  it("say what a document cannot carry for another reason than its own enumeration", () => {
    const excluded = (list: readonly CodigoPorTipo[], tipo: CodigoTipoDocumento) =>
      codesOf(list.filter(({ tipos }) => !tipos.includes(tipo)));
    const medidos = ["03", "04", "05", "06"];
    for (const tipo of CODIGOS_TIPO_DOCUMENTO) {
      const porMedida = findElement(STRUCTURE[tipo].root, `${LINEA}/Impuesto/DatosImpuestoEspecifico`) !== undefined;
      const without = excluded(CODIGOS_IMPUESTO, tipo).filter((codigo) => medidos.includes(codigo));
      expect(without, tipo).toEqual(porMedida ? [] : medidos);
      const conCargos = findElement(STRUCTURE[tipo].root, "OtrosCargos") !== undefined;
      expect(excluded(TIPOS_OTROS_CARGOS, tipo), tipo).toHaveLength(conCargos ? 0 : TIPOS_OTROS_CARGOS.length);
      expect(excluded(TIPOS_IDENTIFICACION, tipo), tipo).toEqual(tipo === "01" || tipo === "08" ? [] : ["06"]);
      const deReferencia = excluded(TIPOS_DOCUMENTO_REFERENCIA, tipo).filter((codigo) => ["09", "16"].includes(codigo));
      expect(deReferencia, tipo).toEqual(isNota(tipo) ? ["16"] : tipo === "08" ? ["09"] : ["09", "16"]);
    }
    const inReceipt = TIPOS_DOCUMENTO_REFERENCIA.filter(({ tipos }) => tipos.includes("10"));
    expect(codesOf(inReceipt)).toEqual(["01", "02", "03", "04", "08", "19", "20"]);
    const charged = CODIGOS_IMPUESTO.filter(({ tipos }) => tipos.includes("10")).map(({ codigo }) => codigo);
    expect(charged).toEqual(["01", "07", "08"]);
    expect(charged.every(isIva)).toBe(true);
  });

  it("an export carries the exempt IVA and no other tax", () => {
    const ofExport = (list: readonly CodigoPorTipo[]) => codesOf(list.filter(({ tipos }) => tipos.includes("09")));
    expect(ofExport(CODIGOS_IMPUESTO)).toEqual([IVA_EXPORTACION.codigo]);
    expect(ofExport(CODIGOS_TARIFA_IVA)).toEqual([IVA_EXPORTACION.codigoTarifaIva]);
  });

  it("state what the law requires of a code", () => {
    expect(codesOf(TIPOS_DOCUMENTO_EXONERACION.filter(({ exigeArticulo }) => exigeArticulo))).toEqual([
      "02",
      "03",
      "06",
      "07",
      "08",
    ]);
    expect(codesOf(TIPOS_DOCUMENTO_REFERENCIA.filter(({ exigeClave }) => exigeClave))).toEqual([
      "01",
      "02",
      "03",
      "04",
      "09",
      "11",
      "12",
      "15",
    ]);
    const since2026 = [CODIGOS_REFERENCIA, TIPOS_DOCUMENTO_REFERENCIA].map((list) =>
      codesOf(list.filter(({ desde }) => desde === "2026-11-01")),
    );
    expect(since2026).toEqual([
      ["13", "14", "15", "16", "17"],
      ["19", "20"],
    ]);
    expect(read("codigo-descuento").find(({ codigo }) => codigo === CODIGO_DESCUENTO_COMERCIAL)?.nombre).toBe(
      "Descuento Comercial",
    );
    expect([...UNIDADES_SERVICIO]).toEqual(["Al", "Alc", "Cm", "I", "Os", "Sp", "Spe", "St"]);
    expect(CODIGOS_TARIFA_IVA.map(({ tarifa, clase }) => `${tarifa} ${clase}`)).toEqual([
      ...["0 noSujeto", "1 gravado", "2 gravado", "4 gravado", "0 gravado", "4 gravado", "8 gravado", "13 gravado"],
      ...["0.5 gravado", "0 exento", "0 noSujeto"],
    ]);
  });
});

it.each([
  ["01", "Efectivo", "Genera crédito IVA"],
  ["77", "77", "Sin condición indicada"],
  [null, null, "Sin condición indicada"],
])("the code %j is written as the means of payment %j, and as the use of a tax %j", (codigo, medio, condicion) => {
  if (codigo !== null) expect(nombreDeCodigo(MEDIOS_PAGO, codigo)).toBe(medio);
  expect(nombreCondicion(codigo)).toBe(condicion);
});

describe("places", () => {
  it("7 provinces, 84 cantons and 494 districts are listed, and only they are found by their codes", () => {
    const listed = new Map<string, object>();
    const provincias = listProvincias();
    const cantones = provincias.flatMap((provincia) =>
      listCantones(provincia.codigo).map((canton) => ({ provincia, canton })),
    );
    for (const { provincia, canton } of cantones) {
      for (const distrito of listDistritos(provincia.codigo, canton.codigo)) {
        const names = { provincia: provincia.nombre, canton: canton.nombre, distrito: distrito.nombre };
        listed.set(provincia.codigo + canton.codigo + distrito.codigo, names);
      }
    }
    expect([provincias.length, cantones.length, listed.size]).toEqual([7, 84, 494]);
    const found = new Map<string, object>();
    for (let code = 10_000; code < 100_000; code++) {
      const text = String(code);
      const names = findUbicacion({ provincia: text.slice(0, 1), canton: text.slice(1, 3), distrito: text.slice(3) });
      if (names !== null) found.set(text, names);
    }
    expect(found).toEqual(listed);
    expect(found.get("10101")).toEqual({ provincia: "San José", canton: "San José", distrito: "Carmen" });
    expect(found.get("70605")).toEqual({ provincia: "Limón", canton: "Guácimo", distrito: "Duacarí" });
  });

  it.each([
    ["", "01", "01"],
    ["8", "01", "01"],
    ["1", "1", "01"],
    ["1", "01", "1"],
    ["1", "01", "010"],
    ["1", "01", "99"],
    ["1", "99", "01"],
    ["1", "01", "00"],
    ["2", "03", "06"],
  ])("findUbicacion finds nothing for %s %s %s", (provincia, canton, distrito) => {
    expect(findUbicacion({ provincia, canton, distrito })).toBeNull();
  });
});
