/**
 * Computes a line of a document: from product, quantity and price to every amount that the XML carries (hacienda 6.1).
 */
import { Decimal, fitsMonto, isMonto, roundMonto, toMonto, ZERO } from "../decimal";
import type { ImpuestoLinea, Linea } from "../documento/documento";
import { DomainError } from "../domain-error";
import type { CodigoComercial, HechosLinea } from "../hechos-linea";
import { applyDescuentos, applyMontoDescuento, type DescuentoPedido, ivaDeRegalia, totalDescuentos } from "./descuento";
import {
  calculateMontoExoneracion,
  calculateTarifaExonerada,
  type Exoneracion,
  toExoneracionLinea,
} from "./exoneracion";
import { calculateMontos, type ImpuestoProducto, type ImpuestoTarifado, isIva, resolveImpuesto } from "./impuesto";
import { calculateSurtido, type ParteInput, sumImpuestos } from "./surtido";

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
  /** Discounts with their types, at most five; when there are any, `montoDescuento` is not used. */
  descuentos?: readonly DescuentoPedido[];
  /** At least one, of which at most one is IVA. */
  impuestos: readonly ImpuestoProducto[];
  /** A resolution that the use case has found vigente and the customer's own. */
  exoneracion: Exoneracion | null;
  /** The parts of a combo: they decide price and taxes, so `precioUnitario` and `impuestos` are not used. */
  surtido?: readonly ParteInput[] | null;
  /** For a document type without ImpuestoAsumidoEmisorFabrica (08, 09): every tax is charged. */
  sinAsumidos?: boolean;
  /** Whether a charge by percentage takes the line as its base. */
  servicio?: boolean | null;
}

/** Spec 8: cantidad has at most 3 decimals. */
const CANTIDAD_DECIMALES = 3;

/**
 * Computes a line. Each amount is rounded once, so that sums of lines equal the totals exactly.
 * @throws DomainError cantidad_invalida, precio_invalido, the descuento_… codes, regalia_parcial, linea_excede, the
 * impuesto_…, dato_impuesto_… and tarifa codes, exoneracion_no_aplica; always with `params.numeroLinea`.
 */
export function calculateLinea(input: LineaInput): Linea {
  try {
    return calculate(input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, { numeroLinea: input.numeroLinea, ...error.params });
  }
}

/** A combo has no discount and no exemption of its own: its parts have discounts. */
function calculateCombo(input: LineaInput, pedidas: readonly ParteInput[]): Linea {
  const cantidad = readCantidad(input.cantidad);
  const { partes, precioUnitario, impuestos, enLaBase } = calculateSurtido(pedidas, input, cantidad, calculate);
  if (precioUnitario.isZero()) throw new DomainError("precio_invalido");
  const montoTotal = limit("montoTotal", roundMonto(cantidad.times(precioUnitario)));
  const { neto, asumido } = sumImpuestos(impuestos);
  return {
    ...soldIn(input, cantidad),
    surtido: partes,
    precioUnitario: toMonto(limit("precioUnitario", precioUnitario)),
    montoTotal: toMonto(montoTotal),
    descuentos: [],
    servicio: input.servicio === true ? true : null,
    subTotal: toMonto(montoTotal),
    baseImponible: toMonto(limit("baseImponible", montoTotal.plus(enLaBase))),
    impuestos,
    ...chargedFor(montoTotal, neto, asumido),
  };
}

