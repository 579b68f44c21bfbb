/**
 * The lines of a request: what each sells (a product of the catalog, a free line that brings the product's data, the
 * parts of a combo), how much of it, and what it says besides (spec 2.3; architecture 9.5; decision 0054). Amounts stay in the currency of the request.
 */
import type { z } from "zod";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { DescuentoSolicitud } from "@/lib/contract/descuentos";
import type { hechosSolicitud } from "@/lib/contract/hechos-linea";
import type { datosLibres } from "@/lib/contract/linea-libre";
import { inLinea, refusal } from "@/lib/contract/refusal";
import type { ParteSolicitud } from "@/lib/contract/surtido";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { UNIDADES_MEDIDA } from "@/lib/domain/catalogos/unidad-medida";
import { LIMITES_LINEA } from "@/lib/domain/documento/limites";
import { type HechosLinea, type NombreHecho, porHecho, SIN_HECHOS_LINEA, sinHechos } from "@/lib/domain/hechos-linea";
import { type DescuentoPedido, isLineaEntera, MAX_DESCUENTOS } from "@/lib/domain/montos/descuento";
import type { LineaInput } from "@/lib/domain/montos/linea";
import { USADOS } from "@/lib/domain/montos/regla-impuesto";
import { countCharacters, isPlainText, isXmlText, toSingleLine } from "@/lib/domain/texto";
import { CODIGOS_TIPO_DOCUMENTO, type CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { isInCabysLista } from "@/lib/integrations/hacienda/registros/cabys-lista";
import { STRUCTURE } from "@/lib/integrations/hacienda/xml/structure/documentos";
import { findElement } from "@/lib/integrations/hacienda/xml/structure/find-element";
import { assert } from "@/lib/platform/assert";
import { AppError, type Refusal } from "@/lib/platform/errors";
import { readImpuestos, toImpuesto } from "../../catalog/productos/impuestos";
import { forEachApart, readMembers } from "../../kernel/at-member";
import { reading } from "./reading";

/** XSD: LineaDetalle 1..1000. */
const MAX_LINEAS = 1000;
/** XSD: NaturalezaDescuento 3..80. */
const NATURALEZA = { min: 3, max: 80 };
/** XSD: NaturalezaDescuento 3..80; CodigoDescuentoOTRO, which has the same text, 5..100. */
const DETALLE = { min: 3, max: 80 };
const DETALLE_OTRO = { min: 5, max: 80 };
/** The members of a free line that replace a product. */
const LIBRES = ["codigoCabys", "detalle", "unidadMedida", "impuestos"] as const;
/** The parts of a combo have its price and its taxes. */
const DE_COMBO_LIBRE = ["codigoCabys", "detalle", "unidadMedida"] as const;
const DE_LINEA_LIBRE = ["codigoCabys", "detalle", "unidadMedida", "precioUnitario", "impuestos"] as const;
/** What a combo does not say, because its parts do. */
const DE_LAS_PARTES = ["precioUnitario", "montoDescuento", "descuentos", "idExoneracion", "impuestos"] as const;
const UNIDADES: ReadonlySet<string> = new Set(UNIDADES_MEDIDA.map(({ codigo }) => codigo));
const SIN_DESCUENTOS: readonly DescuentoPedido[] = [];

/** Path of a member of line `n`, counted from 1. */
export const pathOf = (n: number, miembro: string) => `lineas[${n - 1}].${miembro}`;

/** Moves a refusal of a line to the part of a combo that it is about; `parte` is counted from 0. */
export function inParte(error: AppError, n: number, parte: number): AppError {
  const [first, ...others] = error.refusals;
  const placed = (each: Refusal): Refusal => ({
    ...each,
    path: each.path?.replace(pathOf(n, ""), pathOf(n, `surtido[${parte}].`)) ?? null,
  });
  return new AppError(error.kind, [placed(first), ...others.map(placed)]);
}

/** How a line names its product. */
export interface ProductoNombrado {
  idProducto: number | null;
  codigoProducto: string | null;
}

export function namesProducto({ idProducto, codigoProducto }: ProductoNombrado): boolean {
  return idProducto !== null || (codigoProducto !== null && codigoProducto !== "");
}

/** What a line sells, and how it is taxed. */
export type Facts = Pick<LineaInput, "codigoCabys" | "codigoComercial" | "unidadMedida" | "detalle" | "impuestos">;

type DatosLibres = {
  [Miembro in keyof ReturnType<typeof datosLibres>]: z.output<ReturnType<typeof datosLibres>[Miembro]>;
};
type HechosSolicitud = { [Nombre in NombreHecho]: z.output<(typeof hechosSolicitud)[Nombre]> };

/** The amounts of a line as sent, in the currency of the request. */
interface Montos {
  cantidad: string | null;
  precioUnitario: string | null;
  montoDescuento: string | null;
}

interface ConDescuentos {
  montoDescuento: string | null;
  naturalezaDescuento: string | null;
  descuentos: readonly DescuentoSolicitud[] | null;
}

/** A line of any document. */
interface LineaRequest extends ProductoNombrado, DatosLibres, HechosSolicitud, Montos, ConDescuentos {
  libre: boolean | null;
  idExoneracion: number | null;
  servicio: boolean | null;
}

/** A line of a sale or a note, which may be a combo. */
export interface LineaVentaRequest extends LineaRequest {
  surtido: ParteSolicitud[] | null;
}

/**
 * @param sinLineas whether the document may consist of other charges alone
 * @throws AppError rule when there is no line, or more than a document may have
 */
export function checkCount(lineas: readonly unknown[], sinLineas = false): void {
  if (lineas.length === 0 && !sinLineas) throw refusal("lineas_vacias", {}, { path: "lineas" });
  if (lineas.length > MAX_LINEAS) throw refusal("lineas_de_mas", { max: MAX_LINEAS }, { path: "lineas" });
}

/** What every line says besides what it sells. `sinAsumidos`: the type has no element for IVA that the issuer bears. */
const comunes = (linea: LineaRequest, n: number, tipo: CodigoTipoDocumento, sinAsumidos: boolean) => ({
  n: () => n,
  nombrado: () => ({ idProducto: linea.idProducto, codigoProducto: linea.codigoProducto }),
  hechos: () => readHechos(linea, n, tipo),
  cantidad: () => {
    if (linea.cantidad === null) throw refusal("cantidad_invalida", { linea: n }, { path: pathOf(n, "cantidad") });
    return linea.cantidad;
  },
  naturaleza: () => readNaturaleza(linea.naturalezaDescuento, n),
  descuentos: () => readDescuentos(linea, n, sinAsumidos),
  montos: (): Montos => linea,
  idExoneracion: () => linea.idExoneracion,
  servicio: () => linea.servicio === true,
});

/** A line of a sale or a note: it names a product, or says `libre` and brings the product's data. */
export function readLineaVenta(linea: LineaVentaRequest, n: number, tipo: CodigoTipoDocumento) {
  const combo = isCombo(linea);
  return reading({
    /** What a free line sells; null in one that names a product. */
    libre: () => {
      if (linea.libre === true && namesProducto(linea)) {
        throw refusal("linea_libre_con_producto", { linea: n }, { path: pathOf(n, "libre") });
      }
      if (linea.libre === true) return readLibre(linea, n, combo);
      if (namesProducto(linea)) return null;
      throw refusal("linea_sin_producto", { linea: n }, { path: pathOf(n, "idProducto") });
    },
    ...comunes(linea, n, tipo, false),
    /** The members that no combo may have. */
    sobran: () => DE_LAS_PARTES.filter((miembro) => linea[miembro] !== null && linea[miembro] !== "0"),
    partes: () => (combo ? readPartes(linea.surtido ?? [], n, tipo) : null),
  });
}

export type LineaPedida = ReturnType<typeof readLineaVenta>;

/** A line of a purchase invoice: it names a product of the catalog, or is free and brings the product's data. */
export function readLineaCompra(linea: LineaRequest, n: number, tipo: CodigoTipoDocumento) {
  return reading({
    sinExoneracion: () => {
      if (linea.idExoneracion === null) return;
      throw refusal("exoneracion_en_compra", { linea: n }, { path: pathOf(n, "idExoneracion") });
    },
    libre: () => {
      if (!namesProducto(linea)) return readLibre(linea, n);
      if (linea.libre !== true) return null;
      throw refusal("linea_libre_con_producto", { linea: n }, { path: pathOf(n, "libre") });
    },
    /** Refuses a line with both a product and free data, because the two might contradict each other. */
    sinMezcla: () => {
      const sobran = namesProducto(linea) ? LIBRES.filter((member) => !isBlank(linea[member])) : [];
      if (sobran.length > 0) throw refusal("linea_mezclada", { linea: n, sobran }, { path: pathOf(n, "idProducto") });
    },
    ...comunes(linea, n, tipo, true),
  });
}

export type LineaCompraPedida = ReturnType<typeof readLineaCompra>;

function isBlank(value: string | readonly unknown[] | null): boolean {
  return value === null || (typeof value === "string" ? value.trim() === "" : value.length === 0);
}

/** @throws AppError rule that names the line and what it lacks */
function readLibre(
  linea: DatosLibres & { precioUnitario: string | null; libre: boolean | null },
  n: number,
  combo = false,
): Facts {
  const faltan = (combo ? DE_COMBO_LIBRE : DE_LINEA_LIBRE).filter((member) => isBlank(linea[member]));
  const { codigoCabys, impuestos } = linea;
  if (faltan.length === DE_LINEA_LIBRE.length && linea.libre !== true) {
    throw refusal("linea_vacia", { linea: n, miembros: DE_LINEA_LIBRE }, { path: pathOf(n, "idProducto") });
  }
  if (codigoCabys === null || faltan.length > 0) {
    throw refusal("linea_incompleta", { linea: n, faltan }, { path: pathOf(n, faltan[0] ?? "idProducto") });
  }
  return {
    ...readMembers({
      codigoCabys: () => {
        if (isCodigoCabys(codigoCabys)) return codigoCabys;
        throw inLinea(refusal("cabys_invalido", {}, { path: "codigoCabys" }), n);
      },
      unidadMedida: () => readUnidad(linea.unidadMedida ?? "", n),
      detalle: () => readDetalle(linea.detalle ?? "", n),
      impuestos: () => readImpuestosLibres(impuestos ?? [], n),
    }),
    codigoComercial: null,
  };
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

/** The types whose lines have the element of each fact. */
const TIPOS_DE_HECHO = porHecho(({ xml }) =>
  CODIGOS_TIPO_DOCUMENTO.filter((tipo) => findElement(STRUCTURE[tipo].root, `DetalleServicio/LineaDetalle/${xml}`)),
);

const CLASES = {
  texto: (sent: string) => toSingleLine(sent) || null,
  textos: (sent: string[]) => presentList(sent.map(toSingleLine).filter((each) => each !== "")),
  codigos: (sent: z.output<(typeof hechosSolicitud)["codigosComerciales"]>) =>
    presentList((sent ?? []).map(({ tipo, codigo }) => ({ tipo: tipo ?? "", codigo: toSingleLine(codigo ?? "") }))),
};

/**
 * The optional facts, tidied. Their lengths and codes are checked with the whole document (`findViolation`).
 * @throws AppError rule for a fact that documents of this type cannot contain
 */
function readHechos(linea: HechosSolicitud, n: number, tipo: CodigoTipoDocumento): HechosLinea {
  if (sinHechos(linea)) return SIN_HECHOS_LINEA;
  const readers = porHecho(({ clase }, nombre) => () => {
    const sent = linea[nombre];
    const value = sent === null ? null : CLASES[clase](sent as never);
    if (value === null || TIPOS_DE_HECHO[nombre].includes(tipo)) return value;
    throw refusal("hecho_no_va", { linea: n, miembro: nombre, tipo }, { path: pathOf(n, nombre) });
  });
  return readMembers(readers) as HechosLinea;
}

export function presentList<Item>(items: Item[]): Item[] | null {
  return items.length === 0 ? null : items;
}

/** Refuses a text that XML and PDF cannot both show; a blank one is null. */
function readNaturaleza(sent: string | null, n: number): string | null {
  if (sent === null || sent.trim() === "") return null;
  const path = pathOf(n, "naturalezaDescuento");
  if (!isPlainText(sent)) throw refusal("naturaleza_con_caracteres", { linea: n }, { path });
  if (countCharacters(sent.trim()) < NATURALEZA.min || countCharacters(sent) > NATURALEZA.max) {
    throw refusal("naturaleza_invalida", { linea: n, ...NATURALEZA }, { path });
  }
  return sent;
}

/** @throws AppError rule that names the line and the discount */
function readDescuentos(linea: ConDescuentos, n: number, sinAsumidos: boolean): readonly DescuentoPedido[] {
  const { descuentos, montoDescuento, naturalezaDescuento } = linea;
  if (descuentos === null || descuentos.length === 0) return SIN_DESCUENTOS;
  const path = pathOf(n, "descuentos");
  const both = (montoDescuento !== null && Number(montoDescuento) !== 0) || (naturalezaDescuento ?? "").trim() !== "";
  if (both) throw refusal("descuentos_y_monto", { linea: n }, { path });
  if (descuentos.length > MAX_DESCUENTOS)
    throw refusal("descuentos_de_mas", { linea: n, max: MAX_DESCUENTOS }, { path });
  return forEachApart(descuentos, (descuento, i) => readDescuento(descuento, n, i, sinAsumidos));
}

/** Path of a member of the discount at index `i` of line `n`. */
export const atDescuento = (n: number, i: number, miembro: string) => ({
  path: pathOf(n, `descuentos[${i}].${miembro}`),
});

function readDescuento(sent: DescuentoSolicitud, n: number, i: number, sinAsumidos: boolean): DescuentoPedido {
  const codigo = sent.codigo ?? "";
  const donde = { linea: n, descuento: i + 1 };
  const at = (miembro: string) => atDescuento(n, i, miembro);
  if (codigo === "") throw refusal("descuento_sin_codigo", donde, at("codigo"));
  if (!TIPOS_DESCUENTO.has(codigo)) throw refusal("descuento_desconocido", { ...donde, codigo }, at("codigo"));
  if (sinAsumidos && isLineaEntera(codigo)) throw refusal("regalia_en_compra", { ...donde, codigo }, at("codigo"));
  const { monto, porcentaje } = sent;
  const sinMonto = monto === null && porcentaje === null;
  if ((monto !== null && porcentaje !== null) || (sinMonto && !isLineaEntera(codigo))) {
    throw refusal("descuento_sin_monto", donde, at("monto"));
  }
  return { codigo, monto, porcentaje, detalle: readDetalleDescuento(sent.detalle, codigo, n, i) };
}

/** The text of a discount; type 99 needs one. */
function readDetalleDescuento(sent: string | null, codigo: string, n: number, i: number): string | null {
  const detalle = toSingleLine(sent ?? "");
  const limite = codigo === CODIGO_DESCUENTO_OTRO ? DETALLE_OTRO : DETALLE;
  if (detalle === "" && limite === DETALLE) return null;
  const length = countCharacters(detalle);
  if (length >= limite.min && length <= limite.max && isXmlText(detalle)) return detalle;
  throw refusal("descuento_detalle", { linea: n, descuento: i + 1, codigo, ...limite }, atDescuento(n, i, "detalle"));
}

/** True for a line that sends parts. */
const isCombo = ({ surtido }: { surtido: readonly unknown[] | null }) => surtido !== null && surtido.length > 0;

/** The parts of a combo, each read like a free line. @throws AppError rule that names the part */
function readPartes(surtido: readonly ParteSolicitud[], n: number, tipo: CodigoTipoDocumento) {
  return forEachApart(surtido, (parte, i) => {
    try {
      return readParte(parte, n, tipo);
    } catch (error) {
      throw error instanceof AppError ? inParte(error, n, i) : error;
    }
  });
}

export type PartePedida = ReturnType<typeof readParte>;

function readParte(parte: ParteSolicitud, n: number, tipo: CodigoTipoDocumento) {
  const { codigosComerciales, unidadMedidaComercial, descuentos, cantidad, precioUnitario } = parte;
  const { codigoCabys, unidadMedida, detalle, impuestos } = readLibre({ ...parte, libre: true }, n);
  // XSD: a part has no FactorCalculoIVA.
  if (impuestos.some(({ codigo }) => codigo === USADOS)) {
    throw refusal("impuesto_no_va", { linea: n, codigo: USADOS }, { path: pathOf(n, "impuestos") });
  }
  const hechos = readHechos({ ...SIN_HECHOS_LINEA, codigosComerciales, unidadMedidaComercial }, n, tipo);
  const rebajas = readDescuentos({ descuentos, montoDescuento: null, naturalezaDescuento: null }, n, false);
  if (cantidad === null) throw refusal("cantidad_invalida", { linea: n }, { path: pathOf(n, "cantidad") });
  return {
    codigoCabys,
    unidadMedida,
    detalle,
    cantidad,
    impuestos,
    codigosComerciales: hechos.codigosComerciales,
    unidadMedidaComercial: hechos.unidadMedidaComercial,
    precioUnitario: precioUnitario ?? "",
    descuentos: rebajas,
  };
}

/** The lines as their money counts: a combo's parts state it in the combo's place. */
export function conPartes(lineas: readonly LineaVentaRequest[]): readonly (Montos & ConDescuentos)[] {
  return lineas.flatMap((linea) =>
    isCombo(linea)
      ? (linea.surtido ?? []).map(({ precioUnitario, cantidad }) => ({ ...linea, precioUnitario, cantidad }))
      : [linea],
  );
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
