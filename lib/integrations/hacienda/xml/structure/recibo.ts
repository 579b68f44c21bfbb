/**
 * Recibo electrónico de pago (10). It has so little of an invoice that its table is written out: a line has no product
 * and no quantity, the parties have no address, and nothing may be added in Otros.
 */
import * as codes from "./codes";
import { decimal, type ElementStructure, many, one, oneOf, optional, text } from "./element";
import { CLAVE, CONSECUTIVO, FECHA_HORA, IDENTIFICACION, MONTO, OTRO, TARIFA } from "./factura";

const LINEA_DETALLE = [
  one("NumeroLinea", { base: "positiveInteger", minInclusive: "1", maxInclusive: "1000" }),
  one("Detalle", text(200, 3)),
  one("MontoTotal", MONTO),
  one("SubTotal", MONTO),
  many("Impuesto", 0, 1000, [
    one("Codigo", codes.CODIGO_IMPUESTO),
    optional("CodigoImpuestoOTRO", OTRO),
    optional("CodigoTarifaIVA", codes.CODIGO_TARIFA_IVA),
    optional("Tarifa", TARIFA),
    optional("FactorCalculoIVA", decimal(5, 4)),
    one("Monto", MONTO),
  ]),
  one("ImpuestoNeto", MONTO),
  one("MontoTotalLinea", MONTO),
];

const RESUMEN = [
  one("CodigoTipoMoneda", [one("CodigoMoneda", codes.MONEDA), one("TipoCambio", MONTO)]),
  one("TotalVenta", MONTO),
  one("TotalVentaNeta", MONTO),
  many("TotalDesgloseImpuesto", 0, 1000, [
    one("Codigo", codes.CODIGO_IMPUESTO),
    optional("CodigoTarifaIVA", codes.CODIGO_TARIFA_IVA),
    one("TotalMontoImpuesto", MONTO),
  ]),
  optional("TotalImpuesto", MONTO),
  many("MedioPago", 1, 4, [
    one("TipoMedioPago", codes.TIPO_MEDIO_PAGO),
    optional("MedioPagoOtros", text(100, 3)),
    optional("TotalMedioPago", MONTO),
  ]),
  one("TotalComprobante", MONTO),
];

export const RECIBO_ELECTRONICO_PAGO: ElementStructure = one("ReciboElectronicoPago", [
  one("Clave", CLAVE),
  one("ProveedorSistemas", text(20)),
  one("NumeroConsecutivo", CONSECUTIVO),
  one("FechaEmision", FECHA_HORA),
  one("Emisor", [
    one("Nombre", text(100, 5)),
    one("Identificacion", IDENTIFICACION),
    many("CorreoElectronico", 1, 4, text(160)),
  ]),
  one("Receptor", [
    one("Nombre", text(100, 3)),
    one("Identificacion", IDENTIFICACION),
    optional("CorreoElectronico", text(160)),
  ]),
  one("CondicionVenta", oneOf("09", "11")),
  one("DetalleServicio", [many("LineaDetalle", 1, 1000, LINEA_DETALLE)]),
  one("ResumenFactura", RESUMEN),
  many("InformacionReferencia", 1, 10, [
    one("TipoDocIR", codes.TIPO_DOC_REFERENCIA),
    optional("TipoDocRefOTRO", OTRO),
    one("Numero", text(50)),
    one("FechaEmisionIR", FECHA_HORA),
    optional("Codigo", codes.CODIGO_REFERENCIA_RECIBO),
    optional("CodigoReferenciaOTRO", OTRO),
    optional("Razon", text(180)),
  ]),
  { name: "ds:Signature", min: 1, max: 5 },
]);
