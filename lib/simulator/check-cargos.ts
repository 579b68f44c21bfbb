/** Other charges (hacienda 4.1, 5): the amount of a percentage, and the person for whom it is charged. */

import { isIdentificacion } from "./check-reglas";
import { divideHalfUp, formatMonto, sum } from "./exact";
import { type Motivo, motivo } from "./motivo";
import { type LeidaLinea, montoAt, unitsAt } from "./read-linea";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

const COBRO_DE_TERCERO = "04";
/** PorcentajeOC has five decimals: 100 % is a hundred times that. */
const CIEN = 10_000_000n;
/** With more lines only the bound is checked, because the sets of lines double with each. */
const MAX_LINEAS_PROBADAS = 10;

export function checkCargos(documento: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const cargos = findAll(documento, "OtrosCargos");
  if (cargos.length === 0) return [];
  const subTotales = lineas.map(({ subTotal }) => subTotal);
  return cargos.flatMap((cargo) => [...checkPorcentaje(cargo, subTotales), ...checkTercero(cargo)]);
}

/** The XML does not name the lines that a percentage is of, so any set of them may be its base. */
function checkPorcentaje(cargo: XmlNode, subTotales: readonly bigint[]): Motivo[] {
  const porcentaje = unitsAt(cargo, "PorcentajeOC", 5);
  if (porcentaje === null) return [];
  const monto = montoAt(cargo, "MontoCargo") ?? 0n;
  const of = (base: bigint) => divideHalfUp(base * porcentaje, CIEN);
  const whole = of(sum(subTotales));
  const possible =
    subTotales.length > MAX_LINEAS_PROBADAS ? monto <= whole : sumsOf(subTotales).some((base) => of(base) === monto);
  if (possible) return [];
  const words = `El cargo de ${formatMonto(monto)} no es el porcentaje indicado de lo vendido, que da ${formatMonto(whole)}.`;
  return [motivo("otrosCargos", words, cargo)];
}

/** The sum of each set of lines that is not empty. */
function sumsOf(subTotales: readonly bigint[]): bigint[] {
  const sums: bigint[] = [];
  for (const each of subTotales) sums.push(each, ...sums.map((known) => known + each));
  return sums;
}

function checkTercero(cargo: XmlNode): Motivo[] {
  const identificacion = find(cargo, "IdentificacionTercero");
  if (identificacion === null || textAt(cargo, "NombreTercero") === null) {
    if (textAt(cargo, "TipoDocumentoOC") !== COBRO_DE_TERCERO) return [];
    return [motivo("otrosCargos", "El cobro de un tercero exige su identificación y su nombre.", cargo)];
  }
  if (isIdentificacion(identificacion)) return [];
  return [motivo("identificacion", "La identificación del tercero no tiene el formato de su tipo.", identificacion)];
}
