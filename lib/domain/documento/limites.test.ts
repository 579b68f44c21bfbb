/** Compares our lengths with the structure tables, which other tests compare with the official schemas. */
import { describe, expect, it } from "vitest";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import { findElement } from "@/lib/integrations/hacienda/xml/structure/find-element";
import { HECHOS_LINEA, type HechoLinea } from "../hechos-linea";
import { CODIGOS_TIPO_DOCUMENTO } from "../tipo-documento";
import {
  LIMITES_DOCUMENTO,
  LIMITES_EMISOR,
  LIMITES_IMPUESTO,
  LIMITES_LINEA,
  LIMITES_MEDIO_PAGO,
  LIMITES_RECEPTOR,
  LIMITES_REFERENCIA,
  type LimiteTexto,
} from "./limites";

const LIMITES: readonly LimiteTexto<never>[] = [
  ...LIMITES_DOCUMENTO,
  ...LIMITES_EMISOR,
  ...LIMITES_RECEPTOR,
  ...LIMITES_LINEA,
  ...LIMITES_IMPUESTO,
  ...LIMITES_MEDIO_PAGO,
  ...LIMITES_REFERENCIA,
];

const ONLY_IN_COMPRA = ["Emisor/OtrasSenasExtranjero"];
/** A receipt says who pays what of which document, and nothing else. */
const IN_RECIBO =
  /^(ProveedorSistemas|(Emisor|Receptor)\/Nombre|.*LineaDetalle\/Detalle|.*CodigoImpuestoOTRO|ResumenFactura\/.*|InformacionReferencia\/.*)$/;
/** Beginnings of the elements that a type has not, so that our value is not written. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  "04": [...ONLY_IN_COMPRA, "CodigoActividadReceptor"],
  "08": ["Receptor/OtrasSenasExtranjero"],
  "09": [
    ...ONLY_IN_COMPRA,
    "CodigoActividadReceptor",
    "Receptor/Ubicacion",
    "DetalleServicio/LineaDetalle/Impuesto/Exoneracion",
  ],
};
/** Shorter reasons are left out of the XML; comments are split into several elements. */
const LOOSER_HERE = ["DetalleServicio/LineaDetalle/Descuento/NaturalezaDescuento", "Otros"];

/** Refused in a document whose schema has no such element. */
const HECHOS = Object.values<HechoLinea>(HECHOS_LINEA).map((hecho) => ({
  ...hecho,
  path: `DetalleServicio/LineaDetalle/${hecho.xml}`,
}));

describe.each(Object.entries(STRUCTURE))("type %s", (tipo, { root }) => {
  const absent = ABSENT[tipo] ?? ONLY_IN_COMPRA;
  const isAbsent = (xml: string) =>
    tipo === "10" ? !IN_RECIBO.test(xml) : absent.some((beginning) => xml.startsWith(beginning));

  const written = LIMITES.flatMap((limite) => (limite.xml === undefined ? [] : [[limite.xml, limite] as const]));
  it.each(written)("%s allows no length that the schema refuses", (xml, { min, max }) => {
    const element = findElement(root, xml);
    const optional = HECHOS.some(({ path }) => path === xml);
    if (!optional) expect(element === undefined).toBe(isAbsent(xml));
    if (element === undefined || LOOSER_HERE.includes(xml)) return;
    expect(max).toBeLessThanOrEqual(element.type?.maxLength ?? Number.NaN);
    expect(min).toBeGreaterThanOrEqual(element.type?.minLength ?? 0);
  });

  it.each(HECHOS)("$path has as many items, and as long ones, as the schema allows", ({ path, limite, cuantos }) => {
    const [item = path] = cuantos === undefined ? [] : [path.replace(/CodigoComercial\/.*/, "CodigoComercial")];
    const list = findElement(root, item);
    const element = findElement(root, path);
    if (element === undefined || list === undefined) return;
    expect(list.max).toBe(cuantos ?? 1);
    expect(limite.max).toBeLessThanOrEqual(element.type?.maxLength ?? element.type?.enumeration?.[0]?.length ?? 0);
    expect(limite.min).toBeGreaterThanOrEqual(element.type?.minLength ?? 0);
  });
});

describe("a fact of a line", () => {
  it.each(Object.entries<HechoLinea>(HECHOS_LINEA))("%s goes into the documents whose schema has it", (_, hecho) => {
    const conLineas = CODIGOS_TIPO_DOCUMENTO.filter((tipo) => tipo !== "10");
    const having = conLineas.filter((tipo) =>
      findElement(STRUCTURE[tipo].root, `DetalleServicio/LineaDetalle/${hecho.xml}`),
    );
    expect(hecho.tipos ?? conLineas).toEqual(having);
  });
});
