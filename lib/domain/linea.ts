/**
 * Computes a line of a document: from product, quantity and price to every amount that the XML carries (hacienda 6.1).
 */
import { CODIGO_DESCUENTO_COMERCIAL } from "./catalogos/codigo-descuento";
import { Decimal, fitsMonto, isMonto, roundMonto, toMonto, ZERO } from "./decimal";
import type { DescuentoLinea, ImpuestoLinea, Linea } from "./documento";
import { DomainError } from "./domain-error";
import {
  calculateMontoExoneracion,
  calculateTarifaExonerada,
  type Exoneracion,
  toExoneracionLinea,
} from "./exoneracion";
import type { CodigoComercial, HechosLinea } from "./hechos-linea";
import { calculateMontos, type ImpuestoProducto, type ImpuestoTarifado, isIva, resolveImpuesto } from "./impuesto";

/** The input for a line. Amounts are decimal text in the document's currency. */
export interface LineaInput {
  numeroLinea: number;
  codigoCabys: string;
  /** Commercial code; `null` for a line without a product. */
  codigoComercial: CodigoComercial | null;
  unidadMedida: string;
  hechos: HechosLinea;
  detalle: string;
  cantidad: string;
  precioUnitario: string;
  /** `null` or `"0"` for no discount. */
  montoDescuento: string | null;
  naturalezaDescuento: string | null;
  /** At least one, of which at most one is IVA. */
  impuestos: readonly ImpuestoProducto[];
  /** A resolution that the use case has found vigente and the customer's own. */
  exoneracion: Exoneracion | null;
}

/** Spec 8: cantidad has at most 3 decimals. */
const CANTIDAD_DECIMALES = 3;

/**
 * Computes a line. Each amount is rounded once, so that sums of lines equal the totals exactly.
 * @throws DomainError cantidad_invalida, precio_invalido, descuento_invalido, descuento_excede, linea_excede, the
 * impuesto_… and tarifa codes, exoneracion_no_aplica; always with `params.numeroLinea`.
 */
export function calculateLinea(input: LineaInput): Linea {
  try {
    return calculate(input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, { numeroLinea: input.numeroLinea, ...error.params });
  }
}

function calculate(input: LineaInput): Linea {
  const cantidad = readCantidad(input.cantidad);
  const precioUnitario = readPrecio(input.precioUnitario);
  const montoTotal = limit("montoTotal", roundMonto(cantidad.times(precioUnitario)));
  const montoDescuento = readDescuento(input.montoDescuento, montoTotal);
  const subTotal = montoDescuento.isZero() ? montoTotal : montoTotal.minus(montoDescuento);

  const tarifados = resolveImpuestos(input.impuestos);
  const { baseImponible, montos } = calculateMontos(tarifados, subTotal);
  limit("baseImponible", baseImponible);
  let impuestoNeto = ZERO;
  const impuestos = tarifados.map((impuesto, index): ImpuestoLinea => {
    const monto = limit("impuesto", montos[index] ?? ZERO);
    const exonerado = exonerate(impuesto, baseImponible, input.exoneracion);
    impuestoNeto = impuestoNeto.plus(exonerado === null ? monto : monto.minus(exonerado.monto));
    return {
      codigo: impuesto.codigo,
      codigoImpuestoOtro: impuesto.codigoImpuestoOtro,
      codigoTarifaIva: impuesto.codigoTarifaIva,
      tarifa: impuesto.tarifa,
      factorCalculoIva: impuesto.factorCalculoIva,
      monto: toMonto(monto),
      exoneracion: exonerado === null ? null : exonerado.exoneracion,
    };
  });

  return {
    numeroLinea: input.numeroLinea,
    codigoCabys: input.codigoCabys,
    codigoComercial: input.codigoComercial,
    cantidad: cantidad.toFixed(),
    unidadMedida: input.unidadMedida,
    ...input.hechos,
    detalle: input.detalle,
    precioUnitario: toMonto(precioUnitario),
    montoTotal: toMonto(montoTotal),
    descuentos: toDescuentos(montoDescuento, input.naturalezaDescuento),
    subTotal: toMonto(subTotal),
    baseImponible: toMonto(baseImponible),
    impuestos,
    impuestoAsumidoEmisorFabrica: "0",
    impuestoNeto: toMonto(limit("impuestoNeto", impuestoNeto)),
    montoTotalLinea: toMonto(limit("montoTotalLinea", subTotal.plus(impuestoNeto))),
  };
}

