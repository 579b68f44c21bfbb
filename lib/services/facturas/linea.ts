/** One line, of whichever document: the product it names, and its amounts (spec 2.3). */
import type { Notice } from "@/lib/contract/notices";
import type { Linea } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import type { Exoneracion } from "@/lib/domain/exoneracion";
import { calculateLinea, type LineaInput } from "@/lib/domain/linea";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { type AppError, memberError } from "@/lib/platform/errors";
import type { ProductoRow } from "./load";
import * as messages from "./messages";

/** XSD: LineaDetalle 1..1000. */
const MAX_LINEAS = 1000;
/** XSD: NaturalezaDescuento 3..80. */
const NATURALEZA = { min: 3, max: 80 };

/** A computed line; of no product when it is a free one. */
export type LineaEmitida = Linea & { idProducto: number | null };

/** A refusal of the line `n`, counted from 1, that names the member it is about. */
export function lineaError(n: number, miembro: string, message: string, codigo: string): AppError {
  return memberError(`lineas[${n - 1}].${miembro}`, message, codigo);
}

const productoError = (n: number, message: string, codigo: string) => lineaError(n, "idProducto", message, codigo);

/** @throws AppError rule for none, and for more than a document holds */
export function checkCount(lineas: readonly unknown[]): void {
  if (lineas.length === 0) throw memberError("lineas", messages.LINEAS_VACIAS, "lineas_vacias");
  if (lineas.length > MAX_LINEAS) throw memberError("lineas", messages.demasiadasLineas(MAX_LINEAS), "lineas_de_mas");
}

/** How a line names its product. */
export interface ProductoNombrado {
  idProducto: number | null;
  codigoProducto: string | null;
}

export function namesProducto({ idProducto, codigoProducto }: ProductoNombrado): boolean {
  return idProducto !== null || (codigoProducto !== null && codigoProducto !== "");
}

/** Looks the products of lines up. The lookup throws AppError rule with the texts of spec 2.3(1), 2.3(2). */
export function productoFinder(productos: readonly ProductoRow[]): (linea: ProductoNombrado, n: number) => ProductoRow {
  const byId = new Map(productos.map((producto) => [producto.producto_id, producto]));
  const byCodigo = new Map(productos.map((producto) => [producto.codigo, producto]));
  return (linea, n) => {
    const { idProducto, codigoProducto } = linea;
    if (!namesProducto(linea)) throw productoError(n, messages.lineaSinProducto(n), "linea_sin_producto");
    const producto = idProducto === null ? byCodigo.get(codigoProducto ?? "") : byId.get(idProducto);
    if (producto === undefined) {
      const message =
        idProducto === null
          ? messages.productoCodigoNoEncontrado(codigoProducto ?? "")
          : messages.productoNoEncontrado(idProducto);
      throw productoError(n, message, "producto_no_encontrado");
    }
    if (codigoProducto !== null && codigoProducto !== "" && producto.codigo !== codigoProducto) {
      throw productoError(n, messages.lineaProductosDistintos(n), "productos_distintos");
    }
    return producto;
  };
}

export function productoInactivo(n: number, { codigo }: ProductoRow): AppError {
  return productoError(n, messages.productoInactivo(n, codigo), "producto_inactivo");
}

/** What is traded in a line and how it is taxed. */
export type Facts = Pick<LineaInput, "codigoCabys" | "codigoComercial" | "unidadMedida" | "detalle" | "impuestos">;

export function factsOfProducto(producto: ProductoRow): Facts {
  return {
    codigoCabys: producto.codigo_cabys,
    codigoComercial: { tipo: producto.tipo_codigo, codigo: producto.codigo },
    unidadMedida: producto.unidad_medida,
    detalle: producto.nombre,
    impuestos: producto.impuestos.map((impuesto) => ({
      ...impuesto,
      codigoImpuestoOtro: null,
      factorCalculoIva: null,
    })),
  };
}