function calculate(input: LineaInput): Linea {
  if (input.surtido != null) return calculateCombo(input, input.surtido);
  const cantidad = readCantidad(input.cantidad);
  const precioUnitario = readPrecio(input.precioUnitario);
  const montoTotal = limit("montoTotal", roundMonto(cantidad.times(precioUnitario)));
  const descuentos = readDescuentos(input, montoTotal);
  const subTotal = descuentos.length === 0 ? montoTotal : montoTotal.minus(totalDescuentos(descuentos));
  const regalia = ivaDeRegalia(descuentos);

  const tarifados = resolveImpuestos(input.impuestos);
  const base = { cantidad, montoTotal, subTotal, regalia: regalia !== null };
  const { baseImponible, montos } = calculateMontos(tarifados, base);
  limit("baseImponible", baseImponible);
  let impuestoNeto = ZERO;
  let totalAsumido = ZERO;
  const impuestos = tarifados.map((impuesto, index): ImpuestoLinea => {
    const monto = limit("impuesto", montos[index] ?? ZERO);
    const exonerado = exonerate(impuesto, { monto, baseImponible }, input.exoneracion);
    const neto = exonerado === null ? monto : monto.minus(exonerado.monto);
    const asumido = input.sinAsumidos !== true && isAsumido(impuesto, regalia === "asumido");
    if (asumido) totalAsumido = totalAsumido.plus(neto);
    else impuestoNeto = impuestoNeto.plus(neto);
    return {
      codigo: impuesto.codigo,
      codigoImpuestoOtro: impuesto.codigoImpuestoOtro,
      codigoTarifaIva: impuesto.codigoTarifaIva,
      tarifa: impuesto.tarifa,
      factorCalculoIva: impuesto.factorCalculoIva,
      ...(impuesto.datos && { datos: impuesto.datos }),
      monto: toMonto(monto),
      ...(asumido && { asumido: toMonto(neto) }),
      exoneracion: exonerado === null ? null : exonerado.exoneracion,
    };
  });

  return {
    ...soldIn(input, cantidad),
    precioUnitario: toMonto(precioUnitario),
    montoTotal: toMonto(montoTotal),
    descuentos,
    servicio: input.servicio === true ? true : null,
    surtido: null,
    subTotal: toMonto(subTotal),
    baseImponible: toMonto(baseImponible),
    impuestos,
    ...chargedFor(subTotal, impuestoNeto, totalAsumido),
  };
}

/** What a line sells: the same with parts and without. */
function soldIn(
  { numeroLinea, codigoCabys, codigoComercial, unidadMedida, hechos, detalle }: LineaInput,
  cantidad: Decimal,
) {
  return { numeroLinea, codigoCabys, codigoComercial, cantidad: cantidad.toFixed(), unidadMedida, ...hechos, detalle };
}

/** What the taxes of a line add to its subtotal, and what of them the issuer bears. */
function chargedFor(subTotal: Decimal, neto: Decimal, asumido: Decimal) {
  return {
    impuestoAsumidoEmisorFabrica: toMonto(limit("impuestoAsumidoEmisorFabrica", asumido)),
    impuestoNeto: toMonto(limit("impuestoNeto", neto)),
    montoTotalLinea: toMonto(limit("montoTotalLinea", subTotal.plus(neto))),
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

function readDescuentos({ descuentos = [], montoDescuento, naturalezaDescuento }: LineaInput, montoTotal: Decimal) {
  return descuentos.length === 0
    ? applyMontoDescuento(montoTotal, montoDescuento, naturalezaDescuento)
    : applyDescuentos(montoTotal, descuentos);
}

/**
 * Taxes inside the price, the IVA of what is given away, whose code may be 07 as well, and IVA collected at the factory
 * (hacienda 6.1).
 */
function isAsumido({ codigo, regla, datos }: ImpuestoTarifado, regalia: boolean): boolean {
  return regla.asumido || (isIva(codigo) && (regalia || datos?.ivaCobradoFabrica !== undefined));
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
 * refused and never ignored silently (spec 7.5), as is one that would exempt more than the tax: in a gift the tax is on
 * MontoTotal, and a tax by measure may enlarge the base above it.
 */
function exonerate(
  impuesto: ImpuestoTarifado,
  { monto: bruto, baseImponible }: { monto: Decimal; baseImponible: Decimal },
  exoneracion: Exoneracion | null,
) {
  if (exoneracion === null || !isIva(impuesto.codigo)) return null;
  const { idExoneracion } = exoneracion;
  const { tarifaDecimal } = impuesto;
  if (tarifaDecimal === null) throw new DomainError("exoneracion_no_aplica", { idExoneracion });
  if (tarifaDecimal.isZero()) return null;
  const tarifaExonerada = calculateTarifaExonerada(tarifaDecimal, new Decimal(exoneracion.porcentaje));
  if (tarifaExonerada.isZero()) throw new DomainError("exoneracion_no_aplica", { idExoneracion });
  const monto = calculateMontoExoneracion(baseImponible, tarifaExonerada);
  if (monto.gt(bruto)) throw new DomainError("exoneracion_no_aplica", { idExoneracion });
  return { monto, exoneracion: toExoneracionLinea(exoneracion, tarifaExonerada.toFixed(), toMonto(monto)) };
}

/** Refuses an amount with more than the XSD's 13 integer digits. */
function limit(campo: string, value: Decimal): Decimal {
  if (!fitsMonto(value)) throw new DomainError("linea_excede", { campo });
  return value;
}
