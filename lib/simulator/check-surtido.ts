/** Recomputes a combo from its parts ("Anexos y Estructuras v4.4", pages 28 to 43): they describe one unit of it. */
import { checkImpuesto, isAsumido } from "./check-impuesto";
import { checkBase, checkPrecio } from "./check-montos";
import { formatMonto, multiplyHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import type { LeidaLinea } from "./read-linea";
import { findAll, textAt } from "./xml-node";

const CABYS = /^\d{13}$/;
/** The commercial code that the industry gave. */
const CODIGO_INDUSTRIA = "03";

interface ImpuestoDeSurtido {
  monto: bigint;
  /** What of it the issuer bears. */
  asumido: bigint;
}

/** By tax and rate code, what the parts make of the whole line; each amount is rounded once. */
export function impuestosDeSurtido({ partes, cantidad, impuestoAsumido }: LeidaLinea): Map<string, ImpuestoDeSurtido> {
  const unit = new Map<string, ImpuestoDeSurtido>();
  for (const parte of partes) {
    for (const impuesto of parte.impuestos) {
      const key = `${impuesto.codigo}/${impuesto.codigoTarifaIva ?? ""}`;
      const known = unit.get(key) ?? { monto: 0n, asumido: 0n };
      const asumido = isAsumido({ ...parte, impuestoAsumido }, impuesto) ? impuesto.monto : 0n;
      unit.set(key, { monto: known.monto + impuesto.monto, asumido: known.asumido + asumido });
    }
  }
  const total = (monto: bigint) => multiplyHalfUp(monto, cantidad, 3);
  return new Map([...unit].map(([key, { monto, asumido }]) => [key, { monto: total(monto), asumido: total(asumido) }]));
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
    differ("impuestoLinea", `El impuesto ${codigo}`, monto, sum(expected.map((each) => each.monto)));
  }
  return found;
}
