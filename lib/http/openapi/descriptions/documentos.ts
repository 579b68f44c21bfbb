/** Sales documents: the members of requests and of answers. */
import { porHecho } from "@/lib/domain/hechos-linea";
import { porMiembro } from "@/lib/domain/miembros";
import { ESTADO } from "./estado";

const TIPO_VENTA =
  "Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaExportacion`.";
const CODIGO_VENTA =
  "Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete.";

export const DOCUMENTOS: Readonly<Record<string, string>> = {
  // The document.
  ...porMiembro(({ descripcion }) => descripcion),
  "FacturaSolicitud.tipoCambio":
    "Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1 y en una nota el del documento que ajusta: otro es un 400.",
  "FacturaCompraSolicitud.tipoCambio":
    "Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1: otro es un 400.",
  referenciaExternaUnica:
    "`true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas.",
  clave: "Clave numérica de Hacienda: 50 caracteres que identifican el documento.",
  consecutivo: "Consecutivo de 20 dígitos: sucursal, terminal, tipo y número.",
  "DocumentoEnLista.estado": "`procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo.",
  "DocumentoSimulado.clave": "Siempre `null`: no se emitió.",
  "DocumentoSimulado.consecutivo": "Siempre `null`: no se tomó ningún número.",
  anulada: "Si se anuló en este sistema. La reversión fiscal es una nota de crédito.",
  moneda: "Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó.",
  tipoCambio:
    "Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503.",
  condicionVenta: "Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado.",
  medioPago: "Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero.",
  medioPagoOtros: "Descripción del medio de pago cuando es `99`.",
  idUsuario: "Usuario del tenant al que se atribuye el documento.",
  idPuntoVenta: "Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario.",
  codigoActividad: "Actividad económica del emisor; si no va, la principal del tenant.",
  codigoActividadReceptor: "Actividad económica del receptor.",
  advertencia:
    "Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada.",
  referencias: "Los documentos a los que se refiere; obligatorias en notas de crédito y de débito.",
  reemplaza:
    "Clave del documento propio que este reemplaza: uno rechazado por Hacienda, o anulado con una nota de crédito de código 01 o 13. Agrega la referencia que corresponde (16, 07 o 15); no la mandés en `referencias`. Cada documento se reemplaza una sola vez.",
  acreditarTodo:
    "`true` en una nota de crédito: acredita todo lo que queda del documento que nombra la primera referencia, y el saldo termina en 0. La condición, los medios de pago y la moneda son los de él, así que no hace falta mandarlos; junto con `lineas` es un 400.",
  montoAcreditado:
    "Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella.",
  hacienda: "El camino hacia Hacienda.",
  motivos: "Motivos de un rechazo, o avisos de una aceptación.",
  fechaRespuesta: "Cuándo respondió Hacienda, ISO 8601.",
  intentos: "Cuántas veces se envió.",
  problema:
    "Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien.",
  "Documento.tipo": TIPO_VENTA,
  "DocumentoSimulado.tipo": TIPO_VENTA,
  "DocumentoEnLista.tipo": TIPO_VENTA,
  "Documento.codigoTipo": CODIGO_VENTA,
  "DocumentoSimulado.codigoTipo": CODIGO_VENTA,
  "DocumentoEnLista.codigoTipo": CODIGO_VENTA,
  "Documento.estado": ESTADO,
  "DocumentoSimulado.estado": "Siempre `null`: sin emitirse no tiene estado.",
  fechaEmision: "Fecha y hora de la solicitud que lo emitió, ISO 8601.",
  cliente: "El receptor, como era al emitir; `null` si no lleva.",
  "DocumentoCliente.idCliente": "Id del cliente en el catálogo; `null` si el documento no nombra uno registrado.",
  "DocumentoCliente.nombre": "Nombre y apellidos, como van en el documento.",
  "DocumentoCliente.correo": "El correo que va en el documento: el primero del cliente; `null` si no tiene.",
  "DocumentoCliente.telefono":
    "El teléfono que va en el documento: el primero del cliente, sus 8 dígitos sin guion; `null` si no tiene.",
  "DocumentoEnListaCliente.nombre": "Nombre y apellidos, como van en el documento.",
  lineas: "Las líneas, al menos una.",
  saldo:
    "Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito.",
  "DocumentoReferencia.tipoDocumento": "Código de Hacienda del tipo de documento referido.",
  "DocumentoReferencia.numero": "Clave o número del documento referido; `null` si no lleva.",
  "DocumentoReferencia.fechaEmision": "Cuándo se emitió el documento referido, ISO 8601.",
  "DocumentoReferencia.codigo": "Motivo, código de dos dígitos; `null` si no lleva.",
  "DocumentoReferencia.razon": "Motivo en palabras; `null` si no lleva.",
  "EstadoEnHacienda.mensaje":
    "El texto de la respuesta (DetalleMensaje); `null` mientras no responde, y cuando la respuesta no dice nada más.",
  "EstadoEnHaciendaMotivo.codigo": "Código como lo escribe Hacienda (`-411`); vacío si no da uno.",
  texto: "Lo que dice Hacienda, en sus palabras.",
  contradicciones:
    "Lo que Hacienda dijo después de su veredicto y no es su veredicto, en orden. Vale lo primero, que es lo que dicen " +
    "los demás datos; falta si no se contradijo.",
  contradiccion: "Lo que Hacienda dice ahora.",
  "Contradiccion.fecha": "Cuándo lo dijo, ISO 8601.",
  clase:
    "`estado`: da el veredicto contrario. `respuesta`: da el mismo, en otro documento firmado. `negado`: dice que no " +
    "tiene el documento.",
  "Contradiccion.estado": "El veredicto que da ahora, `aceptado` o `rechazado`; `null` si niega el documento.",
  "Contradiccion.mensaje": "El texto de esa respuesta (DetalleMensaje); `null` si no trae.",

  // Lines and totals.
  ...porHecho(({ descripcion }) => descripcion),
  numeroLinea: "Posición, desde 1.",
  idProducto: "Id del producto en el catálogo.",
  codigoProducto: "Código (SKU) del producto en el catálogo.",
  surtido:
    "Los componentes de un surtido o combo, con sus impuestos, para una unidad de él; hasta 20. Dan el precio de la línea, que lleva un código comercial de tipo `03`.",
  libre: "`true` en una línea sin producto, que trae ella misma los datos que daría el catálogo.",
  cantidad: "Mayor que 0, con hasta 3 decimales.",
  precioUnitario: "Por unidad, sin impuestos, en la moneda del documento.",
  montoDescuento: "Monto que se resta de cantidad × precioUnitario; 0 si no va.",
  naturalezaDescuento:
    "De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice.",
  descuentos:
    "Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así.",
  "DescuentoSolicitud.codigo":
    "Clase del descuento. `01` regalía y `03` bonificación regalan toda la línea: el IVA se calcula sobre todo el monto y lo asume el emisor; no van en una factura de compra. `02` es una regalía cuyo IVA paga el cliente; `04` volumen, `05` temporada, `06` promocional, `07` comercial, `08` frecuencia, `09` sostenido, `99` otros.",
  "DescuentoSolicitud.monto":
    "Cuánto se resta. Va `monto` o `porcentaje`, uno de los dos; con `01` y `03` puede no ir ninguno.",
  "DescuentoSolicitud.porcentaje": "Qué parte de lo que dejaron los descuentos anteriores se resta, hasta 100.",
  "DescuentoSolicitud.detalle": "De qué es el descuento, de 3 a 80 caracteres; con `99` es obligatorio, de 5 a 80.",
  "Descuento.codigo": "Clase del descuento, como se envió.",
  "Descuento.monto": "Cuánto restó este descuento.",
  "Descuento.detalle": "De qué es el descuento; `null` si no lleva.",
  idExoneracion:
    "Exoneración registrada para el cliente del documento; una que vence antes de hoy, que todavía no rige o que no exonera nada de una línea gravada es un 400.",
  montoTotal: "Cantidad por precio unitario.",
  subTotal: "Monto total menos el descuento.",
  baseImponible: "Sobre lo que se calcula el impuesto.",
  impuestos: "Impuestos, con su código y su tarifa.",
  impuestoAsumidoEmisorFabrica: "Impuesto que asume el emisor o la fábrica.",
  impuestoNeto: "Impuesto después de la exoneración.",
  montoTotalLinea: "Lo que se cobra por la línea.",
  monto: "Monto del impuesto.",
  detalle: "Descripción de lo vendido.",
  tarifaExonerada:
    "Puntos porcentuales del impuesto que se exoneran, cortados a 2 decimales: nunca más que lo autorizado.",
  montoExoneracion: "Impuesto exonerado.",
  resumen: "Totales, con los nombres de Hacienda.",
  totalComprobante: "Total del documento.",
  totalImpuesto: "Impuesto total.",
  totalVenta: "Suma de las líneas antes de descuentos e impuestos.",
  totalDescuentos: "Suma de los descuentos.",
  totalVentaNeta: "Venta menos descuentos.",
  totalDesgloseImpuesto: "Impuesto por código y tarifa.",
  totalMontoImpuesto: "Impuesto de ese código y esa tarifa.",
  "DocumentoLineaImpuesto.codigo": "Código de Hacienda del impuesto; `01` es el IVA.",
  exoneracion: "Lo que se exoneró de este impuesto; `null` si nada.",
  "DocumentoLineaImpuestoExoneracion.nombreInstitucion": "Código de Hacienda de la institución que la emitió.",
  "DocumentoLineaImpuestoExoneracion.fechaEmision": "Cuándo se emitió la autorización, ISO 8601.",
  totalServGravados: "Servicios gravados, antes de descuentos y sin su parte exonerada.",
  totalServExentos: "Servicios exentos, antes de descuentos.",
  totalServExonerado: "Parte exonerada de los servicios.",
  totalServNoSujeto: "Servicios no sujetos a IVA, antes de descuentos.",
  totalMercanciasGravadas: "Bienes gravados, antes de descuentos y sin su parte exonerada.",
  totalMercanciasExentas: "Bienes exentos, antes de descuentos.",
  totalMercExonerada: "Parte exonerada de los bienes.",
  totalMercNoSujeta: "Bienes no sujetos a IVA, antes de descuentos.",
  totalGravado: "Bienes y servicios gravados.",
  totalExento: "Bienes y servicios exentos.",
  totalExonerado: "Parte exonerada de bienes y servicios.",
  totalNoSujeto: "Bienes y servicios no sujetos a IVA.",
  totalImpAsumEmisorFabrica: "Impuesto asumido por el emisor o cobrado a nivel de fábrica; no entra en el total.",
  totalIvaDevuelto: "IVA que se devuelve por servicios de salud pagados con tarjeta.",
  totalOtrosCargos: "Suma de los otros cargos, que no llevan IVA.",
  "DocumentoResumenDesglose.codigo": "Código de Hacienda del impuesto; `01` es el IVA.",

  "DocumentoLinea.libre": "`true` en una línea sin producto del catálogo; las demás no lo llevan.",

  // Members whose meaning in a request body needs other words.
  "FacturaSolicitudLinea.codigoCabys": "Código CABYS, 13 dígitos; solo en una línea libre.",
  "FacturaSolicitudLinea.detalle": "Descripción de lo vendido, de 3 a 200 caracteres; solo en una línea libre.",
  "FacturaSolicitudLinea.unidadMedida":
    "Unidad de GET /catalogos/unidades-medida, con sus mayúsculas y minúsculas; solo en una línea libre.",
  "FacturaSolicitudLinea.impuestos": "Impuestos, con su código y su tarifa; solo en una línea libre.",
  "FacturaSolicitud.tipo":
    "Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`.",
  "FacturaSolicitud.medioPago":
    "Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Obligatorio si no va `mediosPago`.",
  "FacturaSolicitud.lineas": "Las líneas, al menos una; pueden no ir con un cargo 04, 08, 09 o 10 en `otrosCargos`.",
  "FacturaSolicitud.moneda":
    "La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant." +
    " Una nota lleva la moneda del documento que ajusta, y sus montos son en esa moneda.",
  "FacturaSolicitud.idPuntoVenta": "Punto de venta de GET /catalogos/puntos-venta; si no va, el predeterminado.",
  "FacturaSolicitudLinea.idProducto":
    "Id del producto. Va este dato o `codigoProducto`; si van los dos, tienen que ser del mismo producto.",
  "FacturaSolicitudLinea.codigoProducto": "Código (SKU) del producto. Va este dato o `idProducto`.",
  "FacturaSolicitudLinea.precioUnitario":
    "En la moneda que nombra `moneda`; en una nota, en la del documento que ajusta. Si no va, el del catálogo, convertido si hace falta.",
  "FacturaSolicitudReferencia.tipoDocumento": "Código del tipo de documento referido; si es del tenant, no hace falta.",
  "FacturaSolicitudReferencia.numero": "Clave del documento referido, o su número si es ajeno.",
  "FacturaSolicitudReferencia.fechaEmision":
    "ISO 8601. Una clave lleva su fecha: hace falta solo cuando el documento es ajeno y `numero` no es una clave. Una que contradice a la clave es un 400.",
  "FacturaSolicitudReferencia.codigo": "Motivo, de dos dígitos; puede ir también en `razon`.",
  "FacturaSolicitudReferencia.razon":
    "Motivo en palabras. Sin `codigo`, el código se toma de acá si va al principio, después de «código» o «motivo», entre paréntesis o corchetes, o al final después de un guion. Sin texto, o con el código solo, queda el nombre del código.",
  "FacturaSolicitud.cliente":
    "El receptor, que se busca por `identificacion` y se crea si no existe. Uno que existe va como está registrado: los demás datos no lo cambian, y `nombreComercial`, `ubicacion` y `otrasSenasExtranjero` son solo de este documento. Obligatorio en una factura, opcional en un tiquete; en una nota, si no va, es el del documento que ajusta.",
  "FacturaSolicitudCliente.nombreComercial":
    "Nombre comercial, de 3 a 80 caracteres. Es de este documento: el cliente registrado no cambia.",
  "FacturaSolicitudCliente.ubicacion":
    "Dirección en el país por sus códigos. Es de este documento: el cliente registrado no cambia.",
  "FacturaSolicitudClienteUbicacion.otrasSenas": "Otras señas, de 5 a 160 caracteres.",
  "FacturaSolicitudCliente.otrasSenasExtranjero":
    "Dirección en el extranjero, de 5 a 300 caracteres. Es de este documento: el cliente registrado no cambia.",
  "DocumentoCliente.nombreComercial": "Nombre comercial; no va si el documento no lo lleva.",
  "DocumentoCliente.ubicacion": "Dirección en el país; no va si el documento no la lleva.",
  "DocumentoClienteUbicacion.otrasSenas": "Otras señas.",
  "DocumentoCliente.otrasSenasExtranjero": "Dirección en el extranjero; no va si el documento no la lleva.",
  "FacturaSolicitudCliente.nombre":
    "Nombre, para crear el cliente; si falta, el del registro de contribuyentes. Con los apellidos, hasta 100 caracteres.",
};
