/** Recomputes a line's taxes (hacienda 6.1): amount from base and rate, rate code against rate, exemption. */

import { divideHalfUp, formatMonto, multiplyHalfUp, percentHalfUp } from "./exact";
import { type Motivo, motivo } from "./motivo";
import type { LeidaLinea, LeidoEspecifico, LeidoImpuesto } from "./read-linea";

/** IVA rate of each code, in hundredths of a point. */
export const TARIFA_IVA: Readonly<Record<string, bigint>> = {
  "01": 0n,
  "02": 100n,
  "03": 200n,
  "04": 400n,
  "05": 0n,
  "06": 400n,
  "07": 800n,
  "08": 1300n,
  "09": 50n,
  "10": 0n,
  "11": 0n,
};

/** Rate codes that are allowed only in notes, to adjust older documents. */
const SOLO_NOTAS = new Set(["05", "06", "07"]);
const TARIFA_CEMENTO = 500n;
const IVA = new Set(["01", "07"]);
/** IVA by rate, by special calculation, by factor: of a gift the issuer bears it. */
const FAMILIA_IVA = new Set(["01", "07", "08"]);

/** Fuel, alcohol, drinks and soap, cement: the issuer bears them ("Anexos y Estructuras v4.4", page 46). */
const ESPECIFICOS_ASUMIDOS = new Set(["03", "04", "05", "12"]);

/** A gift whose tax the customer pays (02): like a gift, on the whole price. */
const REGALIA_COBRADA = "02";

/** Discount 01 (gift) or 03 (bonus): the issuer bears the tax on the whole price. */
export function isRegalia(linea: LeidaLinea): boolean {
  return linea.descuentos.some(({ codigo }) => codigo === "01" || codigo === "03");
}

/** A tax that the issuer bears by its kind: the breakdown does not have it. */
export function isEspecificoAsumido({ impuestoAsumido }: LeidaLinea, { codigo }: LeidoImpuesto): boolean {
  return impuestoAsumido !== null && ESPECIFICOS_ASUMIDOS.has(codigo);
}

/** Whether the issuer bears a tax of the line. */
export function isAsumido(linea: LeidaLinea, impuesto: LeidoImpuesto): boolean {
  const regalado = FAMILIA_IVA.has(impuesto.codigo) && isRegalia(linea);
  const iva = regalado || (impuesto.codigo === "01" && linea.ivaCobradoFabrica !== null);
  return isEspecificoAsumido(linea, impuesto) || (linea.impuestoAsumido !== null && iva);
}

export function checkImpuesto(linea: LeidaLinea, impuesto: LeidoImpuesto, isNota: boolean): Motivo[] {
  return [...checkTarifa(impuesto, isNota), ...checkMonto(linea, impuesto), ...checkExoneracion(linea, impuesto)];
}

function checkTarifa(impuesto: LeidoImpuesto, isNota: boolean): Motivo[] {
  const { codigo, codigoTarifaIva, tarifa, node } = impuesto;
  if (!IVA.has(codigo)) {
    if (codigoTarifaIva === null) return [];
    return [motivo("tarifa", "El código de tarifa del IVA solo corresponde a los impuestos 01 y 07.", node)];
  }
  const expected = codigoTarifaIva === null ? undefined : TARIFA_IVA[codigoTarifaIva];
  if (expected === undefined || tarifa === null || tarifa !== expected) {
    return [motivo("tarifa", "La tarifa indicada no corresponde con el código de tarifa del IVA.", node)];
  }
  if (!isNota && codigoTarifaIva !== null && SOLO_NOTAS.has(codigoTarifaIva)) {
    return [motivo("tarifa", `El código de tarifa ${codigoTarifaIva} solo se permite en notas.`, node)];
  }
  return [];
}

