/** Writes ResumenFactura with every total that the type has, zeros included. */
import type { DesgloseImpuesto, MedioPago, Resumen } from "@/lib/domain/documento";
import { element, optionalElement } from "./element-text";

/** `hasTotalIvaDevuelto` is false for a purchase invoice, which never returns tax. */
export function writeResumen(resumen: Resumen, hasTotalIvaDevuelto: boolean): string {
  return (
    "<ResumenFactura><CodigoTipoMoneda>" +
    element("CodigoMoneda", resumen.codigoMoneda) +
    `<TipoCambio>${resumen.tipoCambio}</TipoCambio></CodigoTipoMoneda>` +
    `<TotalServGravados>${resumen.totalServGravados}</TotalServGravados>` +
    `<TotalServExentos>${resumen.totalServExentos}</TotalServExentos>` +
    `<TotalServExonerado>${resumen.totalServExonerado}</TotalServExonerado>` +
    `<TotalServNoSujeto>${resumen.totalServNoSujeto}</TotalServNoSujeto>` +
    `<TotalMercanciasGravadas>${resumen.totalMercanciasGravadas}</TotalMercanciasGravadas>` +
    `<TotalMercanciasExentas>${resumen.totalMercanciasExentas}</TotalMercanciasExentas>` +
    `<TotalMercExonerada>${resumen.totalMercExonerada}</TotalMercExonerada>` +
    `<TotalMercNoSujeta>${resumen.totalMercNoSujeta}</TotalMercNoSujeta>` +
    `<TotalGravado>${resumen.totalGravado}</TotalGravado>` +
    `<TotalExento>${resumen.totalExento}</TotalExento>` +
    `<TotalExonerado>${resumen.totalExonerado}</TotalExonerado>` +
    `<TotalNoSujeto>${resumen.totalNoSujeto}</TotalNoSujeto>` +
    `<TotalVenta>${resumen.totalVenta}</TotalVenta>` +
    `<TotalDescuentos>${resumen.totalDescuentos}</TotalDescuentos>` +
    `<TotalVentaNeta>${resumen.totalVentaNeta}</TotalVentaNeta>` +
    resumen.totalDesgloseImpuesto.map(writeDesglose).join("") +
    `<TotalImpuesto>${resumen.totalImpuesto}</TotalImpuesto>` +
    `<TotalImpAsumEmisorFabrica>${resumen.totalImpAsumEmisorFabrica}</TotalImpAsumEmisorFabrica>` +
    (hasTotalIvaDevuelto ? `<TotalIVADevuelto>${resumen.totalIvaDevuelto}</TotalIVADevuelto>` : "") +
    `<TotalOtrosCargos>${resumen.totalOtrosCargos}</TotalOtrosCargos>` +
    resumen.medioPago.map(writeMedioPago).join("") +
    `<TotalComprobante>${resumen.totalComprobante}</TotalComprobante></ResumenFactura>`
  );
}

export function writeDesglose(desglose: DesgloseImpuesto): string {
  return (
    `<TotalDesgloseImpuesto>${element("Codigo", desglose.codigo)}` +
    optionalElement("CodigoTarifaIVA", desglose.codigoTarifaIva) +
    `<TotalMontoImpuesto>${desglose.totalMontoImpuesto}</TotalMontoImpuesto></TotalDesgloseImpuesto>`
  );
}

export function writeMedioPago(medio: MedioPago): string {
  return (
    `<MedioPago>${element("TipoMedioPago", medio.tipoMedioPago)}` +
    optionalElement("MedioPagoOtros", medio.medioPagoOtros) +
    (medio.totalMedioPago === null ? "" : `<TotalMedioPago>${medio.totalMedioPago}</TotalMedioPago>`) +
    "</MedioPago>"
  );
}
