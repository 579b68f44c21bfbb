/** Recomputes a combo from its parts ("Anexos y Estructuras v4.4", pages 28 to 43): they describe one unit of it. */
import { checkImpuesto } from "./check-impuesto";
import { checkBase, checkPrecio } from "./check-montos";
import { formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import type { LeidaLinea } from "./read-linea";
import { findAll, textAt } from "./xml-node";

const CABYS = /^\d{13}$/;
/** The commercial code that the industry gave. */
const CODIGO_INDUSTRIA = "03";

/** By tax and rate code, what the parts make of the whole line; each amount is rounded once. */
export function impuestosDeSurtido({ partes, cantidad }: LeidaLinea): Map<string, bigint> {
  const unit = new Map<string, bigint>();
  for (const { codigo, codigoTarifaIva, monto } of partes.flatMap((parte) => parte.impuestos)) {
    const key = `${codigo}/${codigoTarifaIva ?? ""}`;
    unit.set(key, (unit.get(key) ?? 0n) + monto);
  }
  return new Map([...unit].map(([key, monto]) => [key, multiplyHalfUp(monto, cantidad, 3)]));
}

export function checkSurtido(linea: LeidaLinea, isNota: boolean): Motivo[] {
  const { node, numeroLinea, partes, cantidad, subTotal, impuestos } = linea;
  const found = partes.flatMap((parte) => [
    ...checkPrecio(parte),
    ...checkBase(parte),
    ...parte.impuestos.flatMap((impuesto) => checkImpuesto(parte, impuesto, isNota)),
    ...(CABYS.test(parte.codigoCabys ?? "") ? [] : [motivo("linea", "El código CABYS no existe.", parte.node)]),
  ]);
  if (!findAll(node, "CodigoComercial").some((codigo) => textAt(codigo, "Tipo") === CODIGO_INDUSTRIA)) {
    found.push(motivo("surtido", `El surtido de la línea ${numeroLinea} exige el código comercial 03.`, node));
  }
  const differ = (concepto: Concepto, name: string, written: bigint, expected: bigint) => {
    if (written === expected) return;
    const words = `${name} de la línea ${numeroLinea} es ${formatMonto(written)} y su surtido da ${formatMonto(expected)}.`;
    found.push(motivo(concepto, words, node));
  };
  const porUnidad = sum(partes.map((parte) => parte.subTotal));
  differ("subTotal", "SubTotal", subTotal, multiplyHalfUp(porUnidad, cantidad, 3));
  const byTarifa = [...impuestosDeSurtido(linea)];
  for (const { codigo, codigoTarifaIva, tarifa, monto } of impuestos) {
    if (codigoTarifaIva !== null || tarifa !== null) {
      found.push(motivo("tarifa", `La línea ${numeroLinea} tiene un surtido: solo este lleva tarifas.`, node));
    }
    const expected = byTarifa.filter(([key]) => key.startsWith(`${codigo}/`)).map(([, each]) => each);
    differ("impuestoLinea", `El impuesto ${codigo}`, monto, sum(expected));
  }
  return found;
}
