/**
 * Recibo electrónico de pago (10). It has so little of an invoice that its table is written out, of the invoice's
 * parts: a line has no product and no quantity, the parties have no address, and nothing may be added in Otros.
 */
import * as codes from "./codes";
import { type ElementStructure, many, one, oneOf, optional } from "./element";
import * as factura from "./factura";
import { IDENTIFICACION, MONTO } from "./factura";

const LINEA_DETALLE = [
  factura.NUMERO_LINEA,
  factura.DETALLE,
  one("MontoTotal", MONTO),
  one("SubTotal", MONTO),
  many("Impuesto", 0, 1000, [...factura.QUE_IMPUESTO, one("Monto", MONTO)]),
  one("ImpuestoNeto", MONTO),
  one("MontoTotalLinea", MONTO),
];

const RESUMEN = [
  factura.CODIGO_TIPO_MONEDA,
  one("TotalVenta", MONTO),
  one("TotalVentaNeta", MONTO),
  factura.DESGLOSE_IMPUESTO,
  optional("TotalImpuesto", MONTO),
  many("MedioPago", 1, 4, [one("TipoMedioPago", codes.TIPO_MEDIO_PAGO), ...factura.CON_QUE_MEDIO]),
  one("TotalComprobante", MONTO),
];

export const RECIBO_ELECTRONICO_PAGO: ElementStructure = one("ReciboElectronicoPago", [
  ...factura.CLAVE_Y_PROVEEDOR,
  ...factura.NUMERO_Y_FECHA,
  one("Emisor", [factura.NOMBRE_EMISOR, one("Identificacion", IDENTIFICACION), factura.CORREOS_EMISOR]),
  one("Receptor", [factura.NOMBRE_RECEPTOR, one("Identificacion", IDENTIFICACION), factura.CORREO_RECEPTOR]),
  one("CondicionVenta", oneOf("09", "11")),
  one("DetalleServicio", [many("LineaDetalle", 1, 1000, LINEA_DETALLE)]),
  one("ResumenFactura", RESUMEN),
  many("InformacionReferencia", 1, 10, factura.referencia(one, codes.CODIGO_REFERENCIA_RECIBO)),
  factura.FIRMA,
]);
