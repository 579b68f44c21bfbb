/**
 * How the total is split among the means of payment, and the IVA of health services that is given back to a customer
 * who pays by card (hacienda 6.2).
 */
import { Decimal, PERCENT, roundMonto, toMonto, ZERO } from "../decimal";
import type { Linea, MedioPago, MedioPedido } from "../documento/documento";
import { DomainError } from "../domain-error";
import { isIva } from "./impuesto";

const TARJETA = "02";
/** LIVA art. 11(1)(b): private health services, taxed at 4 %; CABYS 931 is human health. */
const SALUD = { codigoTarifaIva: "04", cabys: "931" } as const;

/** What a means of payment takes of a total: `fraccion` × total + `monto`. */
interface Parte {
  fraccion: Decimal;
  monto: Decimal;
}

const NADA: Parte = { fraccion: ZERO, monto: ZERO };

const isResto = ({ totalMedioPago, porcentaje }: MedioPedido) => totalMedioPago === null && porcentaje === undefined;

function addPartes(a: Parte, b: Parte): Parte {
  return { fraccion: a.fraccion.plus(b.fraccion), monto: a.monto.plus(b.monto) };
}

/** In the order of the means; the one without amount and percentage takes what the others leave. */
function partesDe(mediosPago: readonly MedioPedido[]): Parte[] {
  const partes = mediosPago.map(({ totalMedioPago, porcentaje }) => ({
    fraccion: new Decimal(porcentaje ?? 0).times(PERCENT),
    monto: new Decimal(totalMedioPago ?? 0),
  }));
  const fijas = partes.reduce(addPartes, NADA);
  const resto = { fraccion: new Decimal(1).minus(fijas.fraccion), monto: fijas.monto.negated() };
  return mediosPago.map((medio, index) => (isResto(medio) ? resto : (partes[index] ?? NADA)));
}

/**
 * R = min(1, card / TotalVentaNeta) × IVA of the health services. The card's amount is a × (bruto − R) + b, because a
 * percentage and the rest depend on the total, which depends on R. Solved for R:
 * R = IVA × (a × bruto + b) / (TotalVentaNeta + a × IVA). Rounded once.
 * @param totales.bruto the total before IVA is given back
 */
export function calculateIvaDevuelto(
  lineas: readonly Linea[],
  totales: { mediosPago: readonly MedioPedido[]; totalVentaNeta: Decimal; bruto: Decimal },
): Decimal {
  const { mediosPago, totalVentaNeta, bruto } = totales;
  const iva = lineas.reduce((sum, linea) => sum.plus(ivaDeSalud(linea)), ZERO);
  if (iva.isZero()) return ZERO;
  const partes = partesDe(mediosPago).filter((_, index) => mediosPago[index]?.tipoMedioPago === TARJETA);
  if (partes.length === 0) return ZERO;
  const { fraccion, monto } = partes.reduce(addPartes, NADA);
  const tarjeta = fraccion.times(bruto).plus(monto);
  const whole = totalVentaNeta.plus(fraccion.times(iva));
  if (tarjeta.gte(whole)) return iva;
  return tarjeta.isNegative() ? ZERO : roundMonto(iva.times(tarjeta).div(whole));
}

/** The IVA that is charged for a health service; of a combo, for those of its parts, which are one unit of it. */
function ivaDeSalud(linea: Linea): Decimal {
  if (linea.surtido === null) return ivaCobradoDeSalud(linea);
  const unidad = linea.surtido.reduce((sum, parte) => sum.plus(ivaCobradoDeSalud(parte)), ZERO);
  return roundMonto(unidad.times(linea.cantidad));
}

/** Neither exonerated nor borne by the issuer. */
function ivaCobradoDeSalud({ codigoCabys, impuestos }: Pick<Linea, "codigoCabys" | "impuestos">): Decimal {
  if (!codigoCabys.startsWith(SALUD.cabys)) return ZERO;
  const iva = impuestos.find(
    ({ codigo, codigoTarifaIva }) => isIva(codigo) && codigoTarifaIva === SALUD.codigoTarifaIva,
  );
  if (iva === undefined) return ZERO;
  return new Decimal(iva.monto).minus(iva.exoneracion?.montoExoneracion ?? 0).minus(iva.asumido ?? 0);
}

/**
 * The amount of each means of payment; a percentage is rounded once. Percentages that make up 100 are the whole total:
 * the last one takes what their rounding leaves. With more than one each is above zero (hacienda 5).
 * @throws DomainError medios_pago_no_suman, medio_pago_sin_monto
 */
export function splitPago(mediosPago: readonly MedioPedido[], total: Decimal): MedioPago[] {
  const montos = partesDe(mediosPago).map(({ fraccion, monto }) => roundMonto(fraccion.times(total).plus(monto)));
  const porcentajes = mediosPago.reduce((sum, { porcentaje }) => sum.plus(porcentaje ?? 0), ZERO);
  const last = porcentajes.equals(100) && mediosPago.every(({ porcentaje }) => porcentaje !== undefined);
  const taker = last ? mediosPago.length - 1 : mediosPago.findIndex(isResto);
  const others = montos.reduce((sum, monto, index) => (index === taker ? sum : sum.plus(monto)), ZERO);
  if (taker >= 0) montos[taker] = total.minus(others);
  const suma = taker >= 0 ? total : others;
  if (mediosPago.length > 0 && !suma.equals(total)) {
    throw new DomainError("medios_pago_no_suman", { suma: suma.toFixed(), total: total.toFixed() });
  }
  return mediosPago.map(({ tipoMedioPago, medioPagoOtros }, medio) => {
    const monto = montos[medio] ?? ZERO;
    if (monto.isNegative() || (monto.isZero() && mediosPago.length > 1)) {
      throw new DomainError("medio_pago_sin_monto", { medio });
    }
    return { tipoMedioPago, medioPagoOtros, totalMedioPago: toMonto(monto) };
  });
}
