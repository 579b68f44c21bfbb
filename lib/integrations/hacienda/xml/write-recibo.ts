/** Writes the content of a payment receipt, which shares little with an invoice (`structure/recibo.ts`). */
import type { Documento, ImpuestoLinea, Linea, Resumen } from "@/lib/domain/documento/documento";
import { assert } from "@/lib/platform/assert";
import { element, optionalElement } from "./element-text";
import { writeEmisor, writeReceptor } from "./write-parties";
import { writeReferencia } from "./write-referencia";

/** Members of the parties that a receipt has no element for. */
const SIN_DATOS = { nombreComercial: null, ubicacion: null, otrasSenasExtranjero: null, telefono: null };

const EN_NINGUNA_PARTE = { hasReceptorUbicacion: false, hasReceptorExtranjero: false };

/** Everything between the root's two tags. */
export function writeRecibo(documento: Documento, writeResumen: (resumen: Resumen) => string): string {
  const { receptor } = documento;
  const { nombre, identificacion, correoElectronico } = documento.emisor;
  assert(documento.resumen.medioPago.length > 0, "a receipt says how it was paid");
  return (
    element("Clave", documento.clave) +
    element("ProveedorSistemas", documento.proveedorSistemas) +
    element("NumeroConsecutivo", documento.consecutivo) +
    element("FechaEmision", documento.fechaEmision) +
    writeEmisor({ nombre, identificacion, correoElectronico, ...SIN_DATOS }, false) +
    writeReceptor(receptor && { ...receptor, ...SIN_DATOS }, EN_NINGUNA_PARTE) +
    element("CondicionVenta", documento.condicionVenta) +
    `<DetalleServicio>${documento.lineas.map(writeLineaPagada).join("")}</DetalleServicio>` +
    writeResumen(documento.resumen) +
    documento.referencias.map(writeReferencia).join("")
  );
}

function writeLineaPagada(linea: Linea): string {
  return (
    `<LineaDetalle><NumeroLinea>${linea.numeroLinea}</NumeroLinea>${element("Detalle", linea.detalle)}` +
    `<MontoTotal>${linea.montoTotal}</MontoTotal><SubTotal>${linea.subTotal}</SubTotal>` +
    linea.impuestos.map(writeImpuesto).join("") +
    `<ImpuestoNeto>${linea.impuestoNeto}</ImpuestoNeto>` +
    `<MontoTotalLinea>${linea.montoTotalLinea}</MontoTotalLinea></LineaDetalle>`
  );
}

function writeImpuesto(impuesto: ImpuestoLinea): string {
  return (
    `<Impuesto>${element("Codigo", impuesto.codigo)}` +
    optionalElement("CodigoImpuestoOTRO", impuesto.codigoImpuestoOtro) +
    optionalElement("CodigoTarifaIVA", impuesto.codigoTarifaIva) +
    optionalElement("Tarifa", impuesto.tarifa) +
    optionalElement("FactorCalculoIVA", impuesto.factorCalculoIva) +
    `<Monto>${impuesto.monto}</Monto></Impuesto>`
  );
}
