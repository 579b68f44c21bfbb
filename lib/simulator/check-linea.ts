/**
 * Recomputes the amounts of one line (hacienda 6.1). They must be exactly equal, because the authority's tolerance is
 * not published.
 */

import { checkImpuesto, isAsumido } from "./check-impuesto";
import { checkBase, checkPrecio, compare } from "./check-montos";
import { checkSurtido, impuestosDeSurtido } from "./check-surtido";
import { sum } from "./exact";
import { type Motivo, motivo } from "./motivo";
import type { LeidaLinea } from "./read-linea";

export function checkLinea(linea: LeidaLinea, isNota: boolean): Motivo[] {
  if (linea.partes.length > 0) {
    return [
      ...checkPrecio(linea),
      ...checkBase(linea),
      ...checkSurtido(linea, isNota),
      ...linea.partes.flatMap(checkFabrica),
      ...checkNeto(linea),
    ];
  }
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

function checkNeto(linea: LeidaLinea): Motivo[] {
  const { impuestoAsumido, impuestoNeto, montoTotalLinea, subTotal } = linea;
  const porPagar = netoDeExoneracion(linea);
  const found: Motivo[] = [];
  const asumido =
    linea.partes.length > 0
      ? sum([...impuestosDeSurtido(linea).values()].map((impuesto) => impuesto.asumido))
      : sum(linea.impuestos.map((impuesto, i) => (isAsumido(linea, impuesto) ? (porPagar[i] ?? 0n) : 0n)));
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
