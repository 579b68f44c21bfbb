/** A free line of a document: it has no product and brings all the data that the catalog would give (architecture 9.5). */
import type { z } from "zod";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { datosLibres } from "@/lib/contract/linea-libre";
import { inLinea, refusal } from "@/lib/contract/refusal";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { LIMITES_LINEA } from "@/lib/domain/limites";
import { countCharacters, isPlainText, toSingleLine } from "@/lib/domain/texto";
import { isInCabysLista } from "@/lib/integrations/hacienda/registros/cabys-lista";
import { assert } from "@/lib/platform/assert";
import { AppError } from "@/lib/platform/errors";
import { readImpuestos, toImpuesto } from "../../catalog/productos/impuestos";
import type { Facts } from "../price/linea";
import { pathOf } from "./linea-path";

type DatosLibres = {
  [Miembro in keyof ReturnType<typeof datosLibres>]: z.output<ReturnType<typeof datosLibres>[Miembro]>;
};

/** A line as sent, free or not. */
export interface LineaPosible extends ProductoNombrado, DatosLibres {
  libre: boolean | null;
  precioUnitario: string | null;
}

/** How a line names its product. */
export interface ProductoNombrado {
  idProducto: number | null;
  codigoProducto: string | null;
}

export function namesProducto({ idProducto, codigoProducto }: ProductoNombrado): boolean {
  return idProducto !== null || (codigoProducto !== null && codigoProducto !== "");
}

/** The members of a free line that replace a product. */
const LIBRES = ["codigoCabys", "detalle", "unidadMedida", "impuestos"] as const;
/** The parts of a combo have its price and its taxes. */
const DE_COMBO_LIBRE = ["codigoCabys", "detalle", "unidadMedida"] as const;
const DE_LINEA_LIBRE = ["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"] as const;
const UNIDADES: ReadonlySet<string> = new Set(UNIDADES_MEDIDA.map(({ codigo }) => codigo));

/** @throws AppError rule for a line that says it is free and names a product */
export function refuseLibreConProducto(linea: LineaPosible, n: number): void {
  if (linea.libre !== true || !namesProducto(linea)) return;
  throw refusal("linea_libre_con_producto", { linea: n }, { path: pathOf(n, "libre") });
}

/** The data of a free line that the line of a product should not bring. */
export function datosQueSobran(linea: DatosLibres): string[] {
  return LIBRES.filter((member) => !isBlank(linea[member]));
}

function isBlank(value: string | readonly unknown[] | null): boolean {
  return value === null || (typeof value === "string" ? value.trim() === "" : value.length === 0);
}

/** @throws AppError rule that names the line and what it lacks */
export function readLibre(linea: LineaPosible, n: number, combo = false): Facts {
  const faltan = (combo ? DE_COMBO_LIBRE : DE_LINEA_LIBRE).filter((member) => isBlank(linea[member]));
  const { codigoCabys, impuestos } = linea;
  if (faltan.length === DE_LINEA_LIBRE.length && linea.libre !== true) {
    throw refusal("linea_vacia", { linea: n, miembros: DE_LINEA_LIBRE }, { path: pathOf(n, "idProducto") });
  }
  if (codigoCabys === null || faltan.length > 0) {
    throw refusal("linea_incompleta", { linea: n, faltan }, { path: pathOf(n, faltan[0] ?? "idProducto") });
  }
  if (!isCodigoCabys(codigoCabys)) {
    throw inLinea(refusal("cabys_invalido", {}, { path: "codigoCabys" }), n);
  }
  return {
    codigoCabys,
    codigoComercial: null,
    unidadMedida: readUnidad(linea.unidadMedida ?? "", n),
    detalle: readDetalle(linea.detalle ?? "", n),
    impuestos: readImpuestosLibres(impuestos ?? [], n),
  };
}

/** A warning that names the lines with a code of their own that the project's list does not have; it asks nobody. */
export function cabysFueraDeLista(
  pedidas: readonly { codigoCabys: string | null; surtido?: readonly { codigoCabys: string | null }[] | null }[],
): Advertencia[] {
  const lineas = pedidas.flatMap(({ codigoCabys, surtido }, index) => {
    const codigos = [codigoCabys, ...(surtido ?? []).map((parte) => parte.codigoCabys)];
    return codigos.some((codigo) => codigo !== null && !isInCabysLista(codigo)) ? [index + 1] : [];
  });
  return lineas.length === 0 ? [] : [{ codigo: "cabys_fuera_de_lista", params: { lineas } }];
}

function readUnidad(unidadMedida: string, n: number): string {
  if (UNIDADES.has(unidadMedida)) return unidadMedida;
  throw inLinea(refusal("unidad_desconocida", { unidad: unidadMedida }, { path: "unidadMedida" }), n);
}

function readDetalle(text: string, n: number): string {
  const detalle = toSingleLine(text);
  const limite = LIMITES_LINEA.find(({ path }) => path === "detalle");
  assert(limite, "a line has a detail");
  const path = "detalle";
  if (!isPlainText(detalle)) throw inLinea(refusal("texto_invalido", { ruta: path }, { path }), n);
  const length = countCharacters(detalle);
  if (length < limite.min || length > limite.max) {
    throw inLinea(refusal("texto_largo", { ruta: path, min: limite.min, max: limite.max }, { path }), n);
  }
  return detalle;
}

/** Reads the taxes like those of a product, with the line's number in each refusal. */
function readImpuestosLibres(sent: NonNullable<DatosLibres["impuestos"]>, n: number): Facts["impuestos"] {
  const impuestos = sent.map((impuesto, i) => {
    if (isBlank(impuesto.codigo)) {
      throw inLinea(refusal("impuesto_sin_codigo", {}, { path: `impuestos[${i}].codigo` }), n);
    }
    return { ...impuesto, codigo: impuesto.codigo ?? "" };
  });
  try {
    return readImpuestos(impuestos).map(toImpuesto);
  } catch (error) {
    throw error instanceof AppError ? inLinea(error, n) : error;
  }
}
