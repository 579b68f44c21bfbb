/** From the lines of a request to computed lines: product, price, discount, exemption, tax (spec 2.3, 2.5). */
import type { FacturaRequest } from "@/lib/contract/facturas";
import type { Linea } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { calculateLinea } from "@/lib/domain/linea";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { type AppError, ruleError } from "@/lib/platform/errors";
import { resolveExoneracion } from "./exoneraciones";
import type { Loaded, ProductoRow } from "./load";
import * as messages from "./messages";
import type { Moneda } from "./moneda";

/** XSD: LineaDetalle 1..1000. */
export const MAX_LINEAS = 1000;
/** XSD: NaturalezaDescuento 3..80; a shorter one is only printed on the PDF. */
const MAX_NATURALEZA = 80;

type LineaRequest = NonNullable<FacturaRequest["lineas"]>[number];
export type LineaEmitida = Linea & { idProducto: number };

export interface LineasInput {
  body: FacturaRequest;
  loaded: Loaded;
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
  const byId = new Map(input.loaded.productos.map((producto) => [producto.producto_id, producto]));
  const byCodigo = new Map(input.loaded.productos.map((producto) => [producto.codigo, producto]));
  return lineas.map((linea, index) => {
    const numeroLinea = index + 1;
    const producto = findProducto(linea, numeroLinea, byId, byCodigo);
    return { ...computeLinea(linea, numeroLinea, producto, input), idProducto: producto.producto_id };
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
  if (!producto.estado) throw ruleError(messages.productoInactivo(n, producto.codigo), { codigo: "producto_inactivo" });
  return producto;
}

function computeLinea(linea: LineaRequest, numeroLinea: number, producto: ProductoRow, input: LineasInput): Linea {
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
  const exoneracion =
    linea.idExoneracion === null
      ? null
      : resolveExoneracion(linea.idExoneracion, numeroLinea, {
          rows: input.loaded.exoneraciones,
          identificacion: input.identificacion,
          tieneReferencias: input.tieneReferencias,
          hoy: input.hoy,
        });
  try {
    return calculateLinea({
      numeroLinea,
      codigoCabys: producto.codigo_cabys,
      codigoComercial: { tipo: producto.tipo_codigo, codigo: producto.codigo },
      unidadMedida: producto.unidad_medida,
      tipoTransaccion: null,
      detalle: producto.nombre,
      cantidad: linea.cantidad,
      precioUnitario: linea.precioUnitario ?? input.moneda.fromCatalog(producto.precio_venta),
      montoDescuento: linea.montoDescuento,
      naturalezaDescuento,
      impuestos: producto.impuestos.map((impuesto) => ({
        ...impuesto,
        codigoImpuestoOtro: null,
        factorCalculoIva: null,
      })),
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
