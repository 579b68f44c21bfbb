/** Factura electrónica (01), revision of 2026-04-22: the table from which the other types are derived. */
import * as codes from "./codes";
import { code, decimal, type ElementStructure, type Facets, many, one, oneOf, optional, text } from "./element";

/** 13 integer and 5 decimal digits, never negative (DecimalDineroType). */
export const MONTO: Facets = { ...decimal(18, 5), minInclusive: "0", maxInclusive: "9999999999999.99999" };
const TARIFA = decimal(4, 2);
const VOLUMEN = decimal(7, 2);
const CANTIDAD = decimal(16, 3);
export const FECHA_HORA: Facets = { base: "dateTime" };
const OTRO = text(100, 5);
/** The revision of September 2025 required 50 digits here. */
export const CLAVE: Facets = { base: "string", pattern: "[a-zA-Z0-9]{50,50}" };
export const CONSECUTIVO: Facets = { base: "string", pattern: "\\d{20,20}" };
const ACTIVIDAD = text(6, 6);

export const IDENTIFICACION = [one("Tipo", codes.TIPO_IDENTIFICACION), one("Numero", text(20))];

const UBICACION = [
  one("Provincia", { base: "positiveInteger", totalDigits: 1, pattern: "\\d" }),
  one("Canton", { base: "positiveInteger", totalDigits: 2, pattern: "\\d\\d" }),
  one("Distrito", { base: "positiveInteger", totalDigits: 2, pattern: "\\d\\d" }),
  optional("Barrio", text(50, 5)),
  one("OtrasSenas", text(250, 5)),
];

const TELEFONO = [
  one("CodigoPais", { base: "integer", totalDigits: 3 }),
  one("NumTelefono", { base: "integer", minInclusive: "100", maxInclusive: "99999999999999999999" }),
];

/** Only for a foreigner: the receptor, or the emisor in a purchase invoice. */
export const OTRAS_SENAS_EXTRANJERO = optional("OtrasSenasExtranjero", text(300, 5));

export const NOMBRE_EMISOR = one("Nombre", text(100, 5));
export const CORREOS_EMISOR = many("CorreoElectronico", 1, 4, text(160));
export const NOMBRE_RECEPTOR = one("Nombre", text(100, 3));
export const CORREO_RECEPTOR = optional("CorreoElectronico", text(160));

const EMISOR = [
  NOMBRE_EMISOR,
  one("Identificacion", IDENTIFICACION),
  optional("Registrofiscal8707", text(12)),
  optional("NombreComercial", text(80, 3)),
  one("Ubicacion", UBICACION),
  optional("Telefono", TELEFONO),
  CORREOS_EMISOR,
];

const RECEPTOR = [
  NOMBRE_RECEPTOR,
  one("Identificacion", IDENTIFICACION),
  optional("NombreComercial", text(80, 3)),
  optional("Ubicacion", UBICACION),
  OTRAS_SENAS_EXTRANJERO,
  optional("Telefono", TELEFONO),
  CORREO_RECEPTOR,
];

const DETALLE_SURTIDO = [
  many("LineaDetalleSurtido", 1, 20, [
    one("CodigoCABYSSurtido", text(13, 13)),
    many("CodigoComercialSurtido", 0, 5, [
      one("TipoSurtido", { ...oneOf("01", "02", "03", "04", "99"), length: 2 }),
      one("CodigoSurtido", text(20, 1)),
    ]),
    one("CantidadSurtido", { ...CANTIDAD, minInclusive: "0" }),
    one("UnidadMedidaSurtido", { ...codes.UNIDAD_MEDIDA, maxLength: 15 }),
    optional("UnidadMedidaComercialSurtido", text(20)),
    one("DetalleSurtido", text(200, 3)),
    one("PrecioUnitarioSurtido", MONTO),
    one("MontoTotalSurtido", MONTO),
    many("DescuentoSurtido", 0, 5, [
      one("MontoDescuentoSurtido", MONTO),
      one("CodigoDescuentoSurtido", codes.CODIGO_DESCUENTO),
      optional("DescuentoSurtidoOtros", text(80, 3)),
    ]),
    one("SubTotalSurtido", MONTO),
    optional("IVACobradoFabricaSurtido", codes.IVA_COBRADO_FABRICA),
    one("BaseImponibleSurtido", MONTO),
    many("ImpuestoSurtido", 1, 1000, [
      one("CodigoImpuestoSurtido", codes.CODIGO_IMPUESTO),
      optional("CodigoImpuestoOTROSurtido", OTRO),
      optional("CodigoTarifaIVASurtido", codes.CODIGO_TARIFA_IVA),
      optional("TarifaSurtido", TARIFA),
      optional("DatosImpuestoEspecificoSurtido", [
        one("CantidadUnidadMedidaSurtido", VOLUMEN),
        optional("PorcentajeSurtido", TARIFA),
        optional("ProporcionSurtido", decimal(10, 5)),
        optional("VolumenUnidadConsumoSurtido", VOLUMEN),
        one("ImpuestoUnidadSurtido", MONTO),
      ]),
      one("MontoImpuestoSurtido", MONTO),
    ]),
  ]),
];