function readCantidad(text: string): Decimal {
  const cantidad = new Decimal(text);
  const valid = cantidad.isPositive() && !cantidad.isZero() && fitsMonto(cantidad);
  if (!valid || cantidad.decimalPlaces() > CANTIDAD_DECIMALES) throw new DomainError("cantidad_invalida");
  return cantidad;
}

function readPrecio(text: string): Decimal {
  const precio = new Decimal(text);
  if (precio.isZero() || !isMonto(precio)) throw new DomainError("precio_invalido");
  return precio;
}

function readDescuento(text: string | null, montoTotal: Decimal): Decimal {
  if (text === null || text === "0") return ZERO;
  const descuento = new Decimal(text);
  if (descuento.isZero()) return ZERO;
  if (descuento.gt(montoTotal)) throw new DomainError("descuento_excede");
  if (!isMonto(descuento)) throw new DomainError("descuento_invalido");
  return descuento;
}

/** architecture 9.4: every discount of the API is commercial. */
function toDescuentos(montoDescuento: Decimal, naturalezaDescuento: string | null): DescuentoLinea[] {
  if (montoDescuento.isZero()) return [];
  const descuento = { codigoDescuento: CODIGO_DESCUENTO_COMERCIAL, codigoDescuentoOtro: null, naturalezaDescuento };
  return [{ montoDescuento: toMonto(montoDescuento), ...descuento }];
}

function resolveImpuestos(impuestos: readonly ImpuestoProducto[]): ImpuestoTarifado[] {
  if (impuestos.length === 0) throw new DomainError("impuesto_requerido");
  let conIva = false;
  return impuestos.map((impuesto) => {
    if (isIva(impuesto.codigo)) {
      if (conIva) throw new DomainError("impuesto_repetido", { codigo: impuesto.codigo });
      conIva = true;
    }
    return resolveImpuesto(impuesto);
  });
}

/**
 * The exemption of a tax; `null` when there is none. Only IVA is exempted (spec 2.5). At rate 0 no tax is charged, so
 * nothing is exempted and the line carries no Exoneracion. A resolution that would leave the whole IVA on the line is
 * refused and never ignored silently (spec 7.5).
 */
function exonerate(impuesto: ImpuestoTarifado, baseImponible: Decimal, exoneracion: Exoneracion | null) {
  if (exoneracion === null || !isIva(impuesto.codigo)) return null;
  const { idExoneracion } = exoneracion;
  const { tarifaDecimal } = impuesto;
  if (tarifaDecimal === null) throw new DomainError("exoneracion_no_aplica", { idExoneracion });
  if (tarifaDecimal.isZero()) return null;
  const tarifaExonerada = calculateTarifaExonerada(tarifaDecimal, new Decimal(exoneracion.porcentaje));
  if (tarifaExonerada.isZero()) throw new DomainError("exoneracion_no_aplica", { idExoneracion });
  const monto = calculateMontoExoneracion(baseImponible, tarifaExonerada);
  return { monto, exoneracion: toExoneracionLinea(exoneracion, tarifaExonerada.toFixed(), toMonto(monto)) };
}

/** Refuses an amount with more than the XSD's 13 integer digits. */
function limit(campo: string, value: Decimal): Decimal {
  if (!fitsMonto(value)) throw new DomainError("linea_excede", { campo });
  return value;
}
