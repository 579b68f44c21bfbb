/** Events, and members that belong to no other area. */

const TIPO_TODOS =
  "Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`.";
const CODIGO_TODOS =
  "Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra.";

export const EVENTOS: Readonly<Record<string, string>> = {
  // Events.
  entregas: "Una por webhook que recibe este tipo de evento.",
  secuencia: "Número que crece con cada evento, con posibles saltos: ordena, no cuenta.",
  idWebhook: "Id del webhook.",
  destino: "Adónde va: esquema, servidor y puerto.",
  siguienteIntento: "Cuándo se intenta de nuevo; `null` si ya no hace falta.",
  entregado: "Cuándo lo recibió; `null` si todavía no.",
  ultimosIntentos: "Los últimos diez, del más nuevo al más viejo.",
  "EventoEntregaIntento.status": "Estado HTTP de la respuesta; `null` si no hubo.",
  latenciaMs: "Cuánto tardó, en milisegundos.",
  respuesta: "El principio de lo que respondió el receptor.",
  total: "Total del documento, en su moneda.",
  idCertificado: "El certificado que está por vencer.",
  venceEl: "Cuándo vence, ISO 8601.",
  dias: "Días que faltan, contados en Costa Rica; 0 también si ya venció.",
  umbral: "El aviso que toca: 30, 15, 7 o 1 días.",
  timestamp: "Cuándo pasó, ISO 8601.",
  data: "Lo que se sabía en ese momento.",
  // Changes.
  recurso:
    "Qué clase de cosa cambió: `documento` (facturas, tiquetes y notas), `facturaCompra`, `reciboPago`, `mensajeReceptor`, `cliente` o `producto`.",
  accion:
    "`creado`: se emitió o se guardó por primera vez. `actualizado`: un cliente o un producto se volvió a guardar. `cambioDeEstado`: Hacienda respondió, o el envío se detuvo o siguió. `anulado`. `acreditado`: cambió `montoAcreditado`, por una nota o su rechazo. `pagado`: cambió lo pagado.",
  ruta: "Dónde leer cómo está ahora, desde la raíz del servidor; con la misma llave.",
  "Cambio.id":
    "La clave del documento (de un mensaje receptor, la del comprobante del proveedor), la identificación del cliente o el código del producto.",
  "Cambio.secuencia":
    "Su lugar: 1, 2, 3… en cada empresa, sin huecos; a una llave con menos scopes le faltan los que no puede leer. Tras restaurar un respaldo se repiten números: seguí con `siguiente`.",
  "Cambio.estado": "Estado del documento o del mensaje con este cambio; `null` para clientes y productos.",
  "Cambio.fecha": "Cuándo pasó, ISO 8601. No ordena: el orden es el de `secuencia`.",
  "Evento.id": "Id del evento: el encabezado `webhook-id` de cada entrega.",
  "Evento.tipo": "Qué pasó.",
  "Evento.fecha": "Cuándo pasó, ISO 8601.",
  "Evento.datos": "El miembro `data` del cuerpo que recibe el webhook.",
  "EventoEnLista.id": "Id del evento: el encabezado `webhook-id` de cada entrega.",
  "EventoEnLista.tipo": "Qué pasó.",
  "EventoEnLista.fecha": "Cuándo pasó, ISO 8601.",
  "EventoEnLista.datos": "El miembro `data` del cuerpo que recibe el webhook.",
  "EventoEntrega.estado":
    "`pendiente`: en camino. `entregado`: respondió 2xx. `fallido`: se agotaron los intentos. `omitido`: el webhook estaba deshabilitado.",
  "EventoEntrega.intentos": "Cuántos lleva desde que se puso en camino.",
  "EventoEnListaEntrega.estado": "`pendiente`, `entregado`, `fallido` u `omitido`.",
  "EventoEnListaEntrega.intentos": "Cuántos lleva desde que se puso en camino.",
  "EventoEntregaIntento.error": "Por qué falló; `null` si se entregó.",
  "EventoEntregaIntento.fecha": "Cuándo empezó, ISO 8601.",
  "EventoDatos.clave": "Clave del documento; de un mensaje receptor, la del comprobante del proveedor.",
  "EventoDatos.consecutivo": "Consecutivo del documento, o del mensaje receptor, de 20 dígitos.",
  "EventoDatos.tipo":
    "Tipo de documento por su nombre, también `FacturaElectronicaCompra`; de un mensaje receptor, lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`.",
  "EventoDatos.codigoTipo":
    "Código de Hacienda del tipo: `01` a `04` u `08`; de un mensaje receptor, `05`, `06` o `07`.",
  "EventoDatos.estado": "Estado del documento, o del mensaje receptor, en ese momento.",
  "EventoDatos.moneda": "Código ISO de la moneda. Un mensaje receptor hecho sin el XML del proveedor no la lleva.",
  "EventoDatosMotivo.codigo": "Código como lo escribe Hacienda (`-411`); vacío si no da uno.",
  "AvisoDocumentoData.tipo": TIPO_TODOS,
  "AvisoDocumentoData.codigoTipo": CODIGO_TODOS,
  "AvisoDocumentoData.estado": "Estado del documento en ese momento.",
  "AvisoCobroData.tipo": "`FacturaElectronica` o `TiqueteElectronico`.",
  "AvisoCobroData.codigoTipo": "Código de Hacienda del tipo: `01` factura, `04` tiquete.",
  "AvisoMensajeReceptorData.clave": "Clave del comprobante del proveedor.",
  "AvisoMensajeReceptorData.consecutivo": "Consecutivo del mensaje, de 20 dígitos.",
  "AvisoMensajeReceptorData.tipo": "Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`.",
  "AvisoMensajeReceptorData.codigoTipo":
    "Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado.",
  "AvisoMensajeReceptorData.estado": "Estado del mensaje en ese momento.",
  "AvisoMensajeReceptorData.moneda":
    "Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor.",
  "AvisoMensajeReceptorData.total": "Total del comprobante del proveedor, en su moneda.",

  // The rest.
  datos: "Los elementos de la página.",
  siguiente: "Cursor de la página siguiente; `null` en la última.",
  sucursal: "Sucursal, tres dígitos.",
  terminal: "Terminal, cinco dígitos.",
  predeterminado: "El que se usa cuando no va `idPuntoVenta`.",
  idCorreo: "Id del envío.",
  destinatarios: "A quiénes va.",
  correos: "Hasta 10 direcciones; si no va, las del cliente.",
  "Error.codigo": "Cuál regla no se cumplió.",
  "ProblemaDeValidacion.codigo": "Cuál regla no se cumplió.",
  faltas:
    "Todo lo que se halló mal en la solicitud, a lo sumo 100 faltas; solo en un 400. La primera es la que dice `codigo`. " +
    "Si al cuerpo le faltan datos o no son del tipo esperado, son todas las de esa clase; si no, las de lo que cada " +
    "dato dice, y las que muestran los registros que nombra: usuario, punto de venta, productos. Lo que solo se sabe " +
    "con el resto en orden, como un total, se dice cuando el resto lo está. Después, cada dato que no existe.",
  "Falta.path": "La ruta del dato como se envió (`lineas[0].cantidad`); `null` si no es de uno solo.",
  "Falta.codigo": "Cuál regla no se cumplió con ese dato.",
  "Falta.mensaje": "Qué le pasa al dato y cómo se corrige, en español.",
  "Falta.sugerencia":
    "El nombre o el código que probablemente quisiste enviar: `cantidad` por `cantida`, `Kg` por `KG`. Falta cuando " +
    "nada se parece.",
  scope: "El scope que le falta a la llave.",
  requestId: "El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís.",
  errors: "Por cada dato, con su ruta como se envió (`lineas[0].cantidad`), qué le pasa.",
  type: "Identificador fijo de esta clase de problema.",
  "ProximoConsecutivo.tipo": TIPO_TODOS,
  "ProximoConsecutivo.codigoTipo": CODIGO_TODOS,
  "ProximoConsecutivo.numero":
    "El número que llevaría el próximo documento de la serie, de 1 a 9999999999. Todavía no es de nadie.",
  "ProximoConsecutivo.consecutivo":
    "El mismo número como consecutivo, de 20 dígitos: sucursal, terminal, tipo y número.",
  "Codigo.codigo": "El código que se envía.",
  "Codigo.nombre": "Lo que el código significa.",
  "PuntoVenta.idPuntoVenta": "El id que se envía como `idPuntoVenta`.",
  "PuntoVenta.nombre": "Nombre del punto de venta.",
  "CodigoPorTipo.codigo": "El código que se envía.",
  "CodigoPorTipo.nombre": "Lo que el código significa.",
  "CodigoPorTipo.tipos": "Los tipos de comprobante en que vale el código, por su código de dos dígitos.",
  "CorreoPedido.estado": "`pendiente`: en camino. `enviado`. `fallido`: no se pudo enviar.",
  error: "Qué pasó, en palabras para una persona.",
  title: "Título fijo de esta clase de problema.",
  status: "Siempre 400, como el de la respuesta.",
};