const EXONERACION = [
  one("TipoDocumentoEX1", codes.TIPO_EXONERACION),
  optional("TipoDocumentoOTRO", OTRO),
  one("NumeroDocumento", text(40, 3)),
  optional("Articulo", { base: "integer", totalDigits: 6 }),
  optional("Inciso", { base: "integer", totalDigits: 6 }),
  one("NombreInstitucion", {
    ...oneOf("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "99"),
    maxLength: 2,
  }),
  optional("NombreInstitucionOtros", text(160, 5)),
  one("FechaEmisionEX", FECHA_HORA),
  one("TarifaExonerada", TARIFA),
  one("MontoExoneracion", MONTO),
];

/** Which tax a line has, at which rate. */
export const QUE_IMPUESTO = [
  one("Codigo", codes.CODIGO_IMPUESTO),
  optional("CodigoImpuestoOTRO", OTRO),
  optional("CodigoTarifaIVA", codes.CODIGO_TARIFA_IVA),
  optional("Tarifa", TARIFA),
  optional("FactorCalculoIVA", decimal(5, 4)),
];

const IMPUESTO = [
  ...QUE_IMPUESTO,
  optional("DatosImpuestoEspecifico", [
    one("CantidadUnidadMedida", VOLUMEN),
    optional("Porcentaje", TARIFA),
    optional("Proporcion", decimal(10, 5)),
    optional("VolumenUnidadConsumo", VOLUMEN),
    one("ImpuestoUnidad", MONTO),
  ]),
  one("Monto", MONTO),
  optional("Exoneracion", EXONERACION),
];

export const DETALLE = one("Detalle", text(200, 3));
export const NUMERO_LINEA = one("NumeroLinea", {
  base: "positiveInteger",
  minInclusive: "1",
  maxInclusive: "1000",
});

const LINEA_DETALLE = [
  NUMERO_LINEA,
  one("CodigoCABYS", text(13, 13)),
  many("CodigoComercial", 0, 5, [one("Tipo", code("01", "02", "03", "04", "99")), one("Codigo", text(20))]),
  one("Cantidad", CANTIDAD),
  one("UnidadMedida", codes.UNIDAD_MEDIDA),
  optional("TipoTransaccion", {
    ...oneOf("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13"),
    maxLength: 2,
  }),
  optional("UnidadMedidaComercial", text(20)),
  DETALLE,
  many("NumeroVINoSerie", 0, 1000, text(17)),
  optional("RegistroMedicamento", text(100)),
  optional("FormaFarmaceutica", text(3)),
  optional("DetalleSurtido", DETALLE_SURTIDO),
  one("PrecioUnitario", MONTO),
  one("MontoTotal", MONTO),
  many("Descuento", 0, 5, [
    one("MontoDescuento", MONTO),
    one("CodigoDescuento", codes.CODIGO_DESCUENTO),
    optional("CodigoDescuentoOTRO", OTRO),
    optional("NaturalezaDescuento", text(80, 3)),
  ]),
  one("SubTotal", MONTO),
  optional("IVACobradoFabrica", codes.IVA_COBRADO_FABRICA),
  one("BaseImponible", MONTO),
  many("Impuesto", 1, 1000, IMPUESTO),
  one("ImpuestoAsumidoEmisorFabrica", MONTO),
  one("ImpuestoNeto", MONTO),
  one("MontoTotalLinea", MONTO),
];

const OTROS_CARGOS = [
  one("TipoDocumentoOC", codes.TIPO_OTROS_CARGOS),
  optional("TipoDocumentoOTROS", OTRO),
  optional("IdentificacionTercero", IDENTIFICACION),
  optional("NombreTercero", text(100, 5)),
  one("Detalle", text(160)),
  optional("PorcentajeOC", { ...decimal(9, 5), minInclusive: "0" }),
  one("MontoCargo", MONTO),
];

export const CODIGO_TIPO_MONEDA = one("CodigoTipoMoneda", [
  one("CodigoMoneda", codes.MONEDA),
  one("TipoCambio", MONTO),
]);

export const DESGLOSE_IMPUESTO = many("TotalDesgloseImpuesto", 0, 1000, [
  one("Codigo", codes.CODIGO_IMPUESTO),
  optional("CodigoTarifaIVA", codes.CODIGO_TARIFA_IVA),
  one("TotalMontoImpuesto", MONTO),
]);

/** What follows TipoMedioPago, which only a receipt requires. */
export const CON_QUE_MEDIO = [optional("MedioPagoOtros", text(100, 3)), optional("TotalMedioPago", MONTO)];

const RESUMEN_FACTURA = [
  CODIGO_TIPO_MONEDA,
  optional("TotalServGravados", MONTO),
  optional("TotalServExentos", MONTO),
  optional("TotalServExonerado", MONTO),
  optional("TotalServNoSujeto", MONTO),
  optional("TotalMercanciasGravadas", MONTO),
  optional("TotalMercanciasExentas", MONTO),
  optional("TotalMercExonerada", MONTO),
  optional("TotalMercNoSujeta", MONTO),
  optional("TotalGravado", MONTO),
  optional("TotalExento", MONTO),
  optional("TotalExonerado", MONTO),
  optional("TotalNoSujeto", MONTO),
  one("TotalVenta", MONTO),
  optional("TotalDescuentos", MONTO),
  one("TotalVentaNeta", MONTO),
  DESGLOSE_IMPUESTO,
  optional("TotalImpuesto", MONTO),
  optional("TotalImpAsumEmisorFabrica", MONTO),
  optional("TotalIVADevuelto", MONTO),
  optional("TotalOtrosCargos", MONTO),
  many("MedioPago", 0, 4, [optional("TipoMedioPago", codes.TIPO_MEDIO_PAGO), ...CON_QUE_MEDIO]),
  one("TotalComprobante", MONTO),
];

/** @param make whether the number is required. @param codigo the codes that the type may carry */
export const referencia = (make: typeof one, codigo: Facets) => [
  one("TipoDocIR", codes.TIPO_DOC_REFERENCIA),
  optional("TipoDocRefOTRO", OTRO),
  make("Numero", text(50)),
  one("FechaEmisionIR", FECHA_HORA),
  optional("Codigo", codigo),
  optional("CodigoReferenciaOTRO", OTRO),
  optional("Razon", text(180)),
];
const INFORMACION_REFERENCIA = referencia(optional, codes.CODIGO_REFERENCIA);

/** Free text with an optional `codigo` that names its meaning. */
const otro = (name: string): ElementStructure => ({
  ...many(name, 0, Number.POSITIVE_INFINITY, text(500)),
  attributes: [{ name: "codigo", type: { base: "string" } }],
});

export const CLAVE_Y_PROVEEDOR = [one("Clave", CLAVE), one("ProveedorSistemas", text(20))];
export const NUMERO_Y_FECHA = [one("NumeroConsecutivo", CONSECUTIVO), one("FechaEmision", FECHA_HORA)];
export const FIRMA: ElementStructure = { name: "ds:Signature", min: 1, max: 5 };

export const FACTURA_ELECTRONICA: ElementStructure = one("FacturaElectronica", [
  ...CLAVE_Y_PROVEEDOR,
  one("CodigoActividadEmisor", ACTIVIDAD),
  optional("CodigoActividadReceptor", ACTIVIDAD),
  ...NUMERO_Y_FECHA,
  one("Emisor", EMISOR),
  one("Receptor", RECEPTOR),
  one("CondicionVenta", oneOf("01", "02", "03", "04", "05", "06", "07", "08", "10", "12", "13", "14", "15", "99")),
  optional("CondicionVentaOtros", OTRO),
  optional("PlazoCredito", { base: "integer", totalDigits: 5 }),
  optional("DetalleServicio", [many("LineaDetalle", 1, 1000, LINEA_DETALLE)]),
  many("OtrosCargos", 0, 15, OTROS_CARGOS),
  one("ResumenFactura", RESUMEN_FACTURA),
  many("InformacionReferencia", 0, 10, INFORMACION_REFERENCIA),
  optional("Otros", [otro("OtroTexto"), otro("OtroContenido")]),
  FIRMA,
]);
