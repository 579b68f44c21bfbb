/**
 * The parts of a combo (XML DetalleSurtido): goods with rates of their own that are sold as one (hacienda 5, 6.1). The
 * parts describe one unit of the combo, and their amounts decide its price and its taxes.
 */
import { type Decimal, fitsMonto, roundMonto, toMonto, ZERO } from "../decimal";
import type { DescuentoLinea, ImpuestoLinea, Linea, Monto } from "../documento/documento";
import { DomainError } from "../domain-error";
import { type CodigoComercial, SIN_HECHOS_LINEA } from "../hechos-linea";
import type { DescuentoPedido } from "./descuento";
import type { ImpuestoProducto } from "./impuesto";
import type { LineaInput } from "./linea";
import { REGLAS_IMPUESTO } from "./regla-impuesto";

/** Amounts are decimal text in the document's currency, for one unit of the combo. */
export interface ParteInput {
  codigoCabys: string;
  codigosComerciales: CodigoComercial[] | null;
  cantidad: string;
  unidadMedida: string;
  unidadMedidaComercial: string | null;
  detalle: string;
  precioUnitario: string;
  /** A computed part states them as amounts, so that it is computed again alike; absent without any. */
  descuentos?: readonly DescuentoPedido[];
  impuestos: readonly ImpuestoProducto[];
}

export interface ParteSurtido extends ParteInput {
  montoTotal: Monto;
  descuentos?: (DescuentoPedido & { monto: Monto })[];
  subTotal: Monto;
  baseImponible: Monto;
  impuestos: ImpuestoLinea[];
}

/** XSD: LineaDetalleSurtido 1..20. */
export const MAX_PARTES = 20;
/** XSD: CodigoComercialSurtido 0..5. */
export const MAX_CODIGOS_PARTE = 5;

export interface Surtido {
  partes: ParteSurtido[];
  precioUnitario: Decimal;
  /** By tax and rate, the amounts of the whole line; in order of appearance. */
  impuestos: ImpuestoLinea[];
  /** The taxes of the line that are part of the base of IVA. */
  enLaBase: Decimal;
}

/**
 * @param calculate computes a part like a line of its own
 * @throws DomainError as calculateLinea does, with `params.parte` from 0
 */
export function calculateSurtido(
  pedidas: readonly ParteInput[],
  linea: Pick<LineaInput, "numeroLinea" | "sinAsumidos">,
  cantidad: Decimal,
  calculate: (input: LineaInput) => Linea,
): Surtido {
  const partes = pedidas.map((pedida, parte) => calculateParte(pedida, parte, linea, calculate));
  const precioUnitario = partes.reduce((sum, { subTotal }) => sum.plus(subTotal), ZERO);
  const impuestos = mergeImpuestos(partes, cantidad);
  const base = impuestos.filter(({ codigo }) => REGLAS_IMPUESTO.get(codigo)?.enLaBase);
  const enLaBase = base.reduce((sum, { monto }) => sum.plus(monto), ZERO);
  return { partes, precioUnitario, impuestos, enLaBase };
}

function calculateParte(
  pedida: ParteInput,
  parte: number,
  { numeroLinea, sinAsumidos = false }: Pick<LineaInput, "numeroLinea" | "sinAsumidos">,
  calculate: (input: LineaInput) => Linea,
): ParteSurtido {
  const sinMas = { montoDescuento: null, naturalezaDescuento: null, exoneracion: null, surtido: null };
  try {
    const { cantidad, precioUnitario, montoTotal, descuentos, subTotal, baseImponible, impuestos } = calculate({
      ...pedida,
      ...sinMas,
      numeroLinea,
      sinAsumidos,
      codigoComercial: null,
      hechos: SIN_HECHOS_LINEA,
    });
    const { descuentos: _, ...parteSinRebajas } = pedida;
    const montos = { cantidad, precioUnitario, montoTotal, subTotal, baseImponible, impuestos };
    // A percentage that rounds to nothing took nothing, and no discount can be asked for as an amount of 0.
    const rebajas = descuentos.map(asPedido).filter(({ monto }) => monto !== "0");
    return { ...parteSinRebajas, ...montos, ...(rebajas.length > 0 && { descuentos: rebajas }) };
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.code, { ...error.params, parte }) : error;
  }
}

const asPedido = ({ codigoDescuento, montoDescuento, naturalezaDescuento }: DescuentoLinea) => ({
  codigo: codigoDescuento,
  monto: montoDescuento,
  porcentaje: null,
  detalle: naturalezaDescuento,
});

/**
 * Each amount is rounded once, so that the sum of the rates is the tax of the line (the authority's -487).
 * @throws DomainError linea_excede: parts of one unit that fit may be too large for the line's quantity
 */
function mergeImpuestos(partes: readonly ParteSurtido[], cantidad: Decimal): ImpuestoLinea[] {
  const byTarifa = new Map<
    string,
    { impuesto: ImpuestoLinea; base: Decimal; monto: Decimal; asumido: Decimal | null }
  >();
  for (const { baseImponible, impuestos } of partes) {
    for (const impuesto of impuestos) {
      const key = `${impuesto.codigo}/${impuesto.codigoTarifaIva}`;
      const known = byTarifa.get(key) ?? { impuesto, base: ZERO, monto: ZERO, asumido: null };
      byTarifa.set(key, {
        impuesto: known.impuesto,
        base: known.base.plus(baseImponible),
        monto: known.monto.plus(impuesto.monto),
        asumido: impuesto.asumido === undefined ? known.asumido : (known.asumido ?? ZERO).plus(impuesto.asumido),
      });
    }
  }
  const total = (monto: Decimal) => {
    const deLinea = roundMonto(monto.times(cantidad));
    if (!fitsMonto(deLinea)) throw new DomainError("linea_excede", { campo: "impuesto" });
    return toMonto(deLinea);
  };
  return [...byTarifa.values()].map(({ impuesto, base, monto, asumido }) => {
    const { datos: _, ...rest } = impuesto;
    return { ...rest, base: total(base), monto: total(monto), ...(asumido !== null && { asumido: total(asumido) }) };
  });
}

/** What a tax of the line adds to what is charged and to what the issuer bears. */
export function sumImpuestos(impuestos: readonly ImpuestoLinea[]): { neto: Decimal; asumido: Decimal } {
  const sum = (part: readonly string[]) => part.reduce((total, monto) => total.plus(monto), ZERO);
  const asumido = sum(impuestos.map((impuesto) => impuesto.asumido ?? "0"));
  return { asumido, neto: sum(impuestos.map(({ monto }) => monto)).minus(asumido) };
}
