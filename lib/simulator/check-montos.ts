/** Recomputes what a line, or a part of a combo, costs, and the base of its IVA (hacienda 6.1). */
import { isRegalia } from "./check-impuesto";
import { formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import type { LeidaLinea } from "./read-linea";

/** Taxes that are added to the base of the IVA. */
const EN_LA_BASE = new Set(["02", "04", "05", "12"]);

export function checkPrecio(linea: LeidaLinea): Motivo[] {
  const { cantidad, precioUnitario, montoTotal, node, numeroLinea } = linea;
  const found: Motivo[] = [];
  if (cantidad <= 0n || precioUnitario <= 0n) {
    found.push(motivo("linea", `La cantidad y el precio de la línea ${numeroLinea} deben ser mayores que cero.`, node));
  }
  found.push(...compare("montoTotal", "MontoTotal", montoTotal, multiplyHalfUp(precioUnitario, cantidad, 3), linea));
  let left = montoTotal;
  for (const { monto } of linea.descuentos) {
    if (monto > left) {
      found.push(motivo("descuento", `El descuento de la línea ${numeroLinea} es mayor que su monto.`, node));
      break;
    }
    left -= monto;
  }
  if (isRegalia(linea) && (linea.descuentos.length > 1 || left !== 0n)) {
    found.push(motivo("descuento", `La regalía de la línea ${numeroLinea} debe ser toda la línea.`, node));
  }
  return found;
}

export function checkBase(linea: LeidaLinea): Motivo[] {
  const descuentos = sum(linea.descuentos.map(({ monto }) => monto));
  const found = compare("subTotal", "SubTotal", linea.subTotal, linea.montoTotal - descuentos, linea);
  const editable = linea.ivaCobradoFabrica === "01" || linea.impuestos.some(({ codigo }) => codigo === "07");
  if (linea.baseImponible === null || editable) return found;
  const otros = linea.impuestos.filter(({ codigo }) => EN_LA_BASE.has(codigo)).map(({ monto }) => monto);
  const expected = linea.subTotal + sum(otros);
  return [...found, ...compare("baseImponible", "BaseImponible", linea.baseImponible, expected, linea)];
}

export function compare(
  concepto: Concepto,
  name: string,
  written: bigint,
  expected: bigint,
  linea: LeidaLinea,
): Motivo[] {
  if (written === expected) return [];
  const words = `${name} de la línea ${linea.numeroLinea} es ${formatMonto(written)} y debe ser ${formatMonto(expected)}.`;
  return [motivo(concepto, words, linea.node)];
}
