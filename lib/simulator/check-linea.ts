/**
 * Recomputes the amounts of one line (hacienda 6.1). They must be exactly equal, because the authority's tolerance is
 * not published.
 */

import { checkImpuesto, isAsumido, isRegalia } from "./check-impuesto";
import { formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import type { LeidaLinea } from "./read-linea";

/** Taxes that are added to the base of the IVA. */
const EN_LA_BASE = new Set(["02", "04", "05", "12"]);

export function checkLinea(linea: LeidaLinea, isNota: boolean): Motivo[] {
  return [
    ...checkPrecio(linea),
    ...checkBase(linea),
    ...linea.impuestos.flatMap((impuesto) => checkImpuesto(linea, impuesto, isNota)),
    ...checkFabrica(linea),
    ...checkNeto(linea),
  ];
}

/** IVA that was collected at the factory leaves the sale exempt; IVA that is collected there needs a base. */
function checkFabrica(linea: LeidaLinea): Motivo[] {
  const { ivaCobradoFabrica, baseImponible, impuestos, numeroLinea, node } = linea;
  if (
    ivaCobradoFabrica === "02" &&
    impuestos.some(({ codigo, codigoTarifaIva }) => codigo === "01" && codigoTarifaIva !== "10")
  ) {
    return [
      motivo("fabrica", `El IVA de la línea ${numeroLinea} ya se cobró en fábrica: su tarifa es la exenta.`, node),
    ];
  }
  if (ivaCobradoFabrica !== "01" || (baseImponible ?? 0n) > 0n) return [];
  return [motivo("baseImponible", `El IVA cobrado en fábrica de la línea ${numeroLinea} exige una base.`, node)];
}

/** The amount of each tax of a line that remains to be paid after its exemption. */
export function netoDeExoneracion(linea: LeidaLinea): bigint[] {
  return linea.impuestos.map(({ monto, exoneracion }) => monto - (exoneracion?.monto ?? 0n));
}

function checkPrecio(linea: LeidaLinea): Motivo[] {
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

function checkBase(linea: LeidaLinea): Motivo[] {
  const descuentos = sum(linea.descuentos.map(({ monto }) => monto));
  const found = compare("subTotal", "SubTotal", linea.subTotal, linea.montoTotal - descuentos, linea);
  const editable = linea.ivaCobradoFabrica === "01" || linea.impuestos.some(({ codigo }) => codigo === "07");
  if (linea.baseImponible === null || editable) return found;
  const otros = linea.impuestos.filter(({ codigo }) => EN_LA_BASE.has(codigo)).map(({ monto }) => monto);
  const expected = linea.subTotal + sum(otros);
  return [...found, ...compare("baseImponible", "BaseImponible", linea.baseImponible, expected, linea)];
}

function checkNeto(linea: LeidaLinea): Motivo[] {
  const { impuestoAsumido, impuestoNeto, montoTotalLinea, subTotal } = linea;
  const porPagar = netoDeExoneracion(linea);
  const found: Motivo[] = [];
  const asumido = sum(linea.impuestos.map((impuesto, i) => (isAsumido(linea, impuesto) ? (porPagar[i] ?? 0n) : 0n)));
  found.push(...compare("impuestoAsumido", "ImpuestoAsumidoEmisorFabrica", impuestoAsumido ?? 0n, asumido, linea));
  const neto = sum(porPagar) - (impuestoAsumido ?? 0n);
  if (neto < 0n)
    found.push(motivo("impuestoNeto", `El impuesto neto de la línea ${linea.numeroLinea} es negativo.`, linea.node));
  if (impuestoNeto !== null) found.push(...compare("impuestoNeto", "ImpuestoNeto", impuestoNeto, neto, linea));
  found.push(
    ...compare("montoTotalLinea", "MontoTotalLinea", montoTotalLinea, subTotal + (impuestoNeto ?? neto), linea),
  );
  return found;
}

function compare(concepto: Concepto, name: string, written: bigint, expected: bigint, linea: LeidaLinea): Motivo[] {
  if (written === expected) return [];
  const words = `${name} de la línea ${linea.numeroLinea} es ${formatMonto(written)} y debe ser ${formatMonto(expected)}.`;
  return [motivo(concepto, words, linea.node)];
}
