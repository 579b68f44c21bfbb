/** One line of a document of any kind: the product it names, and its amounts (spec 2.3). */
import type { Advertencia } from "@/lib/contract/advertencias";
import { refusal } from "@/lib/contract/refusal";
import type { DescuentoPedido } from "@/lib/domain/descuento";
import type { Linea } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import type { Exoneracion } from "@/lib/domain/exoneracion";
import type { HechosLinea } from "@/lib/domain/hechos-linea";
import { convertDatos, fromDatosProducto } from "@/lib/domain/impuesto-especifico";
import { calculateLinea, type LineaInput } from "@/lib/domain/linea";
import type { ParteInput } from "@/lib/domain/surtido";
import { countCharacters, isPlainText } from "@/lib/domain/texto";
import type { AppError } from "@/lib/platform/errors";
import type { ProductoRow } from "../load";
import { type ConDescuentos, descuentoRefusal, readDescuentos } from "../read/descuentos";
import { namesProducto, type ProductoNombrado } from "../read/linea";
import { inParte, pathOf } from "../read/linea-path";

/** XSD: LineaDetalle 1..1000. */
const MAX_LINEAS = 1000;
/** XSD: NaturalezaDescuento 3..80. */
const NATURALEZA = { min: 3, max: 80 };

/** A computed line; `idProducto` is null in a free line. */
export type LineaEmitida = Linea & { idProducto: number | null };

/**
 * @param sinLineas whether the document may consist of other charges alone
 * @throws AppError rule when there is no line, or more than a document may have
 */
export function checkCount(lineas: readonly unknown[], sinLineas = false): void {
  if (lineas.length === 0 && !sinLineas) throw refusal("lineas_vacias", {}, { path: "lineas" });
  if (lineas.length > MAX_LINEAS) throw refusal("lineas_de_mas", { max: MAX_LINEAS }, { path: "lineas" });
}

/** Returns a lookup of products, which throws AppError rule with the texts of spec 2.3(1), 2.3(2). */
export function productoFinder(productos: readonly ProductoRow[]): (linea: ProductoNombrado, n: number) => ProductoRow {
  const byId = new Map(productos.map((producto) => [producto.producto_id, producto]));
  const byCodigo = new Map(productos.map((producto) => [producto.codigo, producto]));
  return (linea, n) => {
    const { idProducto, codigoProducto } = linea;
    const path = pathOf(n, "idProducto");
    if (!namesProducto(linea)) throw refusal("linea_sin_producto", { linea: n }, { path });
    const producto = idProducto === null ? byCodigo.get(codigoProducto ?? "") : byId.get(idProducto);
    if (producto === undefined) {
      throw refusal("producto_no_encontrado", { id: idProducto, codigo: codigoProducto }, { path });
    }
    if (codigoProducto !== null && codigoProducto !== "" && producto.codigo !== codigoProducto) {
      throw refusal("productos_distintos", { linea: n }, { path });
    }
    return producto;
  };
}

export function productoInactivo(n: number, { codigo }: ProductoRow): AppError {
  return refusal("producto_inactivo", { linea: n, codigo }, { path: pathOf(n, "idProducto") });
}

/** What a line sells, and how it is taxed. */
export type Facts = Pick<LineaInput, "codigoCabys" | "codigoComercial" | "unidadMedida" | "detalle" | "impuestos">;

export function factsOfProducto(producto: ProductoRow): Facts {
  return {
    codigoCabys: producto.codigo_cabys,
    codigoComercial: { tipo: producto.tipo_codigo, codigo: producto.codigo },
    unidadMedida: producto.unidad_medida,
    detalle: producto.nombre,
    impuestos: producto.impuestos.map(({ codigo, codigoTarifaIva, tarifa, datos }) => ({
      codigo,
      codigoTarifaIva,
      tarifa,
      codigoImpuestoOtro: null,
      ...fromDatosProducto(datos),
    })),
  };
}

/** What the request says about a line besides its product. */
export interface Pedido extends ConDescuentos {
  cantidad: string | null;
}