function checkMonto(linea: LeidaLinea, impuesto: LeidoImpuesto): Motivo[] {
  if (impuesto.codigo === "05" && impuesto.especifico?.volumenUnidadConsumo === 0n) {
    return [motivo("volumen", "El impuesto 05 exige VolumenUnidadConsumo.", impuesto.node)];
  }
  const possible = possibleMontos(linea, impuesto);
  if (possible.includes(impuesto.monto)) return [];
  const [expected] = possible;
  const words = `El monto del impuesto ${impuesto.codigo} de la línea ${linea.numeroLinea} (${formatMonto(impuesto.monto)}) no es el resultado de la base por la tarifa`;
  return [
    motivo("impuestoLinea", expected === undefined ? words : `${words} (${formatMonto(expected)}).`, impuesto.node),
  ];
}

/** The correct amounts. Tax 05 has two, because its formula depends on what is sold. Empty when data are missing. */
function possibleMontos(linea: LeidaLinea, impuesto: LeidoImpuesto): bigint[] {
  const { codigo, tarifa, factorCalculoIva, especifico } = impuesto;
  if (IVA.has(codigo)) {
    if (impuesto.codigoTarifaIva === "10") return [0n];
    const regalada = isRegalia(linea) || linea.descuentos.some((descuento) => descuento.codigo === REGALIA_COBRADA);
    const base = codigo === "01" && regalada ? linea.montoTotal : (linea.baseImponible ?? linea.subTotal);
    return tarifa === null ? [] : [percentHalfUp(base, tarifa)];
  }
  if (codigo === "02" || codigo === "99") return tarifa === null ? [] : [percentHalfUp(linea.subTotal, tarifa)];
  if (codigo === "12") return [percentHalfUp(linea.subTotal, TARIFA_CEMENTO)];
  if (codigo === "08") {
    return factorCalculoIva === null ? [] : [multiplyHalfUp(linea.subTotal, factorCalculoIva, 4)];
  }
  return especifico === null ? [] : specificMontos(codigo, linea.cantidad, especifico);
}

function specificMontos(codigo: string, cantidad: bigint, datos: LeidoEspecifico): bigint[] {
  const { impuestoUnidad, cantidadUnidadMedida, porcentaje, proporcion, volumenUnidadConsumo } = datos;
  const times = (factor: bigint, scale: number) => multiplyHalfUp(impuestoUnidad, factor, scale);
  switch (codigo) {
    case "03":
      return [times(cantidadUnidadMedida, 2)];
    case "04":
      // measure (2 decimals) × degrees (2) ÷ 100 leaves six
      if (porcentaje === null || proporcion !== divideHalfUp(cantidadUnidadMedida * porcentaje, 10n)) return [];
      return [times(cantidad * proporcion, 8)];
    case "05": {
      const soap = times(cantidad * volumenUnidadConsumo, 5);
      // cantidad (3 decimals) × units (2) ÷ volume (2) leaves three decimals
      return [divideHalfUp(impuestoUnidad * cantidad * cantidadUnidadMedida, 1000n * volumenUnidadConsumo), soap];
    }
    case "06":
      return [times(cantidad * cantidadUnidadMedida, 5)];
    default:
      return [];
  }
}

function checkExoneracion(linea: LeidaLinea, impuesto: LeidoImpuesto): Motivo[] {
  const { exoneracion, tarifa } = impuesto;
  if (exoneracion === null) return [];
  const { node, tarifaExonerada, monto } = exoneracion;
  if (tarifaExonerada > (tarifa ?? 0n)) {
    return [motivo("exoneracion", "La tarifa exonerada es mayor que la tarifa del impuesto.", node)];
  }
  const expected = percentHalfUp(linea.baseImponible ?? linea.subTotal, tarifaExonerada);
  if (monto === expected) return [];
  const words = `El monto exonerado de la línea ${linea.numeroLinea} (${formatMonto(monto)}) debe ser ${formatMonto(expected)}.`;
  return [motivo("exoneracion", words, node)];
}