/** What the request says of the line beyond its product. */
export interface Pedido {
  cantidad: string | null;
  naturalezaDescuento: string | null;
}

export interface Computacion {
  facts: Facts;
  /** In the document's currency. May throw a DomainError: an amount that cannot be converted. */
  montos: () => { precioUnitario: string; montoDescuento: string | null };
  tipoTransaccion: string | null;
  exoneracion: Exoneracion | null;
}

/** @throws AppError rule that names the line */
export function computeLinea(pedido: Pedido, n: number, computacion: Computacion): Linea {
  const { cantidad } = pedido;
  const { facts, montos, tipoTransaccion, exoneracion } = computacion;
  if (cantidad === null) throw lineaError(n, "cantidad", messages.cantidadInvalida(n), "cantidad_invalida");
  const naturalezaDescuento = readNaturaleza(pedido.naturalezaDescuento, n);
  try {
    const amounts = { cantidad, ...montos(), naturalezaDescuento };
    return calculateLinea({ ...facts, ...amounts, numeroLinea: n, tipoTransaccion, exoneracion });
  } catch (error) {
    throw error instanceof DomainError ? refusal(error, n, facts.codigoComercial?.codigo ?? "") : error;
  }
}

/** A warning that names the lines whose `naturalezaDescuento` is of no discount, and so stands nowhere. */
export function naturalezaSinDescuento(
  pedidos: readonly Pick<Pedido, "naturalezaDescuento">[],
  lineas: readonly Linea[],
): Notice[] {
  const unused = lineas.flatMap(({ numeroLinea, descuento }, index) =>
    descuento === null && (pedidos[index]?.naturalezaDescuento ?? "").trim() !== "" ? [numeroLinea] : [],
  );
  return unused.length === 0 ? [] : [{ codigo: "naturaleza_sin_descuento", params: { lineas: unused } }];
}

/** What XML and PDF carry alike; blank says nothing. */
function readNaturaleza(sent: string | null, n: number): string | null {
  if (sent === null || sent.trim() === "") return null;
  if (!isXmlText(sent)) {
    const said = messages.textoInvalido(`lineas[${n - 1}].naturalezaDescuento`);
    throw lineaError(n, "naturalezaDescuento", said, "texto_invalido");
  }
  if (countCharacters(sent.trim()) < NATURALEZA.min || countCharacters(sent) > NATURALEZA.max) {
    throw lineaError(n, "naturalezaDescuento", messages.naturalezaInvalida(n, NATURALEZA), "naturaleza_invalida");
  }
  return sent;
}

function refusal(error: DomainError, n: number, codigoProducto: string): AppError {
  const codigo = error.code;
  switch (codigo) {
    case "cantidad_invalida":
      return lineaError(n, "cantidad", messages.cantidadInvalida(n), codigo);
    case "precio_invalido":
      return lineaError(n, "precioUnitario", messages.precioInvalido(n), codigo);
    case "conversion_cero":
    case "conversion_excede": {
      const say = codigo === "conversion_cero" ? messages.conversionCero : messages.conversionExcede;
      const miembro = String(error.params.miembro);
      return lineaError(n, miembro, say(n, miembro, String(error.params.moneda)), codigo);
    }
    case "descuento_invalido":
      return lineaError(n, "montoDescuento", messages.descuentoInvalido(n), codigo);
    case "descuento_excede":
      return lineaError(n, "montoDescuento", messages.descuentoMayor(n), codigo);
    case "linea_excede":
      return lineaError(n, "cantidad", messages.lineaExcede(n), codigo);
    case "exoneracion_no_aplica":
      return lineaError(
        n,
        "idExoneracion",
        messages.exoneracionNoAplica(n, Number(error.params.idExoneracion), messages.EXONERACION_SIN_EFECTO),
        codigo,
      );
    default:
      return productoError(
        n,
        messages.productoNoFacturable(n, codigoProducto, String(error.params.codigo ?? "")),
        codigo,
      );
  }
}