export interface Computacion {
  facts: Facts;
  /**
   * In the document's currency, given the discounts as sent. May throw a DomainError: an amount that cannot be
   * converted.
   */
  montos: (descuentos: readonly DescuentoPedido[]) => {
    precioUnitario: string;
    montoDescuento: string | null;
    descuentos?: readonly DescuentoPedido[];
  };
  hechos: HechosLinea;
  exoneracion: Exoneracion | null;
  /** The parts of a combo. */
  surtido?: readonly ParteInput[] | null;
  /** The document type has no elements for taxes by measure nor for what the issuer bears. */
  sinAsumidos?: boolean;
  /** The amounts of the taxes in the document's currency; they are in it when absent. */
  convertir?: (monto: string) => string;
  /** Whether a charge by percentage takes the line as its base. */
  servicio: boolean;
}

/** @throws AppError rule that names the line */
export function computeLinea(pedido: Pedido, n: number, computacion: Computacion): Linea {
  const { cantidad } = pedido;
  const { facts, montos, hechos, exoneracion, surtido = null, servicio, sinAsumidos = false, convertir } = computacion;
  if (cantidad === null) throw refusal("cantidad_invalida", { linea: n }, { path: pathOf(n, "cantidad") });
  const naturalezaDescuento = readNaturaleza(pedido.naturalezaDescuento, n);
  if (sinAsumidos) refuseDatos(facts.impuestos, n);
  const descuentos = readDescuentos(pedido, n, sinAsumidos);
  try {
    const amounts = { cantidad, ...montos(descuentos), naturalezaDescuento };
    const impuestos = convertir === undefined ? facts.impuestos : convertDatos(facts.impuestos, convertir);
    const rest = { impuestos, numeroLinea: n, hechos, exoneracion, surtido, servicio, sinAsumidos };
    return calculateLinea({ ...facts, ...amounts, ...rest });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = refusedBy(error, n, facts.codigoComercial?.codigo ?? "");
    const { parte } = error.params;
    throw parte === undefined ? refused : inParte(refused, n, Number(parte));
  }
}

function refuseDatos(impuestos: Facts["impuestos"], n: number): void {
  const especifico = impuestos.find(({ datos }) => datos !== undefined);
  if (especifico === undefined) return;
  throw refusal("impuesto_no_va", { linea: n, codigo: especifico.codigo }, { path: pathOf(n, "impuestos") });
}

/** A warning that names the lines whose `naturalezaDescuento` is dropped because they have no discount. */
export function naturalezaSinDescuento(
  pedidos: readonly Pick<Pedido, "naturalezaDescuento">[],
  lineas: readonly Linea[],
): Advertencia[] {
  const unused = lineas.flatMap(({ numeroLinea, descuentos }, index) =>
    descuentos.length === 0 && (pedidos[index]?.naturalezaDescuento ?? "").trim() !== "" ? [numeroLinea] : [],
  );
  return unused.length === 0 ? [] : [{ codigo: "naturaleza_sin_descuento", params: { lineas: unused } }];
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

/** The member of a line that causes each error code of the domain that is also a code of the catalogue of errors. */
const MIEMBROS = {
  cantidad_invalida: "cantidad",
  precio_invalido: "precioUnitario",
  descuento_invalido: "montoDescuento",
  descuento_excede: "montoDescuento",
  linea_excede: "cantidad",
} as const;
const hasMiembro = (code: string): code is keyof typeof MIEMBROS => Object.hasOwn(MIEMBROS, code);

function refusedBy(error: DomainError, n: number, codigo: string): AppError {
  const { code, params } = error;
  const ofDescuento = descuentoRefusal(error, n);
  if (ofDescuento !== null) return ofDescuento;
  if (hasMiembro(code)) return refusal(code, { linea: n }, { path: pathOf(n, MIEMBROS[code]) });
  if (code === "conversion_cero" || code === "conversion_excede") {
    const miembro = String(params.miembro);
    return refusal(code, { linea: n, miembro, moneda: String(params.moneda) }, { path: pathOf(n, miembro) });
  }
  if (code === "exoneracion_no_aplica") {
    const id = Number(params.idExoneracion);
    return refusal(code, { linea: n, id }, { path: pathOf(n, "idExoneracion") });
  }
  if (code === "dato_impuesto_falta" && params.miembro === "baseImponible") {
    return refusal("fabrica_sin_base", { linea: n }, { path: pathOf(n, "impuestos") });
  }
  const impuesto = String(params.codigo ?? "");
  return refusal("producto_no_facturable", { linea: n, codigo, impuesto }, { path: pathOf(n, "idProducto") });
}
