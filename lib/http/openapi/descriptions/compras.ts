/** Purchase invoices and receiver messages: what a tenant buys. */
import { ESTADO } from "./estado";

export const COMPRAS: Readonly<Record<string, string>> = {
  // Purchase invoices.
  emisor: "El proveedor.",
  "FacturaCompraSolicitud.emisor":
    "El proveedor. Se busca por `idEmisor` o `identificacion`; si no existe se crea con los demás datos. Uno que existe va como está registrado; lo que le falte para una factura de compra se completa, una vez, con lo que va acá.",
  nombreComercial: "Nombre comercial.",
  registroFiscal8707:
    "Registro fiscal de bebidas alcohólicas (ley 8707) del proveedor, de 1 a 12 caracteres. Hacienda lo pide cuando vende bebidas alcohólicas; lo tienen quienes las fabrican, importan o distribuyen.",
  "FacturaCompraEmisor.registroFiscal8707":
    "Registro fiscal de bebidas alcohólicas (ley 8707); no va si el documento no lo lleva.",
  ubicacion: "Dirección en el país. Un proveedor del extranjero (`tipoIdentificacion` `05`) no la lleva.",
  provincia: "Código de la provincia, un dígito.",
  canton: "Código del cantón, dos dígitos.",
  distrito: "Código del distrito, dos dígitos.",
  barrio: "Barrio, de 5 a 50 caracteres.",
  otrasSenas: "Otras señas, de 5 a 250 caracteres.",
  otrasSenasExtranjero: "Dirección de un proveedor del extranjero.",
  documentoProveedor: "El comprobante del proveedor al que la factura hace referencia; si no va, es a ella misma.",
  "FacturaCompraSolicitud.tipoTransaccion":
    "Código del tipo de transacción de las líneas que no traen el suyo; `01`, compra normal, si no va.",
  "FacturaCompra.tipoTransaccion": "Código del tipo de transacción de la primera línea.",
  "FacturaCompra.tipo": "Siempre `FacturaElectronicaCompra`.",
  "FacturaCompra.codigoTipo": "Siempre `08`.",
  "FacturaCompra.codigoActividadReceptor": "Actividad económica del comprador, que es el tenant.",
  "FacturaCompra.referencias": "El comprobante del proveedor, o la factura misma.",
  "FacturaCompraEnLista.tipo": "Siempre `FacturaElectronicaCompra`.",
  "FacturaCompraEnLista.codigoTipo": "Siempre `08`.",
  "FacturaCompraEnLista.estado": "`procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo.",
  "FacturaCompraEmisor.codigoActividad": "Actividad económica del proveedor.",
  "FacturaCompraSolicitudEmisor.codigoActividad": "Actividad económica del proveedor.",
  "FacturaCompraSolicitudEmisor.nombre":
    "Nombre del proveedor, de 5 a 100 caracteres; si falta, el del registro de contribuyentes.",
  "FacturaCompraSolicitudEmisor.tipoIdentificacion":
    "`01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente.",
  "FacturaCompraSolicitud.codigoActividad":
    "Actividad económica del tenant, que es el comprador: una de las suyas; si no va, la principal.",
  "FacturaCompraSolicitud.codigoActividadReceptor": "La misma; si va, es la que cuenta.",
  "FacturaCompraSolicitud.idPuntoVenta":
    "Punto de venta de GET /catalogos/puntos-venta: numera el documento y a su bodega entra el inventario; si no va, el predeterminado.",
  "FacturaCompraSolicitud.condicionVenta":
    "Código de GET /catalogos/condiciones-venta; `01` si no va, y `null` es un 400.",
  "FacturaCompraSolicitud.medioPago": "Código de GET /catalogos/medios-pago; `01` si no va, y `null` es un 400.",
  "FacturaCompraSolicitud.moneda":
    "La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant.",
  "FacturaCompraSolicitudLinea.idProducto":
    "Id del producto. Va este dato o `codigoProducto`, o los de una línea libre.",
  "FacturaCompraSolicitudLinea.codigoProducto":
    "Código (SKU) del producto. Va este dato o `idProducto`, o los de una línea libre.",
  "FacturaCompraSolicitudLinea.codigoCabys": "Código CABYS, 13 dígitos; solo en una línea libre.",
  "FacturaCompraSolicitudLinea.detalle": "Descripción de lo comprado, de 3 a 200 caracteres; solo en una línea libre.",
  "FacturaCompraSolicitudLinea.unidadMedida": "Unidad de GET /catalogos/unidades-medida; solo en una línea libre.",
  "FacturaCompraSolicitudLinea.impuestos": "Impuestos, con su código y su tarifa; solo en una línea libre.",
  "FacturaCompraSolicitudLinea.precioUnitario":
    "En la moneda que nombra `moneda`. En una línea de producto, si no va, su `precioCosto`.",
  "FacturaCompraSolicitudLinea.idExoneracion": "Las exoneraciones son de clientes: en una compra es un 400.",
  "FacturaCompraSolicitudDocumentoProveedor.numero": "Número del comprobante, de 1 a 50 caracteres.",
  "FacturaCompraSolicitudDocumentoProveedor.fechaEmision": "Fecha del comprobante, ISO 8601.",
  "FacturaCompra.estado": ESTADO,
  idEmisor: "Id del proveedor en el catálogo.",
  "FacturaCompraEmisor.nombre": "Nombre del proveedor, como era al emitir.",
  "FacturaCompraEmisor.correo": "Sus correos, hasta cuatro, separados por `;`; `null` si no tiene.",
  "FacturaCompraEmisor.telefono": "El primero de sus teléfonos, 8 dígitos sin guion; `null` si no tiene.",
  "FacturaCompraEnListaEmisor.nombre": "Nombre del proveedor, como era al emitir.",
  "FacturaCompraSolicitudEmisor.correo": "Hasta cuatro correos, separados por `;`.",

  // Receiver messages.
  "MensajeReceptorSolicitud.clave":
    "Clave del comprobante del proveedor: una factura, una nota de débito o de crédito.",
  "MensajeReceptorSolicitud.mensaje":
    "`1` o `Aceptado`, `2` o `AceptadoParcialmente`, `3` o `Rechazado`; los dos últimos piden `detalleMensaje`.",
  detalleMensaje: "Motivo, de 5 a 160 caracteres; obligatorio al aceptar parcialmente y al rechazar.",
  condicionImpuesto:
    "Qué pasa con el IVA: `01` genera crédito, `02` crédito parcial, `03` bienes de capital, `04` gasto corriente sin crédito, `05` proporcionalidad. De `01` a `03` pide `montoTotalImpuestoAcreditar` si el comprobante tiene impuesto; `04` pide `montoTotalDeGastoAplicable` y no acredita; `05` no lleva montos ni actividad, y un rechazo no lleva montos.",
  montoTotalImpuestoAcreditar: "IVA que se acredita; hasta el impuesto del comprobante.",
  montoTotalDeGastoAplicable: "Lo que se aplica como gasto; hasta el total del comprobante.",
  montoTotalImpuesto: "Impuesto del comprobante del proveedor.",
  totalFactura: "Total del comprobante del proveedor.",
  "MensajeReceptorSolicitud.codigoActividad":
    "Actividad económica del tenant; si no va y hay `condicionImpuesto`, la principal.",
  "MensajeReceptorSolicitud.idPuntoVenta":
    "Punto de venta de GET /catalogos/puntos-venta, que numera el mensaje; si no va, el predeterminado.",
  "MensajeReceptorSolicitud.emisor": "El proveedor. Obligatorio sin `xml`; con él, si va, tiene que coincidir.",
  "MensajeReceptorSolicitud.fechaEmision":
    "Fecha del comprobante, ISO 8601. Obligatoria sin `xml`; con él, si va, tiene que coincidir.",
  "MensajeReceptorSolicitud.montoTotalImpuesto": "Impuesto del comprobante; con `xml`, si va, tiene que coincidir.",
  "MensajeReceptorSolicitud.totalFactura":
    "Total del comprobante. Obligatorio sin `xml`; con él, si va, tiene que coincidir.",
  "MensajeReceptor.clave": "Clave del comprobante del proveedor.",
  "MensajeReceptor.mensaje": "`1` aceptado, `2` aceptado parcialmente, `3` rechazado.",
  "MensajeReceptor.consecutivo": "Consecutivo del mensaje, de 20 dígitos.",
  "MensajeReceptor.codigoTipo": "Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado.",
  "MensajeReceptor.fechaEmision": "Fecha y hora del mensaje, ISO 8601.",
  "MensajeReceptor.idPuntoVenta": "Punto de venta que lo numeró.",
  "MensajeReceptor.codigoActividad": "Actividad económica del tenant.",
  "MensajeReceptor.documento": "El comprobante del proveedor.",
  "MensajeReceptorDocumento.consecutivo": "Consecutivo del comprobante, por su clave.",
  "MensajeReceptorDocumento.tipo": "`FacturaElectronica`, `NotaDebito` o `NotaCredito`.",
  "MensajeReceptorDocumento.codigoTipo": "`01` factura, `02` nota de débito, `03` nota de crédito.",
  "MensajeReceptorDocumento.moneda": "Código ISO de la moneda; `null` sin el XML.",
  mensajeNombre: "`Aceptado`, `AceptadoParcialmente` o `Rechazado`.",
  fechaLimite:
    "Último día para enviar el mensaje, `AAAA-MM-DD`: el octavo día hábil del mes que sigue al del comprobante, si la instalación no tiene otro plazo. Después se envía igual, y `advertencia` lo dice.",
  verificacion: "Qué se sabe del comprobante del proveedor.",
  resultado:
    "`sin-xml`: los datos son los que se enviaron. `integro`: la firma de su XML está bien. `comprobado`: y el certificado viene de una autoridad reconocida.",
  "MensajeReceptorVerificacion.detalle": "Lo mismo en palabras.",
  "MensajeReceptorEnLista.clave": "Clave del comprobante del proveedor.",
  "MensajeReceptorEnLista.mensaje": "`1` aceptado, `2` aceptado parcialmente, `3` rechazado.",
  "MensajeReceptorEnLista.consecutivo": "Consecutivo del mensaje, de 20 dígitos.",
  "MensajeReceptorEnLista.codigoTipo": "Tipo del consecutivo: `05`, `06` o `07`.",
  "MensajeReceptorEnLista.estado": "`procesando`, `aceptado`, `rechazado` o `error`, como en el mensaje completo.",
  "MensajeReceptorEnLista.fechaEmision": "Fecha y hora del mensaje, ISO 8601.",
  "MensajeReceptorEnLista.moneda": "Moneda del comprobante; `null` sin el XML.",
  "MensajeReceptor.estado":
    "Del mensaje, no del comprobante. `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza.",
  "MensajeReceptorDocumento.fechaEmision": "Cuándo se emitió el comprobante, ISO 8601.",
  "MensajeReceptorEmisor.nombre": "Nombre del proveedor; `null` si no se envió.",
  "MensajeReceptorSolicitudEmisor.nombre": "Nombre del proveedor.",
};
