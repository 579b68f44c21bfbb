/** From the lines of a request to computed lines: product, price, discount, exemption, tax (spec 2.3, 2.5). */
import type { StoredDocumento } from "@/db/queries/documento";
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Linea } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import type { Exoneracion } from "@/lib/domain/exoneracion";
import { calculateLinea } from "@/lib/domain/linea";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { type AppError, ruleError } from "@/lib/platform/errors";
import { resolveExoneracion } from "./exoneraciones";
import { exoneracionesOf, type LineaAjustada, lineasByProducto } from "./heredado";
import type { Loaded, ProductoRow } from "./load";
import * as messages from "./messages";
import type { Moneda } from "./moneda";

/** XSD: LineaDetalle 1..1000. */
export const MAX_LINEAS = 1000;
/** XSD: NaturalezaDescuento 3..80; a shorter one is only printed on the PDF. */
const MAX_NATURALEZA = 80;

type LineaRequest = NonNullable<FacturaRequest["lineas"]>[number];
export type LineaEmitida = Linea & { idProducto: number };

const NONE: ReadonlyMap<number, LineaAjustada> = new Map();

export interface LineasInput {
  body: FacturaRequest;
  tipo: CodigoTipoDocumento;
  loaded: Loaded;
  /** Our own document that a note adjusts. */
  ajustado: StoredDocumento | null;
  moneda: Moneda;
  /** The customer's identification, `null` without one. */
  identificacion: string | null;
  tieneReferencias: boolean;
  hoy: string;
}

/** @throws AppError rule that names the line, with the specification's text where it gives one. */
export function computeLineas(input: LineasInput): LineaEmitida[] {
  const lineas = input.body.lineas ?? [];
  if (lineas.length === 0) throw ruleError(messages.LINEAS_VACIAS, { codigo: "lineas_vacias" });
  if (lineas.length > MAX_LINEAS) throw ruleError(messages.demasiadasLineas(MAX_LINEAS), { codigo: "lineas_de_mas" });
  const ajustadas = input.ajustado === null ? NONE : lineasByProducto(input.ajustado);
  const usadas = input.ajustado === null ? new Set<number>() : exoneracionesOf(input.ajustado);
  const byId = new Map(input.loaded.productos.map((producto) => [producto.producto_id, producto]));
  const byCodigo = new Map(input.loaded.productos.map((producto) => [producto.codigo, producto]));
  return lineas.map((linea, index) => {
    const numeroLinea = index + 1;
    const producto = findProducto(linea, numeroLinea, byId, byCodigo);
    const ajustada = ajustadas.get(producto.producto_id);
    if (!producto.estado && ajustada === undefined) {
      throw ruleError(messages.productoInactivo(numeroLinea, producto.codigo), { codigo: "producto_inactivo" });
    }
    const exoneracion = findExoneracion(linea, numeroLinea, usadas, input);
    const computed = computeLinea(linea, numeroLinea, producto, ajustada, exoneracion, input.moneda);
    return { ...computed, idProducto: producto.producto_id };
  });
}

function findProducto(
  { idProducto, codigoProducto }: LineaRequest,
  n: number,
  byId: Map<number, ProductoRow>,
  byCodigo: Map<string, ProductoRow>,
): ProductoRow {
  if (idProducto === null && (codigoProducto === null || codigoProducto === "")) {
    throw ruleError(messages.lineaSinProducto(n), { codigo: "linea_sin_producto" });
  }
  const producto = idProducto === null ? byCodigo.get(codigoProducto ?? "") : byId.get(idProducto);
  if (producto === undefined) {
    const message =
      idProducto === null
        ? messages.productoCodigoNoEncontrado(codigoProducto ?? "")
        : messages.productoNoEncontrado(idProducto);
    throw ruleError(message, { codigo: "producto_no_encontrado" });
  }
  if (codigoProducto !== null && codigoProducto !== "" && producto.codigo !== codigoProducto) {
    throw ruleError(messages.lineaProductosDistintos(n), { codigo: "productos_distintos" });
  }
  return producto;
}

function findExoneracion(
  { idExoneracion }: LineaRequest,
  n: number,
  usadas: ReadonlySet<number>,
  { loaded, tipo, identificacion, tieneReferencias, hoy }: LineasInput,
): Exoneracion | null {
  if (idExoneracion === null) return null;
  const scope = { rows: loaded.exoneraciones, tipo, identificacion, tieneReferencias, usadas, hoy };
  return resolveExoneracion(idExoneracion, n, scope);
}

/** What the product is and how it is taxed: of the line that a note adjusts, since that rate is adjusted; else the catalog's. */
function factsOf(producto: ProductoRow, ajustada: LineaAjustada | undefined) {
  if (ajustada !== undefined) {
    const { codigoCabys, codigoComercial, unidadMedida, detalle, impuestos } = ajustada;
    return { codigoCabys, codigoComercial, unidadMedida, detalle, impuestos };
  }
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

function computeLinea(
  linea: LineaRequest,
  numeroLinea: number,
  producto: ProductoRow,
  ajustada: LineaAjustada | undefined,
  exoneracion: Exoneracion | null,
  moneda: Moneda,
): Linea {
  const { naturalezaDescuento } = linea;
  if (linea.cantidad === null) throw ruleError(messages.cantidadInvalida(numeroLinea), { codigo: "cantidad_invalida" });
  if (naturalezaDescuento !== null && countCharacters(naturalezaDescuento) > MAX_NATURALEZA) {
    throw ruleError(messages.naturalezaLarga(numeroLinea), { codigo: "naturaleza_larga" });
  }
  if (naturalezaDescuento !== null && !isXmlText(naturalezaDescuento)) {
    throw ruleError(messages.textoInvalido(`lineas[${numeroLinea - 1}].naturalezaDescuento`), {
      codigo: "texto_invalido",
    });
  }
  try {
    return calculateLinea({
      ...factsOf(producto, ajustada),
      numeroLinea,
      tipoTransaccion: null,
      cantidad: linea.cantidad,
      precioUnitario: linea.precioUnitario ?? ajustada?.precioUnitario ?? moneda.fromCatalog(producto.precio_venta),
      montoDescuento: linea.montoDescuento,
      naturalezaDescuento,
      exoneracion,
    });
  } catch (error) {
    throw error instanceof DomainError ? refusal(error, numeroLinea, producto) : error;
  }
}

function refusal(error: DomainError, n: number, producto: ProductoRow): AppError {
  const codigo = error.code;
  switch (codigo) {
    case "cantidad_invalida":
      return ruleError(messages.cantidadInvalida(n), { codigo });
    case "precio_invalido":
    case "conversion_invalida":
      return ruleError(messages.precioInvalido(n), { codigo });
    case "descuento_invalido":
      return ruleError(messages.descuentoInvalido(n), { codigo });
    case "descuento_excede":
      return ruleError(messages.descuentoMayor(n), { codigo });
    case "linea_excede":
      return ruleError(messages.lineaExcede(n), { codigo });
    case "exoneracion_no_aplica":
      return ruleError(
        messages.exoneracionNoAplica(n, Number(error.params.idExoneracion), messages.EXONERACION_SIN_EFECTO),
        { codigo },
      );
    default:
      return ruleError(messages.productoNoFacturable(n, producto.codigo, String(error.params.codigo ?? "")), {
        codigo,
      });
  }
}
