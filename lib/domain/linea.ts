/** A line of a document: from product, quantity and price to every amount that the XML carries (hacienda 6.1). */
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
import { calculateMontos, type ImpuestoProducto, type ImpuestoTarifado, isIva, resolveImpuesto } from "./impuesto";

/** What a line is made from. Amounts are decimal text in the document's currency. */
export interface LineaInput {
  numeroLinea: number;
  codigoCabys: string;
  /** Commercial code; `null` for a free line. */
  codigoComercial: { tipo: string; codigo: string } | null;
  unidadMedida: string;
  /** Purchase invoices only. */
  tipoTransaccion: string | null;
  detalle: string;
  cantidad: string;
  precioUnitario: string;
  /** `null` or `"0"`: no discount. */
  montoDescuento: string | null;
  naturalezaDescuento: string | null;
  /** At least one, at most one of them IVA. */
  impuestos: readonly ImpuestoProducto[];
  /** A resolution that is vigente and belongs to the customer: the use case has checked. */
  exoneracion: Exoneracion | null;
}

/** Spec 8: cantidad has at most 3 decimals. */
const CANTIDAD_DECIMALES = 3;

/**
 * Calculates a line; each amount is rounded once, so that sums of lines agree with the totals exactly.
 * @throws DomainError cantidad_invalida, precio_invalido, descuento_invalido, descuento_excede, linea_excede, the
 * impuesto_… and tarifa codes, exoneracion_no_aplica; `params.numeroLinea` is always there.
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
    tipoTransaccion: input.tipoTransaccion,
    detalle: input.detalle,
    precioUnitario: toMonto(precioUnitario),
    montoTotal: toMonto(montoTotal),
    descuento: toDescuento(montoDescuento, input.naturalezaDescuento),
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

/** architecture 9.4: every discount of the API is a commercial one. */
function toDescuento(montoDescuento: Decimal, naturalezaDescuento: string | null): DescuentoLinea | null {
  if (montoDescuento.isZero()) return null;
  return {
    montoDescuento: toMonto(montoDescuento),
    codigoDescuento: CODIGO_DESCUENTO_COMERCIAL,
    codigoDescuentoOtro: null,
    naturalezaDescuento,
  };
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
 * The exemption of a tax, `null` when there is none. Only IVA is exempted (spec 2.5); where nothing is charged anyway
 * (rate 0) nothing is exempted either, and the line carries no Exoneracion. What would leave the whole IVA on the line
 * in spite of a resolution is refused, never issued silently (spec 7.5).
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

/** Refuses what the XSD's 13 integer digits cannot hold. */
function limit(campo: string, value: Decimal): Decimal {
  if (!fitsMonto(value)) throw new DomainError("linea_excede", { campo });
  return value;
}
