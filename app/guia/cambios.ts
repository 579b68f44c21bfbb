/** The releases of the API (spec 9), the newest first: what an integrator reads in the guide. */
export const CAMBIOS = [
  {
    version: "1.8",
    cambios: [
      // A sentence for each thing that is new.
      "El documento del API sirve para generar bibliotecas: cada operación se llama como se dice (emitirFactura, consultarFactura, descargarPdf, listarClientes), los esquemas van en singular, las opciones tienen nombre, todo número exacto es un Decimal, y lo que viene en clases dice cuál es por tipo (DocumentoSolicitud) o por type (Aviso). Un cliente que generés de nuevo lleva esos nombres; ninguna dirección ni respuesta cambia.",
      "Todo 400 trae faltas: todo lo que se halló mal de una vez, cada cosa con path, codigo, mensaje y, si un nombre o un código se le parece, sugerencia (cantidad por cantida, Kg por KG). error, errors y codigo dicen lo de siempre.",
      "Prefer: handling=strict en toda operación con cuerpo: un dato que no existe, que si no se nombra en advertencia, es un 400 con codigo miembro_desconocido; Preference-Applied lo confirma.",
      "El X-Request-Id que mandás puede tener hasta 128 caracteres, y por él se encuentra la solicitud en la página de su llave, en el portal.",
      "GET /cambios: lo que cambió en documentos, mensajes receptor, clientes y productos, en el orden en que quedó guardado, sin saltos ni repetidos; se conserva 30 días, y con espera la respuesta llega apenas hay un cambio. Cada llave ve lo que sus scopes leen.",
      "GET /cuenta: la empresa de la llave, su plan, sus límites, su uso de hoy, si el certificado y el usuario de Hacienda sirven para emitir, y su actividad principal, que GET /catalogos/actividades también dice con principal.",
      "Varias empresas pueden compartir un plan: empresas y documentosPropios de usoMes en GET /cuenta dicen cuántas, y qué parte es de la empresa; documentos son los de todas.",
      "funciones en GET /cuenta: lo que el plan deja empezar a usar. Sin una, empezarla (POST /webhooks) es un 403 con codigo plan_sin_funcion; lo que ya hay sigue, y ningún documento se rechaza por el plan.",
      "usoEspacio en GET /cuenta: los megabytes que ocupan los archivos guardados de la empresa, y los de su plan. Pasarlos no borra nada ni impide emitir.",
      "GET /cuenta dice el estado de la empresa (activo, prueba, retirada). Una empresa que se retiró del servicio sigue leyendo y descargando todo con sus llaves; lo que no es GET es un 403 con codigo empresa_retirada.",
      "Una empresa puede pasar a otra instalación del servicio. Mientras pasa, todo GET funciona y lo demás es un 503 con codigo empresa_en_traslado y Retry-After. Después, su dirección de antes responde 308 con codigo empresa_trasladada: Location dice dónde está lo mismo, con la misma llave y la misma Idempotency-Key.",
      "GET /usuarios, /proveedores y /categorias: los ids que piden los documentos y los productos. GET /correos/{idCorreo}: si un correo salió, o por qué no.",
      "Webhooks por API, con los scopes webhooks:read y webhooks:write, que se piden por su nombre: crear, listar, cambiar, deshabilitar, rotar el secreto, probar, ver las entregas con sus intentos y reenviarlas.",
      'Una empresa puede tener, además del de cada llave, un límite de todas sus llaves juntas, con ráfagas: el 429 de ese límite trae codigo limite_de_empresa_superado, y RateLimit y RateLimit-Policy un segundo elemento, "empresa". Sin ese límite nada cambia.',
      "Reloj de pruebas: con una llave pf_test_, POST /pruebas/reloj adelanta la hora de tu empresa de pruebas hasta 400 días, para ver el vencimiento de una exoneración, documento.demorado, los noventa días del IVA diferido, un documento recurrente, facturas vencidas y recordatorios; `GET` la dice y `DELETE` la devuelve a la hora real.",
      "npm run listen reenvía los eventos de una empresa de pruebas a tu máquina, firmados como un webhook, repite uno con --replay y los provoca con trigger.",
      "El documento del API y la guía traen todos los receptores del simulador que provocan rechazos, esperas y fallas.",
      "POST /lotes: hasta 10 000 documentos de POST /facturas en una sola solicitud, en NDJSON o JSON, que se emiten en el orden de sus líneas; su avance y los resultados línea por línea en GET /lotes/{idLote} y /lotes/{idLote}/resultados, POST /lotes/{idLote}/cancelacion para lo que falta, y el evento lote.terminado.",
      "asincrono=true en POST /facturas: responde 202 con el lugar de un lote de ese solo documento, sin esperar a que se emita.",
      "Bibliotecas para TypeScript, PHP y Python: un método por operación, una clase de error por codigo, montos exactos, reintentos que no emiten dos veces gracias a la Idempotency-Key, emitirYEsperar, listas que se recorren y webhooks verificados. En el documento del API, x-status de CodigoDeError dice el estado de cada código.",
      "Colecciones para Postman (/postman.json, que Bruno también importa) y para Bruno: un pedido listo para cada operación, con los ejemplos del documento, agrupados como en él. Corridas en orden, cada respuesta le da a los pedidos que siguen lo que necesitan.",
      "Si Hacienda se contradice después de su veredicto (da el contrario, firma otra respuesta o niega el documento), vale lo primero, y hacienda.contradicciones dice lo demás; lo avisan los eventos documento.contradicho y mensajeReceptor.contradicho. documento.desconocido avisa de un documento tuyo que Hacienda tiene y un respaldo restaurado no trae.",
      "npm run mcp: el API como herramientas de MCP (Model Context Protocol), para asistentes. Lee; si se arranca para emitir, emite solo lo que se simuló y se confirmó, con la confirmacion que da la simulación.",
      "El XML y la respuesta de Hacienda de documentos de meses anteriores pueden estar en un archivo aparte, con los mismos bytes: si no responde, es un 503 con codigo archivo_no_responde y Retry-After; si lo archivado no es lo que se guardó, un 503 con archivo_danado. Nada cambia, y las listas no dependen de él.",
      "Corregido: el IVA de una regalía o una bonificación lo asume el emisor también cuando es el impuesto 07; antes se cobraba. Un surtido que por su cantidad pasa del monto máximo es un 400 con codigo linea_excede; antes era un 500. El descuento de todo un componente se convierte de moneda sin pasarse de él.",
    ],
  },
  {
    version: "1.7",
    cambios: [
      // A sentence for each thing that is new.
      "Límite de crédito: si la empresa lo pide en el portal, una venta a crédito que pasa del limiteCredito de su cliente, con lo que ya debe, lo dice en advertencia, o es un 400 con codigo limite_credito_excedido.",
      "Recibos de pago: simular=true en POST /recibos-pago, POST /recibos-pago/{clave}/reintentar, y GET /recibos-pago/por-cobrar, las facturas a crédito que se deben, con las notas de débito de crédito corriente.",
      "GET /facturas, /facturas-compra y /recibos-pago con orden: -fecha (como antes), fecha, -total o total; por total se compara dentro de una moneda.",
      "GET /clientes con orden: identificacion (como antes) o nombre; GET /productos: codigo (como antes), nombre o precioVenta; con un guion delante, al revés.",
      "El PDF dice el total en letras, y la clave y el estado una sola vez; la empresa elige en el portal uno de tres diseños (clásico, compacto, rollo de 80 mm) y lo que va al pie: cuentas, SINPE Móvil, notas y términos.",
      "El correo al cliente lleva los archivos con nombres para personas, como «Factura 134 - Comercial La Pampa.pdf», y el asunto y el texto que la empresa escribió en el portal.",
      "Evento documento.facturaPedida: el cliente de un tiquete pidió, en su enlace público, una factura a su nombre; la empresa la aprueba en el portal, o la deja salir sola.",
      "Un nombre o un detalle con marcas invisibles que cambian cómo se lee (U+200B, U+202A a U+202E, U+2066 a U+2069) es un 400, igual que con caracteres de control. Una unidad de medida que solo difiere en mayúsculas dice cuál quisiste escribir.",
      "Una nota de crédito o de débito que le cambia las cifras a un mes que contabilidad ya cerró lo dice en `advertencia`. Se emite igual.",
      "Corregido: un surtido de una línea libre en una moneda que no es la de la empresa se emite; antes era un 400 con codigo conversion_cero.",
    ],
  },
  {
    version: "1.6",
    cambios: [
      // A sentence for each thing that is new.
      "Lo que antes respondía responde igual, salvo cuatro cosas que Hacienda rechazaría o cobraría mal: el impuesto 12 (cemento) lo asume el emisor, un servicio de salud pagado con tarjeta devuelve su IVA, una nota no vende un CABYS que su documento no tiene, y un producto no se guarda con un CABYS que no existe.",
      "Surtidos: con `surtido` una línea lleva sus componentes, cada uno con sus impuestos y sus descuentos, que dan su precio; también en exportaciones.",
      "Líneas libres en POST /facturas: con `libre: true` una línea trae codigoCabys, detalle, unidadMedida, precioUnitario e impuestos, y no mueve inventario.",
      "Una línea lleva otros códigos comerciales, unidad comercial, VIN o serie, datos del medicamento, tipo de transacción y partida arancelaria; GET /catalogos/formas-farmaceuticas.",
      "Una caja reserva números y códigos de seguridad para vender sin internet (situación 3) o por contingencia (2): POST y GET /consecutivos/reservas, y reserva, consecutivo, fechaEmision, clave y situacion en POST /facturas; GET /catalogos/situaciones.",
      "otrosCargos y mediosPago en POST /facturas y /facturas-compra, servicio en las líneas, IVA devuelto de los servicios de salud pagados con tarjeta, y GET /catalogos/otros-cargos.",
      "Los impuestos específicos (03 a 06) y el de bienes usados (08) en los productos y en las líneas libres, con los datos con que se calculan; IVA cobrado en fábrica y base propia. El 03, el 04, el 05 y el 12 los asume el emisor: van dentro del precio.",
      "lineas[].descuentos: hasta cinco descuentos con su código, por monto o por porcentaje, cada uno sobre lo que dejaron los anteriores; también regalías y bonificaciones.",
      "Recibo electrónico de pago (tipo 10): POST y GET /recibos-pago, con los scopes recibos:write y recibos:read, que se piden por su nombre. Paga, en parte o enteras, facturas aceptadas de condición de venta 08 o 10.",
      "Un recibo lleva mediosPago, referenciaExterna y metadatos, y se envía por correo con POST /recibos-pago/{clave}/email.",
      "Eventos cobro.porVencer y cobro.vencido: una factura con IVA diferido (condición 10) que se acerca al día 90, o que lo pasó, sin estar pagada.",
      "Nuevos catálogos en GET /catalogos: codigos-referencia, tipos-documento-referencia, tipos-identificacion, impuestos, tarifas-iva, tipos-descuento y situaciones; cada código dice en `tipos` para cuáles comprobantes vale.",
      "cliente.ubicacion, cliente.nombreComercial y cliente.otrasSenasExtranjero en POST /facturas.",
      "referenciaExterna, tu propia referencia del documento, con su filtro en las listas y en cada evento; con referenciaExternaUnica, otra igual es un 409.",
      "reemplaza en POST /facturas: la clave de un documento rechazado, o anulado con código 01 o 13, que el nuevo reemplaza; la referencia se agrega sola y nadie lo reemplaza dos veces.",
      "acreditarTodo en una nota de crédito: acredita todo lo que queda de un documento, sin líneas, condición ni medio de pago. La última devolución de una venta devuelta por partes toma los redondeos de las anteriores: el saldo termina en 0.",
      "Nuevo: factura de exportación, POST /facturas con tipo FacturaElectronicaExportacion (09), para un cliente con tipo de identificación 05 y cliente.otrasSenasExtranjero; sus notas de crédito y de débito.",
      "tipoCambio, el tuyo propio, con motivoTipoCambio.",
      "Al guardar un producto se comprueba su CABYS: uno que no está en el catálogo de Hacienda es un 400, y `advertencia` lo dice cuando nadie responde. Al guardar un cliente con DIMEX o NITE que Hacienda no tiene registrado, `advertencia` lo dice. Emitir no consulta nada.",
      "El registro fiscal de bebidas alcohólicas (ley 8707): el de la empresa, que se pone en el portal, va en todos sus documentos que lo admiten; el del proveedor es emisor.registroFiscal8707 en POST /facturas-compra.",
      "otros, hasta 50 textos propios en el XML (OtroTexto, OtroContenido), y metadatos, datos tuyos que solo van en las respuestas.",
    ],
  },
  {
    version: "1.5",
    cambios: [
      "Incompatible: moneda en las respuestas es CRC o USD en vez de códigos internos 01 y 02. Nuevo: GET /facturas/{clave}/respuesta y GET /facturas-compra/{clave}/xml. Corregido: las notas de crédito y de débito se consultan por su clave, con su PDF y su XML. Todo error trae su codigo, y cada código dice una sola cosa: donde uno decía varias, algunas tienen ahora el suyo (están todos en «Códigos de error»).",
    ],
  },
  {
    version: "1.4",
    cambios: [
      "Nuevo: POST y GET /mensajes-receptor, con los scopes mensajes:write y mensajes:read; el mensaje de receptor lleva su consecutivo.",
    ],
  },
  {
    version: "1.3",
    cambios: [
      "Nuevo: POST y GET /productos y /clientes, GET /catalogos/*, POST /marcas, scopes catalogo:read y catalogo:write, idPuntoVenta opcional al emitir. Corregido: aislamiento de la caché entre empresas, visibilidad inmediata de los cambios de productos, y errores que nombran el dato en marca, proveedor y tipoCodigo.",
    ],
  },
  {
    version: "1.2",
    cambios: [
      "Incompatible: las notas de crédito y de débito piden notas:write. Nuevo: factura de compra (tipo 08) con POST /facturas-compra, GET /facturas-compra/{clave} y /pdf, y sus scopes.",
    ],
  },
  {
    version: "1.1",
    cambios: [
      "Incompatible: idUsuario es obligatorio en POST /facturas. Nuevo: cliente.identificacion con creación automática, codigoProducto en las líneas, tipo por nombre o código; una emisión fallida responde 400 en vez de 201 con la clave vacía; emitir encola el envío.",
    ],
  },
  {
    version: "1.0",
    cambios: [
      "Emisión de facturas, tiquetes y notas, consulta por clave, PDF, XML, reenvío por correo, anulación, próximo consecutivo, Idempotency-Key (24 h), 120 solicitudes por minuto, webhooks firmados, scopes facturas:read, facturas:write y facturas:anular, colones y dólares.",
    ],
  },
] as const;
