/**
 * Recomputes a payment receipt (hacienda 4.3, 6.4). Its lines are parts of invoices that were paid, so a tax is what
 * was left of the invoice's own and need not be rounded as base × rate is; everything else must be exactly equal.
 */

import { TARIFA_IVA } from "./check-impuesto";
import { checkMedioPago, checkMoneda } from "./check-resumen";
import { formatMonto, multiplyHalfUp, percentHalfUp, sum } from "./exact";
import { type Concepto, type Motivo, motivo } from "./motivo";
import { type LeidaLinea, type LeidoImpuesto, montoAt, readLinea } from "./read-linea";
import { find, findAll, textAt, type XmlNode } from "./xml-node";

/** 0.0048: the furthest from base × rate of a tax that the authority is known to have accepted. */
const TOLERANCIA = 480n;
const PAGO = "17";
/** What a receipt may pay. */
const PAGABLES = new Set(["01", "02", "03", "04", "08", "19"]);

export function checkRecibo(documento: XmlNode): Motivo[] {
  const detalle = find(documento, "DetalleServicio");
  const lineas = detalle === null ? [] : findAll(detalle, "LineaDetalle").map(readLinea);
  return [
    ...lineas.flatMap(checkLineaPagada),
    ...checkTotales(documento, lineas),
    ...findAll(documento, "InformacionReferencia").flatMap(checkPago),
  ];
}

function checkLineaPagada(linea: LeidaLinea): Motivo[] {
  const { montoTotal, subTotal, impuestos, impuestoNeto, montoTotalLinea, numeroLinea, node } = linea;
  const [impuesto] = impuestos;
  if (impuesto === undefined || impuestos.length > 1) {
    return [motivo("sinIva", `La línea ${numeroLinea} debe tener un impuesto de la familia del IVA.`, node)];
  }
  const found = checkImpuesto(impuesto, linea);
  const neto = impuestoNeto ?? 0n;
  if (neto > impuesto.monto) {
    found.push(motivo("impuestoNeto", `El impuesto neto de la línea ${numeroLinea} es mayor que su impuesto.`, node));
  }
  return [
    ...found,
    ...compare("subTotal", `SubTotal de la línea ${numeroLinea}`, subTotal, montoTotal, node),
    ...compare("montoTotalLinea", `MontoTotalLinea de la línea ${numeroLinea}`, montoTotalLinea, subTotal + neto, node),
  ];
}

function checkImpuesto(impuesto: LeidoImpuesto, { subTotal, numeroLinea }: LeidaLinea): Motivo[] {
  const { codigo, codigoTarifaIva, tarifa, factorCalculoIva, monto, node } = impuesto;
  if (codigo === "08") {
    const expected = multiplyHalfUp(subTotal, factorCalculoIva ?? 0n, 4);
    return near(monto, expected) ? [] : [wrongMonto(numeroLinea, monto, expected, node)];
  }
  if (codigo !== "01" && codigo !== "07") {
    return [motivo("sinIva", `El recibo no lleva el impuesto ${codigo}, que no es de la familia del IVA.`, node)];
  }
  if (tarifa === null || tarifa !== TARIFA_IVA[codigoTarifaIva ?? ""]) {
    return [motivo("tarifa", "La tarifa indicada no corresponde con el código de tarifa del IVA.", node)];
  }
  const expected = percentHalfUp(subTotal, tarifa);
  return codigo === "07" || near(monto, expected) ? [] : [wrongMonto(numeroLinea, monto, expected, node)];
}

const near = (written: bigint, expected: bigint) =>
  written - expected <= TOLERANCIA && expected - written <= TOLERANCIA;

function wrongMonto(numeroLinea: string, written: bigint, expected: bigint, node: XmlNode): Motivo {
  const words = `El impuesto de la línea ${numeroLinea} (${formatMonto(written)}) no es el resultado de la base por la tarifa (${formatMonto(expected)}).`;
  return motivo("impuestoLinea", words, node);
}

function checkTotales(documento: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const resumen = find(documento, "ResumenFactura");
  if (resumen === null) return [];
  const at = (name: string) => montoAt(resumen, name) ?? 0n;
  const ofResumen = (concepto: Concepto, name: string, expected: bigint) =>
    compare(concepto, name, at(name), expected, find(resumen, name) ?? resumen);
  return [
    ...ofResumen("totales", "TotalVenta", sum(lineas.map(({ montoTotal }) => montoTotal))),
    ...ofResumen("totales", "TotalVentaNeta", at("TotalVenta")),
    ...checkDesglose(resumen, lineas),
    ...ofResumen("totalImpuesto", "TotalImpuesto", sum(lineas.map(({ impuestoNeto }) => impuestoNeto ?? 0n))),
    ...ofResumen("totalComprobante", "TotalComprobante", at("TotalVentaNeta") + at("TotalImpuesto")),
    ...checkMedioPago(documento, resumen),
    ...checkMoneda(resumen),
  ];
}

/** By (Codigo, CodigoTarifaIVA), zeros too. A line's ImpuestoNeto is that of its only tax. */
function checkDesglose(resumen: XmlNode, lineas: readonly LeidaLinea[]): Motivo[] {
  const expected = new Map<string, bigint>();
  for (const { impuestos, impuestoNeto } of lineas) {
    const key = `${impuestos[0]?.codigo}/${impuestos[0]?.codigoTarifaIva ?? ""}`;
    expected.set(key, (expected.get(key) ?? 0n) + (impuestoNeto ?? 0n));
  }
  const written = findAll(resumen, "TotalDesgloseImpuesto");
  const same = written.every((node) => {
    const key = `${textAt(node, "Codigo")}/${textAt(node, "CodigoTarifaIVA") ?? ""}`;
    return expected.get(key) === montoAt(node, "TotalMontoImpuesto");
  });
  if (same && written.length === expected.size) return [];
  return [motivo("desglose", "El desglose de impuestos no coincide con la suma de las líneas.", resumen)];
}

/** Each reference is the payment of a document. */
function checkPago(node: XmlNode): Motivo[] {
  const pays = textAt(node, "Codigo") === PAGO && (textAt(node, "Razon") ?? "").trim() !== "";
  if (!pays) return [motivo("pago", "El recibo de pago exige el código de referencia 17 y su razón.", node)];
  if (PAGABLES.has(textAt(node, "TipoDocIR") ?? "")) return [];
  return [motivo("referencia", "El recibo de pago no puede referirse a ese tipo de documento.", node)];
}

function compare(concepto: Concepto, name: string, written: bigint, expected: bigint, node: XmlNode): Motivo[] {
  if (written === expected) return [];
  return [motivo(concepto, `${name} es ${formatMonto(written)} y debe ser ${formatMonto(expected)}.`, node)];
}
