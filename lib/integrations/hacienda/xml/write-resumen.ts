/** Writes ResumenFactura with every total that the type has, zeros included. */
import type { DesgloseImpuesto, MedioPago, Resumen } from "@/lib/domain/documento/documento";
import { element, optionalElement } from "./element-text";

/** The totals before and after the breakdown, in the schema's order. Each type has its own selection of them. */
const TOTALES = [
  ["TotalServGravados", "totalServGravados"],
  ["TotalServExentos", "totalServExentos"],
  ["TotalServExonerado", "totalServExonerado"],
  ["TotalServNoSujeto", "totalServNoSujeto"],
  ["TotalMercanciasGravadas", "totalMercanciasGravadas"],
  ["TotalMercanciasExentas", "totalMercanciasExentas"],
  ["TotalMercExonerada", "totalMercExonerada"],
  ["TotalMercNoSujeta", "totalMercNoSujeta"],
  ["TotalGravado", "totalGravado"],
  ["TotalExento", "totalExento"],
  ["TotalExonerado", "totalExonerado"],
  ["TotalNoSujeto", "totalNoSujeto"],
  ["TotalVenta", "totalVenta"],
  ["TotalDescuentos", "totalDescuentos"],
  ["TotalVentaNeta", "totalVentaNeta"],
] as const;
const TOTALES_DE_IMPUESTO = [
  ["TotalImpuesto", "totalImpuesto"],
  ["TotalImpAsumEmisorFabrica", "totalImpAsumEmisorFabrica"],
  ["TotalIVADevuelto", "totalIvaDevuelto"],
  ["TotalOtrosCargos", "totalOtrosCargos"],
] as const;

type Total = (typeof TOTALES | typeof TOTALES_DE_IMPUESTO)[number];

/** A writer for one type; `has` tells whether its ResumenFactura has an element. */
export function resumenWriter(has: (name: string) => boolean): (resumen: Resumen) => string {
  const antes = TOTALES.filter(([name]) => has(name));
  const despues = TOTALES_DE_IMPUESTO.filter(([name]) => has(name));
  return (resumen) =>
    "<ResumenFactura><CodigoTipoMoneda>" +
    element("CodigoMoneda", resumen.codigoMoneda) +
    `<TipoCambio>${resumen.tipoCambio}</TipoCambio></CodigoTipoMoneda>` +
    writeTotales(antes, resumen) +
    resumen.totalDesgloseImpuesto.map(writeDesglose).join("") +
    writeTotales(despues, resumen) +
    resumen.medioPago.map(writeMedioPago).join("") +
    `<TotalComprobante>${resumen.totalComprobante}</TotalComprobante></ResumenFactura>`;
}

function writeTotales(totales: readonly Total[], resumen: Resumen): string {
  return totales.map(([name, member]) => `<${name}>${resumen[member]}</${name}>`).join("");
}

function writeDesglose(desglose: DesgloseImpuesto): string {
  return (
    `<TotalDesgloseImpuesto>${element("Codigo", desglose.codigo)}` +
    optionalElement("CodigoTarifaIVA", desglose.codigoTarifaIva) +
    `<TotalMontoImpuesto>${desglose.totalMontoImpuesto}</TotalMontoImpuesto></TotalDesgloseImpuesto>`
  );
}

function writeMedioPago(medio: MedioPago): string {
  return (
    `<MedioPago>${element("TipoMedioPago", medio.tipoMedioPago)}` +
    optionalElement("MedioPagoOtros", medio.medioPagoOtros) +
    (medio.totalMedioPago === null ? "" : `<TotalMedioPago>${medio.totalMedioPago}</TotalMedioPago>`) +
    "</MedioPago>"
  );
}
