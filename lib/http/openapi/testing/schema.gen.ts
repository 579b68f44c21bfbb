export interface paths {
    "/facturas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista facturas, tiquetes y notas, del más nuevo al más viejo
         * @description Cada documento viene sin sus líneas; consultalo por su clave para verlo entero. Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba.
         *
         *     **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturas"];
        put?: never;
        /**
         * Emite una factura, un tiquete o una nota
         * @description Emite el documento, le da su clave y su consecutivo y encola el envío a Hacienda; el veredicto llega después. Con `Idempotency-Key` podés repetir la solicitud sin riesgo durante 24 horas. Una nota ajusta lo que dice su primera referencia: si `numero` es la clave de un documento del tenant, de él toma fecha, tipo, receptor, moneda y tipo de cambio, y una nota de crédito no puede pasar de su `saldo`. Con `simular=true` se valida y se calcula todo igual, pero no se emite ni se guarda nada: responde 200 con el documento como quedaría, sin clave, consecutivo ni estado.
         *
         *     **Scope:** `facturas:write`; para notas de crédito y de débito, `notas:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 256 KB.
         */
        post: operations["postFacturas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta un documento por su clave
         * @description **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasClave"];
        put?: never;
        post?: never;
        /**
         * Anula una factura o un tiquete
         * @description Anula el documento en este sistema y devuelve al inventario lo que siga afuera. No detiene el envío a Hacienda ni lo revierte fiscalmente: para eso emití una nota de crédito, que `advertencia` recuerda mientras quede algo que revertir. Se puede en cualquier estado, y repetirlo no cambia nada. Las notas no se anulan.
         *
         *     **Scope:** `facturas:anular`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        delete: operations["deleteFacturasClave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el PDF
         * @description **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasClavePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el XML firmado
         * @description **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasClaveXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}/respuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga la respuesta firmada de Hacienda
         * @description **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasClaveRespuesta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/productos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los productos, por código
         * @description Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba. Con `texto`, una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getProductos"];
        put?: never;
        /**
         * Crea o actualiza un producto por su código
         * @description 201 si el `codigo` es nuevo, 200 si ya existía. La actualización no es parcial: el producto se reconstruye con el cuerpo enviado. Sin `descripcion` queda vacía; sin `idCategoria` o `idSubcategoria` quedan en null; sin `porcentajeGanancia` queda en 0; sin `tipoCodigo` queda en 01; `impuestos` se reemplaza completo. Solo `estado`, `idMarca` e `idProveedor` conservan su valor si no se envían; `idMarca` o `idProveedor` en 0 los quita. En el IVA (impuestos 01 y 07) basta `codigoTarifa`, o `porcentaje` cuando una sola tarifa lo tiene. Si el CABYS empieza con un dígito de 6 a 9 y la unidad no es de servicios, la unidad se corrige a `Os` y `advertencia` lo dice; también dice por qué un producto, así guardado, no se podría vender: está inactivo, no lleva IVA, su tarifa solo vale en notas, o su precio no cabe en un documento. Las existencias no se manejan acá. Repetir el mismo cuerpo no hace daño.
         *
         *     **Scope:** `catalogo:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 64 KB.
         */
        post: operations["postProductos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/productos/{codigo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta un producto por su código
         * @description El código va codificado en la dirección (`A/1` es `A%2F1`).
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getProductosCodigo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/marcas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Crea o actualiza una marca por su nombre
         * @description 201 si la marca es nueva, 200 si ya existía: mayúsculas y minúsculas no distinguen una marca de otra, y el nombre queda escrito como se envió la última vez. Una marca desactivada vuelve a estar activa.
         *
         *     **Scope:** `catalogo:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 256 KB.
         */
        post: operations["postMarcas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}/reintentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reintenta el envío de un documento
         * @description Un documento en `error` vuelve a `procesando` y se envía otra vez con la misma clave y los mismos bytes; uno que espera en `procesando` da su siguiente paso ya. Sirve para facturas, tiquetes y notas, sin otro scope: no emite nada. Con un veredicto de Hacienda no hay qué reintentar: 400.
         *
         *     **Scope:** `facturas:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        post: operations["postFacturasClaveReintentar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los clientes, por identificación
         * @description Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba. Con `texto`, una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getClientes"];
        put?: never;
        /**
         * Crea o actualiza un cliente por su identificación
         * @description Responde 201 cuando lo crea y 200 cuando lo actualiza. La actualización es parcial: lo que no se envía, o se envía en null, queda como estaba. Las exoneraciones solo se leen.
         *
         *     **Scope:** `catalogo:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 64 KB.
         */
        post: operations["postClientes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clientes/{identificacion}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta un cliente con sus exoneraciones
         * @description **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getClientesIdentificacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogos/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los códigos de un catálogo
         * @description Actividades, puntos de venta y marcas son las del tenant; los demás son los códigos de Hacienda. Con `If-None-Match` responde 304 mientras el catálogo no cambie.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getCatalogosName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consecutivos/proximo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta el próximo consecutivo
         * @description Dice qué número llevaría el próximo documento de ese tipo en ese punto de venta. No lo reserva: si otra solicitud emite antes, el número es de ella.
         *
         *     **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getConsecutivosProximo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consultas/contribuyentes/{identificacion}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta un contribuyente en Hacienda
         * @description Nombre, régimen, situación y actividades económicas. La respuesta de Hacienda se guarda y sirve para todos: `consultadoEn` dice de cuándo es. Si Hacienda no responde, viene la última que dio, de hasta 30 días, con `desactualizado` en `true`; si no hay ninguna, 503 con `Retry-After`.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getConsultasContribuyentesIdentificacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consultas/cabys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Busca en el catálogo CABYS de Hacienda, por código o por texto
         * @description Un código desconocido es un 404; una búsqueda que no encuentra nada es una lista vacía. De una búsqueda vienen los primeros 100 como máximo: si `total` dice que hay más, agregá palabras. La respuesta de Hacienda se guarda y sirve para todos: `consultadoEn` dice de cuándo es. Si Hacienda no responde, viene la última que dio, de hasta 30 días, con `desactualizado` en `true`; si no hay ninguna, 503 con `Retry-After`.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getConsultasCabys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/consultas/exoneraciones/{autorizacion}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta una autorización de exoneración en Hacienda
         * @description Con los mismos nombres que las exoneraciones de un cliente, para registrarla sin volver a escribirla; consultarla no la registra. La respuesta de Hacienda se guarda y sirve para todos: `consultadoEn` dice de cuándo es. Si Hacienda no responde, viene la última que dio, de hasta 30 días, con `desactualizado` en `true`; si no hay ninguna, 503 con `Retry-After`.
         *
         *     **Scope:** `catalogo:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getConsultasExoneracionesAutorizacion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas/{clave}/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envía el documento por correo
         * @description Encola un correo con el PDF, el XML firmado y la respuesta de Hacienda. Sin cuerpo, o sin `correos`, va al correo del cliente; con `correos` (hasta 10), a esos; con una lista vacía, a nadie: 400. Un documento rechazado es un 400; el correo de uno sin veredicto lo dice. Cada documento admite 5 envíos por hora.
         *
         *     **Scope:** `facturas:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 256 KB.
         */
        post: operations["postFacturasClaveEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas-compra": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista las facturas de compra, de la más nueva a la más vieja
         * @description Cada una viene sin sus líneas; consultala por su clave para verla entera. Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba.
         *
         *     **Scope:** `facturas-compra:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasCompra"];
        put?: never;
        /**
         * Emite una factura electrónica de compra
         * @description Emite el documento (tipo 08) por una compra a un proveedor que no factura electrónicamente, y encola su envío a Hacienda. El proveedor se busca por `idEmisor` o `identificacion`; si no existe se crea con los datos de `emisor`: `nombre` (si falta, el del registro de contribuyentes) y `ubicacion`, que un proveedor del extranjero (`tipoIdentificacion` 05) no lleva. Una línea es de un producto del catálogo, y entonces su mercadería entra al inventario, o libre: `codigoCabys`, `detalle`, `unidadMedida`, `precioUnitario` e `impuestos`. Con `documentoProveedor` (`numero` y `fechaEmision`) la factura hace referencia al comprobante del proveedor. Con `Idempotency-Key` podés repetir la solicitud sin riesgo durante 24 horas.
         *
         *     **Scope:** `facturas-compra:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 256 KB.
         */
        post: operations["postFacturasCompra"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas-compra/{clave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta una factura de compra por su clave
         * @description **Scope:** `facturas-compra:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasCompraClave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas-compra/{clave}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el PDF
         * @description **Scope:** `facturas-compra:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasCompraClavePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas-compra/{clave}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el XML firmado
         * @description **Scope:** `facturas-compra:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasCompraClaveXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/facturas-compra/{clave}/respuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga la respuesta firmada de Hacienda
         * @description **Scope:** `facturas-compra:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getFacturasCompraClaveRespuesta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eventos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los eventos, del más nuevo al más viejo
         * @description Todo lo que se avisó por webhook, o se habría avisado: cada cambio definitivo de un documento o de un mensaje receptor tiene un único evento, y su `id` es el encabezado `webhook-id` de cada entrega. Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba.
         *
         *     **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getEventos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eventos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta un evento y sus entregas
         * @description Con los últimos diez intentos de cada entrega.
         *
         *     **Scope:** `facturas:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getEventosId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/eventos/{id}/reenviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vuelve a enviar un evento
         * @description Lo entrega de nuevo, con el mismo `webhook-id`, a cada webhook activo que recibe ese tipo, también a los que se agregaron después. Sin ninguno, 400.
         *
         *     **Scope:** `facturas:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        post: operations["postEventosIdReenviar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mensajes-receptor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lista los mensajes receptor, del más nuevo al más viejo
         * @description Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba.
         *
         *     **Scope:** `mensajes:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getMensajesReceptor"];
        put?: never;
        /**
         * Acepta, acepta parcialmente o rechaza el documento de un proveedor
         * @description Numera y firma el mensaje y encola su envío a Hacienda; el veredicto llega después. Con `xml` se verifica la firma del proveedor y los datos salen del documento; sin él van en `emisor`, `fechaEmision` y los montos. Repetir el mismo mensaje para la misma clave responde 200 con el que ya existe (y lo envía otra vez si quedó en `error`); otro mensaje es un 400, salvo que Hacienda haya rechazado el anterior.
         *
         *     **Scope:** `mensajes:write`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave. Cuerpo de hasta 256 KB.
         */
        post: operations["postMensajesReceptor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mensajes-receptor/{clave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Consulta el mensaje receptor de un documento
         * @description El más reciente para esa clave. Los que Hacienda rechazó antes están en la lista, con `clave`.
         *
         *     **Scope:** `mensajes:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getMensajesReceptorClave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mensajes-receptor/{clave}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga el XML firmado del mensaje
         * @description **Scope:** `mensajes:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getMensajesReceptorClaveXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mensajes-receptor/{clave}/respuesta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Descarga la respuesta firmada de Hacienda al mensaje
         * @description **Scope:** `mensajes:read`.
         *
         *     **Límites:** las 120 solicitudes por minuto de la llave.
         */
        get: operations["getMensajesReceptorClaveRespuesta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "documento.aceptado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hacienda aceptó el documento
         * @description Es definitivo. `motivos` trae sus advertencias, si las hizo.
         */
        post: operations["avisoDocumentoAceptado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "documento.rechazado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hacienda rechazó el documento
         * @description Es definitivo. `motivos` dice por qué.
         */
        post: operations["avisoDocumentoRechazado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "documento.error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * El documento no se pudo enviar, o Hacienda terminó con un error propio
         * @description No es definitivo: `problema` dice qué corregir, se sigue consultando, y después puede llegar el veredicto.
         */
        post: operations["avisoDocumentoError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "documento.demorado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * El documento lleva más de 30 minutos sin veredicto
         * @description Llega una vez por documento, que sigue en `procesando`. `problema` dice la causa cuando se conoce.
         */
        post: operations["avisoDocumentoDemorado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "documento.anulado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * El documento se anuló en este sistema
         * @description `estado` es el que tenía ante Hacienda, que la anulación no cambia.
         */
        post: operations["avisoDocumentoAnulado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mensajeReceptor.aceptado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hacienda aceptó el mensaje de receptor
         * @description Es definitivo. `clave`, `moneda` y `total` son los del documento del proveedor (`moneda` falta si no se envió su XML); `consecutivo`, `tipo` y `codigoTipo` son los del mensaje.
         */
        post: operations["avisoMensajeReceptorAceptado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mensajeReceptor.rechazado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hacienda rechazó el mensaje de receptor
         * @description Es definitivo: `motivos` dice por qué, y podés enviar otro. `clave`, `moneda` y `total` son los del documento del proveedor (`moneda` falta si no se envió su XML); `consecutivo`, `tipo` y `codigoTipo` son los del mensaje.
         */
        post: operations["avisoMensajeReceptorRechazado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "certificado.porVencer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * El certificado de firma está por vencer
         * @description A los 30, 15, 7 y 1 días, una vez cada uno (`umbral`); `dias` es lo que falta de verdad. También se avisa por correo a quienes administran. Con el certificado vencido los documentos se numeran, pero esperan su firma.
         */
        post: operations["avisoCertificadoPorVencer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Una prueba del webhook
         * @description Llega solo a pedido, y solo al webhook que se prueba.
         */
        post: operations["avisoPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AvisoCertificadoPorVencer: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "certificado.porVencer";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoCertificadoPorVencerData"];
        };
        AvisoCertificadoPorVencerData: {
            /** @description El certificado que está por vencer. */
            idCertificado: number;
            /** @description Cuándo vence, ISO 8601. */
            venceEl: string;
            /** @description Días que faltan, contados en Costa Rica; 0 también si ya venció. */
            dias: number;
            /** @description El aviso que toca: 30, 15, 7 o 1 días. */
            umbral: number;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoDocumentoAceptado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "documento.aceptado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoDocumentoAceptadoData"];
        };
        AvisoDocumentoAceptadoData: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /**
             * @description Estado del documento en ese momento.
             * @constant
             */
            estado: "aceptado";
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Total del documento, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoDocumentoAnulado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "documento.anulado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoDocumentoAnuladoData"];
        };
        AvisoDocumentoAnuladoData: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /** @description Estado del documento en ese momento. */
            estado: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Total del documento, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoDocumentoDemorado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "documento.demorado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoDocumentoDemoradoData"];
        };
        AvisoDocumentoDemoradoData: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /**
             * @description Estado del documento en ese momento.
             * @constant
             */
            estado: "procesando";
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Total del documento, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoDocumentoError: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "documento.error";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoDocumentoErrorData"];
        };
        AvisoDocumentoErrorData: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /**
             * @description Estado del documento en ese momento.
             * @constant
             */
            estado: "error";
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Total del documento, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoDocumentoRechazado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "documento.rechazado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoDocumentoRechazadoData"];
        };
        AvisoDocumentoRechazadoData: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /**
             * @description Estado del documento en ese momento.
             * @constant
             */
            estado: "rechazado";
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Total del documento, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoMensajeReceptorAceptado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "mensajeReceptor.aceptado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoMensajeReceptorAceptadoData"];
        };
        AvisoMensajeReceptorAceptadoData: {
            /** @description Clave del comprobante del proveedor. */
            clave: string;
            /** @description Consecutivo del mensaje, de 20 dígitos. */
            consecutivo: string;
            /** @description Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
            tipo: string;
            /** @description Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
            codigoTipo: string;
            /**
             * @description Estado del mensaje en ese momento.
             * @constant
             */
            estado: "aceptado";
            /** @description Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor. */
            moneda?: string;
            /** @description Total del comprobante del proveedor, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoMensajeReceptorRechazado: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "mensajeReceptor.rechazado";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoMensajeReceptorRechazadoData"];
        };
        AvisoMensajeReceptorRechazadoData: {
            /** @description Clave del comprobante del proveedor. */
            clave: string;
            /** @description Consecutivo del mensaje, de 20 dígitos. */
            consecutivo: string;
            /** @description Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
            tipo: string;
            /** @description Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
            codigoTipo: string;
            /**
             * @description Estado del mensaje en ese momento.
             * @constant
             */
            estado: "rechazado";
            /** @description Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor. */
            moneda?: string;
            /** @description Total del comprobante del proveedor, en su moneda. */
            total: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        AvisoPing: {
            /**
             * @description El tipo de evento.
             * @constant
             */
            type: "ping";
            /** @description Cuándo pasó, ISO 8601. */
            timestamp: string;
            /** @description Lo que se sabía en ese momento. */
            data: components["schemas"]["AvisoPingData"];
        };
        AvisoPingData: {
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        CabysEncontrados: {
            /** @description Los códigos; uno solo cuando se consulta por `codigo`. */
            datos: components["schemas"]["CabysEncontradosDato"][];
            /** @description Cuántos hay en el catálogo de Hacienda con ese texto. */
            total: number;
            /** @description Cuándo lo dijo Hacienda, ISO 8601. */
            consultadoEn: string;
            /** @description Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
            desactualizado: boolean;
        };
        CabysEncontradosDato: {
            /** @description Código CABYS, 13 dígitos. */
            codigo: string;
            /** @description Descripción del CABYS. */
            descripcion: string;
            /** @description Tarifa del IVA en porcentaje; `null` si el catálogo no la tiene. */
            impuesto: number | null;
            /** @description Categorías, de la más amplia a la más específica. */
            categorias: string[];
        };
        Cliente: {
            /** @description Id del cliente en el catálogo. */
            idCliente: number;
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion: string;
            /** @description Nombre o razón social. */
            nombre: string;
            /** @description Apellidos, que van en el documento después del nombre. */
            apellidos: string;
            /** @description Nombre con el que lo conocés en tu empresa, de hasta 100 caracteres. */
            nombreInterno: string | null;
            /** @description Uno o varios correos, separados por `;`. Al documento va el primero. */
            correo: string;
            /** @description Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
            telefono: string;
            /** @description Dirección en palabras, de hasta 1000 caracteres. */
            direccion: string | null;
            /** @description Texto libre para tu empresa, que no sale en los documentos. */
            comentario: string | null;
            /** @description Si está activo. */
            estado: boolean;
            /** @description Marca informativa; lo que exonera es una exoneración vigente en la línea. */
            exonerado: boolean;
            /** @description Si paga timbre. */
            pagaTimbre: boolean;
            /** @description Límite de crédito, 0 o más; `null` si no tiene. */
            limiteCredito: number | null;
            /** @description Exoneraciones registradas del cliente; solo se leen. */
            exoneraciones: components["schemas"]["ClienteExoneracion"][];
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia?: string;
        };
        ClienteExoneracion: {
            /** @description Id con el que una línea la usa. */
            idExoneracion: number;
            /** @description Código de Hacienda del tipo de autorización. */
            tipoDocumento: string;
            /** @description Nombre del tipo de documento. */
            tipoDocumentoNombre: string;
            /** @description Número de la autorización. */
            numeroDocumento: string;
            /** @description Institución que la emitió. */
            nombreInstitucion: string;
            /** @description Cuándo se emitió la autorización, ISO 8601. */
            fechaEmision: string;
            /** @description Hasta cuándo vale, ISO 8601. */
            fechaExpiracion: string;
            /** @description Porcentaje del impuesto que se exonera. */
            porcentajeExoneracion: number;
            /** @description Si está activa. */
            estado: boolean;
            /** @description Activa y sin vencer, según la fecha de hoy en Costa Rica. */
            vigente: boolean;
        };
        ClienteSolicitud: {
            /** @description Número de identificación, que no cambia después; con guiones o sin ellos. */
            identificacion?: string | null;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion?: string | null;
            /** @description Nombre o razón social; con los apellidos, de 3 a 100 caracteres, que es lo que admite el documento. */
            nombre?: string | null;
            /** @description Apellidos, que van en el documento después del nombre. */
            apellidos?: string | null;
            /** @description Nombre con el que lo conocés en tu empresa, de hasta 100 caracteres. */
            nombreInterno?: string | null;
            /** @description Uno o varios correos, separados por `;`. Al documento va el primero. */
            correo?: string | null;
            /** @description Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
            telefono?: string | null;
            /** @description Dirección en palabras, de hasta 1000 caracteres. */
            direccion?: string | null;
            /** @description Texto libre para tu empresa, de hasta 1000 caracteres, que no sale en los documentos. */
            comentario?: string | null;
            /** @description Marca informativa; lo que exonera es una exoneración vigente en la línea. */
            exonerado?: boolean | null;
            /** @description Si paga timbre. */
            pagaTimbre?: boolean | null;
            /** @description Límite de crédito, 0 o más; `null` si no tiene. */
            limiteCredito?: number | null;
        };
        Contribuyente: {
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE. */
            tipoIdentificacion: string;
            /** @description Nombre o razón social, como lo tiene Hacienda. */
            nombre: string;
            /** @description Régimen tributario; `null` si Hacienda no lo dice. */
            regimen: components["schemas"]["ContribuyenteRegimen"] | null;
            /** @description Situación ante Hacienda; `null` si no la dice. */
            situacion: components["schemas"]["ContribuyenteSituacion"] | null;
            /** @description Actividades económicas inscritas. */
            actividades: components["schemas"]["ContribuyenteActividad"][];
            /** @description Cuándo lo dijo Hacienda, ISO 8601. */
            consultadoEn: string;
            /** @description Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
            desactualizado: boolean;
        };
        ContribuyenteActividad: {
            /** @description Código de seis caracteres, como `6201.0`, para `codigoActividad`; `null` si el del registro no tiene esa forma. */
            codigo: string | null;
            /** @description Nombre de la actividad. */
            descripcion: string;
            /**
             * @description `activa` o `inactiva`.
             * @enum {string}
             */
            estado: "activa" | "inactiva";
            /** @description Si es la principal. */
            principal: boolean;
        };
        ContribuyenteRegimen: {
            /** @description Código del régimen. */
            codigo: string;
            /** @description Nombre del régimen, como `Régimen General`. */
            descripcion: string;
        };
        ContribuyenteSituacion: {
            /** @description Estado de la inscripción, como `Inscrito`. */
            estado: string;
            /** @description Si está moroso; `null` si Hacienda no lo dice. */
            moroso: boolean | null;
            /** @description Si debe declaraciones; `null` si Hacienda no lo dice. */
            omiso: boolean | null;
            /** @description Administración tributaria que le corresponde. */
            administracionTributaria: string;
        };
        Documento: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito` o `TiqueteElectronico`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
            codigoTipo: string;
            /**
             * @description `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
            anulada: boolean;
            /** @description Fecha y hora de la solicitud que lo emitió, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
            tipoCambio: number;
            /** @description Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
            condicionVenta: string;
            /** @description Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
            plazoCredito: number | null;
            /** @description Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. */
            medioPago: string;
            /** @description Usuario del tenant al que se atribuye el documento. */
            idUsuario: number;
            /** @description Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
            idPuntoVenta: number;
            /** @description El receptor, como era al emitir; `null` si no lleva. */
            cliente: components["schemas"]["DocumentoCliente"] | null;
            /** @description Las líneas, al menos una. */
            lineas: components["schemas"]["DocumentoLinea"][];
            /** @description Totales, con los nombres de Hacienda. */
            resumen: components["schemas"]["DocumentoResumen"];
            /** @description Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
            referencias: components["schemas"]["DocumentoReferencia"][];
            /** @description Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
            montoAcreditado: number;
            /** @description Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
            saldo: number;
            /** @description El camino hacia Hacienda. */
            hacienda: components["schemas"]["DocumentoHacienda"];
            /** @description Texto libre que sale en el PDF y en el XML. */
            comentario: string | null;
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia: string | null;
        };
        DocumentoCliente: {
            /** @description Id del cliente en el catálogo; `null` si el documento no nombra uno registrado. */
            idCliente: number | null;
            /** @description Número de identificación, sin guiones. */
            identificacion: string | null;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion: string | null;
            /** @description Nombre y apellidos, como van en el documento. */
            nombre: string;
            /** @description El correo que va en el documento: el primero del cliente; `null` si no tiene. */
            correo: string | null;
            /** @description El teléfono que va en el documento: el primero del cliente, sus 8 dígitos sin guion; `null` si no tiene. */
            telefono: string | null;
        };
        DocumentoEnLista: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito` o `TiqueteElectronico`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
            codigoTipo: string;
            /**
             * @description `procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
            anulada: boolean;
            /** @description Fecha y hora de la solicitud que lo emitió, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Impuesto total. */
            totalImpuesto: number;
            /** @description Total del documento. */
            totalComprobante: number;
            /** @description Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
            montoAcreditado: number;
            /** @description Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
            saldo: number;
            /** @description El receptor, como era al emitir; `null` si no lleva. */
            cliente: components["schemas"]["DocumentoEnListaCliente"] | null;
            /** @description Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
            idPuntoVenta: number;
        };
        DocumentoEnListaCliente: {
            /** @description Número de identificación, sin guiones. */
            identificacion: string | null;
            /** @description Nombre y apellidos, como van en el documento. */
            nombre: string;
        };
        DocumentoHacienda: {
            /** @description El texto de la respuesta (DetalleMensaje); `null` mientras no responde, y cuando la respuesta no dice nada más. */
            mensaje: string | null;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos: components["schemas"]["DocumentoHaciendaMotivo"][];
            /** @description Cuándo respondió Hacienda, ISO 8601. */
            fechaRespuesta: string | null;
            /** @description Cuántas veces se envió. */
            intentos: number;
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema: string | null;
        };
        DocumentoHaciendaMotivo: {
            /** @description Código como lo escribe Hacienda (`-411`); vacío si no da uno. */
            codigo: string;
            /** @description Lo que dice Hacienda, en sus palabras. */
            texto: string;
        };
        DocumentoLinea: {
            /** @description Posición, desde 1. */
            numeroLinea: number;
            /** @description Id del producto en el catálogo. */
            idProducto: number | null;
            /** @description Código (SKU) del producto en el catálogo. */
            codigoProducto: string | null;
            /** @description Código CABYS, 13 dígitos. */
            codigoCabys: string;
            /** @description Descripción de lo vendido. */
            detalle: string;
            /** @description Unidad de GET /catalogos/unidades-medida. */
            unidadMedida: string;
            /** @description Mayor que 0, con hasta 3 decimales. */
            cantidad: number;
            /** @description Por unidad, sin impuestos, en la moneda del documento. */
            precioUnitario: number;
            /** @description Cantidad por precio unitario. */
            montoTotal: number;
            /** @description Monto que se resta de cantidad × precioUnitario; 0 si no va. */
            montoDescuento: number;
            /** @description De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
            naturalezaDescuento: string | null;
            /** @description Monto total menos el descuento. */
            subTotal: number;
            /** @description Sobre lo que se calcula el impuesto. */
            baseImponible: number;
            /** @description Impuestos, con su código y su tarifa. */
            impuestos: components["schemas"]["DocumentoLineaImpuesto"][];
            /** @description Impuesto que asume el emisor o la fábrica. */
            impuestoAsumidoEmisorFabrica: number;
            /** @description Impuesto después de la exoneración. */
            impuestoNeto: number;
            /** @description Lo que se cobra por la línea. */
            montoTotalLinea: number;
        };
        DocumentoLineaImpuesto: {
            /** @description Código de Hacienda del impuesto; `01` es el IVA. */
            codigo: string;
            /** @description Código de la tarifa del IVA según Hacienda. */
            codigoTarifa: string | null;
            /** @description Tarifa en porcentaje. */
            porcentaje: number | null;
            /** @description Monto del impuesto. */
            monto: number;
            /** @description Lo que se exoneró de este impuesto; `null` si nada. */
            exoneracion: components["schemas"]["DocumentoLineaImpuestoExoneracion"] | null;
        };
        DocumentoLineaImpuestoExoneracion: {
            /** @description Exoneración registrada para el cliente del documento; una que vence antes de hoy, que todavía no rige o que no exonera nada de una línea gravada es un 400. */
            idExoneracion: number;
            /** @description Código de Hacienda del tipo de autorización. */
            tipoDocumento: string;
            /** @description Número de la autorización. */
            numeroDocumento: string;
            /** @description Código de Hacienda de la institución que la emitió. */
            nombreInstitucion: string;
            /** @description Cuándo se emitió la autorización, ISO 8601. */
            fechaEmision: string;
            /** @description Puntos porcentuales del impuesto que se exoneran, cortados a 2 decimales: nunca más que lo autorizado. */
            tarifaExonerada: number;
            /** @description Impuesto exonerado. */
            montoExoneracion: number;
        };
        DocumentoReferencia: {
            /** @description Código de Hacienda del tipo de documento referido. */
            tipoDocumento: string;
            /** @description Clave o número del documento referido; `null` si no lleva. */
            numero: string | null;
            /** @description Cuándo se emitió el documento referido, ISO 8601. */
            fechaEmision: string;
            /** @description Motivo, código de dos dígitos; `null` si no lleva. */
            codigo: string | null;
            /** @description Motivo en palabras; `null` si no lleva. */
            razon: string | null;
        };
        DocumentoResumen: {
            /** @description Servicios gravados, antes de descuentos y sin su parte exonerada. */
            totalServGravados: number;
            /** @description Servicios exentos, antes de descuentos. */
            totalServExentos: number;
            /** @description Parte exonerada de los servicios. */
            totalServExonerado: number;
            /** @description Servicios no sujetos a IVA, antes de descuentos. */
            totalServNoSujeto: number;
            /** @description Bienes gravados, antes de descuentos y sin su parte exonerada. */
            totalMercanciasGravadas: number;
            /** @description Bienes exentos, antes de descuentos. */
            totalMercanciasExentas: number;
            /** @description Parte exonerada de los bienes. */
            totalMercExonerada: number;
            /** @description Bienes no sujetos a IVA, antes de descuentos. */
            totalMercNoSujeta: number;
            /** @description Bienes y servicios gravados. */
            totalGravado: number;
            /** @description Bienes y servicios exentos. */
            totalExento: number;
            /** @description Parte exonerada de bienes y servicios. */
            totalExonerado: number;
            /** @description Bienes y servicios no sujetos a IVA. */
            totalNoSujeto: number;
            /** @description Suma de las líneas antes de descuentos e impuestos. */
            totalVenta: number;
            /** @description Suma de los descuentos. */
            totalDescuentos: number;
            /** @description Venta menos descuentos. */
            totalVentaNeta: number;
            /** @description Impuesto por código y tarifa. */
            totalDesgloseImpuesto: components["schemas"]["DocumentoResumenTotalDesgloseImpuesto"][];
            /** @description Impuesto total. */
            totalImpuesto: number;
            /** @description Impuesto asumido por el emisor o cobrado a nivel de fábrica; por ahora siempre 0. */
            totalImpAsumEmisorFabrica: number;
            /** @description IVA que se devuelve por servicios de salud pagados con tarjeta; por ahora siempre 0. */
            totalIvaDevuelto: number;
            /** @description Otros cargos; por ahora siempre 0. */
            totalOtrosCargos: number;
            /** @description Total del documento. */
            totalComprobante: number;
        };
        DocumentoResumenTotalDesgloseImpuesto: {
            /** @description Código de Hacienda del impuesto; `01` es el IVA. */
            codigo: string;
            /** @description Código de la tarifa del IVA según Hacienda. */
            codigoTarifa: string | null;
            /** @description Impuesto de ese código y esa tarifa. */
            totalMontoImpuesto: number;
        };
        DocumentoSimulado: {
            /** @description Siempre `null`: no se emitió. */
            clave: null;
            /** @description Siempre `null`: no se tomó ningún número. */
            consecutivo: null;
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito` o `TiqueteElectronico`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
            codigoTipo: string;
            /** @description Siempre `null`: sin emitirse no tiene estado. */
            estado: null;
            /** @description Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
            anulada: boolean;
            /** @description Fecha y hora de la solicitud que lo emitió, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
            tipoCambio: number;
            /** @description Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
            condicionVenta: string;
            /** @description Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
            plazoCredito: number | null;
            /** @description Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. */
            medioPago: string;
            /** @description Usuario del tenant al que se atribuye el documento. */
            idUsuario: number;
            /** @description Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
            idPuntoVenta: number;
            /** @description El receptor, como era al emitir; `null` si no lleva. */
            cliente: components["schemas"]["DocumentoCliente"] | null;
            /** @description Las líneas, al menos una. */
            lineas: components["schemas"]["DocumentoLinea"][];
            /** @description Totales, con los nombres de Hacienda. */
            resumen: components["schemas"]["DocumentoResumen"];
            /** @description Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
            referencias: components["schemas"]["DocumentoReferencia"][];
            /** @description Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
            montoAcreditado: number;
            /** @description Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
            saldo: number;
            /** @description El camino hacia Hacienda. */
            hacienda: components["schemas"]["DocumentoHacienda"];
            /** @description Texto libre que sale en el PDF y en el XML. */
            comentario: string | null;
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia: string | null;
        };
        Error: {
            /** @description Qué pasó, en palabras para una persona. */
            error: string;
            /** @description Código para programas, cuando una frase no basta. */
            codigo?: string;
            /** @description El scope que le falta a la llave. */
            scope?: string;
            /** @description El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís. */
            requestId: string;
        } & {
            [key: string]: unknown;
        };
        Evento: {
            /** @description Id del evento: el encabezado `webhook-id` de cada entrega. */
            id: string;
            /**
             * @description Qué pasó.
             * @enum {string}
             */
            tipo: "documento.aceptado" | "documento.rechazado" | "documento.error" | "documento.demorado" | "documento.anulado" | "mensajeReceptor.aceptado" | "mensajeReceptor.rechazado" | "certificado.porVencer" | "ping";
            /** @description Cuándo pasó, ISO 8601. */
            fecha: string;
            /** @description El miembro `data` del cuerpo que recibe el webhook. */
            datos: components["schemas"]["EventoDato"];
            /** @description Una por webhook que recibe este tipo de evento. */
            entregas: components["schemas"]["EventoEntrega"][];
        };
        EventoDato: {
            /** @description Clave del documento; de un mensaje receptor, la del comprobante del proveedor. */
            clave?: string;
            /** @description Consecutivo del documento, o del mensaje receptor, de 20 dígitos. */
            consecutivo?: string;
            /** @description Tipo de documento por su nombre, también `FacturaElectronicaCompra`; de un mensaje receptor, lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
            tipo?: string;
            /** @description Código de Hacienda del tipo: `01` a `04` u `08`; de un mensaje receptor, `05`, `06` o `07`. */
            codigoTipo?: string;
            /** @description Estado del documento, o del mensaje receptor, en ese momento. */
            estado?: string;
            /** @description Código ISO de la moneda. Un mensaje receptor hecho sin el XML del proveedor no la lleva. */
            moneda?: string;
            /** @description Total del documento, en su moneda. */
            total?: number;
            /** @description Motivos de un rechazo, o avisos de una aceptación. */
            motivos?: components["schemas"]["EventoDatoMotivo"][];
            /** @description Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
            problema?: string | null;
            /** @description El certificado que está por vencer. */
            idCertificado?: number;
            /** @description Cuándo vence, ISO 8601. */
            venceEl?: string;
            /** @description Días que faltan, contados en Costa Rica; 0 también si ya venció. */
            dias?: number;
            /** @description El aviso que toca: 30, 15, 7 o 1 días. */
            umbral?: number;
            /** @description Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
            secuencia: number;
        };
        EventoDatoMotivo: {
            /** @description Código como lo escribe Hacienda (`-411`); vacío si no da uno. */
            codigo: string;
            /** @description Lo que dice Hacienda, en sus palabras. */
            texto: string;
        };
        EventoEnLista: {
            /** @description Id del evento: el encabezado `webhook-id` de cada entrega. */
            id: string;
            /**
             * @description Qué pasó.
             * @enum {string}
             */
            tipo: "documento.aceptado" | "documento.rechazado" | "documento.error" | "documento.demorado" | "documento.anulado" | "mensajeReceptor.aceptado" | "mensajeReceptor.rechazado" | "certificado.porVencer" | "ping";
            /** @description Cuándo pasó, ISO 8601. */
            fecha: string;
            /** @description El miembro `data` del cuerpo que recibe el webhook. */
            datos: components["schemas"]["EventoDato"];
            /** @description Una por webhook que recibe este tipo de evento. */
            entregas: components["schemas"]["EventoEnListaEntrega"][];
        };
        EventoEnListaEntrega: {
            /** @description Id del webhook. */
            idWebhook: number;
            /** @description Adónde va: esquema, servidor y puerto. */
            destino: string;
            /**
             * @description `pendiente`, `entregado`, `fallido` u `omitido`.
             * @enum {string}
             */
            estado: "pendiente" | "entregado" | "fallido" | "omitido";
            /** @description Cuántos lleva desde que se puso en camino. */
            intentos: number;
            /** @description Cuándo se intenta de nuevo; `null` si ya no hace falta. */
            siguienteIntento: string | null;
            /** @description Cuándo lo recibió; `null` si todavía no. */
            entregado: string | null;
        };
        EventoEntrega: {
            /** @description Id del webhook. */
            idWebhook: number;
            /** @description Adónde va: esquema, servidor y puerto. */
            destino: string;
            /**
             * @description `pendiente`: en camino. `entregado`: respondió 2xx. `fallido`: se agotaron los intentos. `omitido`: el webhook estaba deshabilitado.
             * @enum {string}
             */
            estado: "pendiente" | "entregado" | "fallido" | "omitido";
            /** @description Cuántos lleva desde que se puso en camino. */
            intentos: number;
            /** @description Cuándo se intenta de nuevo; `null` si ya no hace falta. */
            siguienteIntento: string | null;
            /** @description Cuándo lo recibió; `null` si todavía no. */
            entregado: string | null;
            /** @description Los últimos diez, del más nuevo al más viejo. */
            ultimosIntentos: components["schemas"]["EventoEntregaUltimosIntento"][];
        };
        EventoEntregaUltimosIntento: {
            /** @description Cuándo empezó, ISO 8601. */
            fecha: string;
            /** @description Estado HTTP de la respuesta; `null` si no hubo. */
            status: number | null;
            /** @description Cuánto tardó, en milisegundos. */
            latenciaMs: number | null;
            /** @description Por qué falló; `null` si se entregó. */
            error: string | null;
            /** @description El principio de lo que respondió el receptor. */
            respuesta: string | null;
        };
        ExoneracionConsultada: {
            /** @description A quién se le dio, sin guiones. */
            identificacion: string;
            /** @description Código de Hacienda del tipo de autorización. */
            tipoDocumento: string;
            /** @description Nombre del tipo de documento. */
            tipoDocumentoNombre: string;
            /** @description Número de la autorización. */
            numeroDocumento: string;
            /** @description Código de Hacienda de la institución; `null` si no viene. */
            codigoInstitucion: string | null;
            /** @description Institución que la emitió. */
            nombreInstitucion: string;
            /** @description Siempre `null`: el registro no lo tiene. Algunos tipos lo exigen. */
            articulo: number | null;
            /** @description Siempre `null`: el registro no lo tiene. */
            inciso: number | null;
            /** @description Cuándo se emitió la autorización, ISO 8601. */
            fechaEmision: string;
            /** @description Hasta cuándo vale, ISO 8601. */
            fechaExpiracion: string;
            /** @description Tal como lo dice Hacienda; confirmalo con la autorización antes de registrarla. */
            porcentajeExoneracion: number;
            /** @description Sin vencer, según la fecha de hoy en Costa Rica. */
            vigente: boolean;
            /** @description Tipo de autorización, en palabras de Hacienda. */
            tipoAutorizacion: string | null;
            /** @description Proyecto de construcción al que se limita; `null` si a ninguno. */
            codigoProyectoCFIA: string | null;
            /** @description Si se limita a los códigos de `cabys`. */
            poseeCabys: boolean;
            /** @description Códigos CABYS a los que se limita. */
            cabys: string[];
            /** @description Cuándo lo dijo Hacienda, ISO 8601. */
            consultadoEn: string;
            /** @description Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
            desactualizado: boolean;
        };
        FacturaCompra: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Siempre `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Siempre `08`. */
            codigoTipo: string;
            /**
             * @description `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Fecha y hora de la solicitud que lo emitió, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
            tipoCambio: number;
            /** @description Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
            condicionVenta: string;
            /** @description Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
            plazoCredito: number | null;
            /** @description Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. */
            medioPago: string;
            /** @description Usuario del tenant al que se atribuye el documento. */
            idUsuario: number;
            /** @description Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
            idPuntoVenta: number;
            /** @description Las líneas, al menos una. */
            lineas: components["schemas"]["DocumentoLinea"][];
            /** @description Totales, con los nombres de Hacienda. */
            resumen: components["schemas"]["DocumentoResumen"];
            /** @description El comprobante del proveedor, o la factura misma. */
            referencias: components["schemas"]["DocumentoReferencia"][];
            /** @description El camino hacia Hacienda. */
            hacienda: components["schemas"]["DocumentoHacienda"];
            /** @description Texto libre que sale en el PDF y en el XML. */
            comentario: string | null;
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia: string | null;
            /** @description El proveedor. */
            emisor: components["schemas"]["FacturaCompraEmisor"];
            /** @description Código del tipo de transacción; `01`, compra normal, si no va. */
            tipoTransaccion: string;
            /** @description Actividad económica del comprador, que es el tenant. */
            codigoActividadReceptor: string;
        };
        FacturaCompraEmisor: {
            /** @description Id del proveedor en el catálogo. */
            idEmisor: number | null;
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion: string;
            /** @description Nombre del proveedor, como era al emitir. */
            nombre: string;
            /** @description Sus correos, hasta cuatro, separados por `;`; `null` si no tiene. */
            correo: string | null;
            /** @description El primero de sus teléfonos, 8 dígitos sin guion; `null` si no tiene. */
            telefono: string | null;
            /** @description Actividad económica del proveedor. */
            codigoActividad: string | null;
        };
        FacturaCompraEnLista: {
            /** @description Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
            clave: string;
            /** @description Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
            /** @description Siempre `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Siempre `08`. */
            codigoTipo: string;
            /**
             * @description `procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Fecha y hora de la solicitud que lo emitió, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
            moneda: string;
            /** @description Impuesto total. */
            totalImpuesto: number;
            /** @description Total del documento. */
            totalComprobante: number;
            /** @description Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
            idPuntoVenta: number;
            /** @description El proveedor. */
            emisor: components["schemas"]["FacturaCompraEnListaEmisor"];
        };
        FacturaCompraEnListaEmisor: {
            /** @description Id del proveedor en el catálogo. */
            idEmisor: number | null;
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description Nombre del proveedor, como era al emitir. */
            nombre: string;
        };
        FacturaCompraSolicitud: {
            /** @description Usuario del tenant al que se atribuye el documento. */
            idUsuario: number;
            /** @description El proveedor. Se busca por `idEmisor` o `identificacion`; si no existe se crea con los demás datos. Uno que existe va como está registrado; lo que le falte para una factura de compra se completa, una vez, con lo que va acá. */
            emisor?: components["schemas"]["FacturaCompraSolicitudEmisor"] | null;
            /** @description Punto de venta de GET /catalogos/puntos-venta: numera el documento y a su bodega entra el inventario; si no va, el predeterminado. */
            idPuntoVenta?: number | null;
            /**
             * @description Código de GET /catalogos/condiciones-venta; `01` si no va, y `null` es un 400.
             * @default 01
             */
            condicionVenta: string | null;
            /** @description Descripción de la condición de venta cuando es `99`. */
            condicionVentaOtros?: string | null;
            /** @description Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
            plazoCredito?: number | null;
            /**
             * @description Código de GET /catalogos/medios-pago; `01` si no va, y `null` es un 400.
             * @default 01
             */
            medioPago: string | null;
            /** @description Descripción del medio de pago cuando es `99`. */
            medioPagoOtros?: string | null;
            /**
             * @description La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant.
             * @default CRC
             */
            moneda: string | null;
            /**
             * @description Código del tipo de transacción; `01`, compra normal, si no va.
             * @default 01
             */
            tipoTransaccion: string | null;
            /** @description Actividad económica del tenant, que es el comprador: una de las suyas; si no va, la principal. */
            codigoActividad?: string | null;
            /** @description La misma; si va, es la que cuenta. */
            codigoActividadReceptor?: string | null;
            /** @description Texto libre que sale en el PDF y en el XML. */
            comentario?: string | null;
            /** @description El comprobante del proveedor al que la factura hace referencia; si no va, es a ella misma. */
            documentoProveedor?: components["schemas"]["FacturaCompraSolicitudDocumentoProveedor"] | null;
            /** @description Las líneas, al menos una. */
            lineas?: components["schemas"]["FacturaCompraSolicitudLinea"][] | null;
        };
        FacturaCompraSolicitudDocumentoProveedor: {
            /** @description Número del comprobante, de 1 a 50 caracteres. */
            numero?: string | null;
            /** @description Fecha del comprobante, ISO 8601. */
            fechaEmision?: string | null;
        };
        FacturaCompraSolicitudEmisor: {
            /** @description Id del proveedor en el catálogo. */
            idEmisor?: number | null;
            /** @description Número de identificación, sin guiones. */
            identificacion?: string | null;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion?: string | null;
            /** @description Nombre del proveedor, de 5 a 100 caracteres; si falta, el del registro de contribuyentes. */
            nombre?: string | null;
            /** @description Nombre comercial. */
            nombreComercial?: string | null;
            /** @description Hasta cuatro correos, separados por `;`. */
            correo?: string | null;
            /** @description Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
            telefono?: string | null;
            /** @description Actividad económica del proveedor. */
            codigoActividad?: string | null;
            /** @description Dirección en el país. Un proveedor del extranjero (`tipoIdentificacion` `05`) no la lleva. */
            ubicacion?: components["schemas"]["FacturaCompraSolicitudEmisorUbicacion"] | null;
            /** @description Dirección de un proveedor del extranjero. */
            otrasSenasExtranjero?: string | null;
        };
        FacturaCompraSolicitudEmisorUbicacion: {
            /** @description Código de la provincia, un dígito. */
            provincia?: string | null;
            /** @description Código del cantón, dos dígitos. */
            canton?: string | null;
            /** @description Código del distrito, dos dígitos. */
            distrito?: string | null;
            /** @description Barrio, de 5 a 50 caracteres. */
            barrio?: string | null;
            /** @description Otras señas, de 5 a 250 caracteres. */
            otrasSenas?: string | null;
        };
        FacturaCompraSolicitudLinea: {
            /** @description Id del producto. Va este dato o `codigoProducto`, o los de una línea libre. */
            idProducto?: number | null;
            /** @description Código (SKU) del producto. Va este dato o `idProducto`, o los de una línea libre. */
            codigoProducto?: string | null;
            /** @description Código CABYS, 13 dígitos; solo en una línea libre. */
            codigoCabys?: string | null;
            /** @description Descripción de lo comprado, de 3 a 200 caracteres; solo en una línea libre. */
            detalle?: string | null;
            /** @description Unidad de GET /catalogos/unidades-medida; solo en una línea libre. */
            unidadMedida?: string | null;
            /** @description Mayor que 0, con hasta 3 decimales. */
            cantidad: number;
            /** @description En la moneda que nombra `moneda`. En una línea de producto, si no va, su `precioCosto`. */
            precioUnitario?: number | null;
            /** @description Impuestos, con su código y su tarifa; solo en una línea libre. */
            impuestos?: components["schemas"]["FacturaCompraSolicitudLineaImpuesto"][] | null;
            /** @description Monto que se resta de cantidad × precioUnitario; 0 si no va. */
            montoDescuento?: number | null;
            /** @description De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
            naturalezaDescuento?: string | null;
            /** @description Las exoneraciones son de clientes: en una compra es un 400. */
            idExoneracion?: number | null;
        };
        FacturaCompraSolicitudLineaImpuesto: {
            /** @description Código de Hacienda del impuesto; `01` es el IVA. */
            codigo?: string | null;
            /** @description Tarifa en porcentaje. */
            porcentaje?: number | null;
            /** @description Código de la tarifa del IVA según Hacienda. */
            codigoTarifa?: string | null;
        };
        FacturaSolicitud: {
            /** @description Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`. */
            tipo: string;
            /** @description Usuario del tenant al que se atribuye el documento. */
            idUsuario: number;
            /** @description Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
            condicionVenta: string;
            /** @description Descripción de la condición de venta cuando es `99`. */
            condicionVentaOtros?: string | null;
            /** @description Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
            plazoCredito?: number | null;
            /** @description Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. */
            medioPago: string;
            /** @description Descripción del medio de pago cuando es `99`. */
            medioPagoOtros?: string | null;
            /** @description La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant. Una nota lleva la moneda del documento que ajusta, y sus montos son en esa moneda. */
            moneda?: string | null;
            /** @description Las líneas, al menos una. */
            lineas: components["schemas"]["FacturaSolicitudLinea"][];
            /** @description El receptor, que se busca por `identificacion` y se crea si no existe. Uno que existe va como está registrado: los demás datos no lo cambian. Obligatorio en una factura, opcional en un tiquete; en una nota, si no va, es el del documento que ajusta. */
            cliente?: components["schemas"]["FacturaSolicitudCliente"] | null;
            /** @description Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
            referencias?: components["schemas"]["FacturaSolicitudReferencia"][] | null;
            /** @description Punto de venta de GET /catalogos/puntos-venta; si no va, el predeterminado. */
            idPuntoVenta?: number | null;
            /** @description Actividad económica del emisor; si no va, la principal del tenant. */
            codigoActividad?: string | null;
            /** @description Actividad económica del receptor. */
            codigoActividadReceptor?: string | null;
            /** @description Texto libre que sale en el PDF y en el XML. */
            comentario?: string | null;
        };
        FacturaSolicitudCliente: {
            /** @description Número de identificación, con guiones o sin ellos. */
            identificacion?: string | null;
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion?: string | null;
            /** @description Nombre, para crear el cliente; si falta, el del registro de contribuyentes. Con los apellidos, hasta 100 caracteres. */
            nombre?: string | null;
            /** @description Apellidos, que van en el documento después del nombre. */
            apellidos?: string | null;
            /** @description Uno o varios correos, separados por `;`. Al documento va el primero. */
            correo?: string | null;
            /** @description Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
            telefono?: string | null;
            /** @description Dirección en palabras, de hasta 1000 caracteres. */
            direccion?: string | null;
        };
        FacturaSolicitudLinea: {
            /** @description Id del producto. Va este dato o `codigoProducto`; si van los dos, tienen que ser del mismo producto. */
            idProducto?: number | null;
            /** @description Código (SKU) del producto. Va este dato o `idProducto`. */
            codigoProducto?: string | null;
            /** @description Mayor que 0, con hasta 3 decimales. */
            cantidad: number;
            /** @description En la moneda que nombra `moneda`; en una nota, en la del documento que ajusta. Si no va, el del catálogo, convertido si hace falta. */
            precioUnitario?: number | null;
            /** @description Monto que se resta de cantidad × precioUnitario; 0 si no va. */
            montoDescuento?: number | null;
            /** @description De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
            naturalezaDescuento?: string | null;
            /** @description Exoneración registrada para el cliente del documento; una que vence antes de hoy, que todavía no rige o que no exonera nada de una línea gravada es un 400. */
            idExoneracion?: number | null;
            /**
             * @deprecated
             * @description Se acepta y se ignora: no exonera la línea. Usá `idExoneracion`.
             */
            montoExoneracion?: unknown;
        };
        FacturaSolicitudReferencia: {
            /** @description Código del tipo de documento referido; si es del tenant, no hace falta. */
            tipoDocumento?: string | null;
            /** @description Clave del documento referido, o su número si es ajeno. */
            numero?: string | null;
            /** @description ISO 8601. Una clave lleva su fecha: hace falta solo cuando el documento es ajeno y `numero` no es una clave. Una que contradice a la clave es un 400. */
            fechaEmision?: string | null;
            /** @description Motivo, de dos dígitos; puede ir también en `razon`. */
            codigo?: string | null;
            /** @description Motivo en palabras. Sin `codigo`, el código se toma de acá si va al principio, después de «código» o «motivo», entre paréntesis o corchetes, o al final después de un guion. Sin texto, o con el código solo, queda el nombre del código. */
            razon?: string | null;
        };
        GetCatalogosNameRespuesta: components["schemas"]["GetCatalogosNameRespuesta1"][] | components["schemas"]["GetCatalogosNameRespuesta2"][] | components["schemas"]["Marca"][];
        GetCatalogosNameRespuesta1: {
            /** @description El código que se envía. */
            codigo: string;
            /** @description Lo que el código significa. */
            nombre: string;
        };
        GetCatalogosNameRespuesta2: {
            /** @description El id que se envía como `idPuntoVenta`. */
            idPuntoVenta: number;
            /** @description Nombre del punto de venta. */
            nombre: string;
            /** @description Sucursal, tres dígitos. */
            sucursal: string;
            /** @description Terminal, cinco dígitos. */
            terminal: string;
            /** @description El que se usa cuando no va `idPuntoVenta`. */
            predeterminado: boolean;
        };
        GetClientesRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["Cliente"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        GetConsecutivosProximoRespuesta: {
            /** @description Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
            tipo: string;
            /** @description Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
            codigoTipo: string;
            /** @description Sucursal, tres dígitos. */
            sucursal: string;
            /** @description Terminal, cinco dígitos. */
            terminal: string;
            /** @description El número que llevaría el próximo documento de la serie, de 1 a 9999999999. Todavía no es de nadie. */
            numero: number;
            /** @description El mismo número como consecutivo, de 20 dígitos: sucursal, terminal, tipo y número. */
            consecutivo: string;
        };
        GetEventosRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["EventoEnLista"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        GetFacturasCompraRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["FacturaCompraEnLista"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        GetFacturasRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["DocumentoEnLista"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        GetMensajesReceptorRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["MensajeReceptorEnLista"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        GetProductosRespuesta: {
            /** @description Los elementos de la página. */
            datos: components["schemas"]["Producto"][];
            /** @description Cursor de la página siguiente; `null` en la última. */
            siguiente: string | null;
        };
        Marca: {
            /** @description Id de la marca. */
            idMarca: number;
            /** @description Nombre de la marca. */
            nombre: string;
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia?: string;
        };
        MarcaSolicitud: {
            /** @description Nombre de la marca; si ya existe, sin distinguir mayúsculas, es esa. */
            nombre: string;
        };
        MensajeReceptor: {
            /** @description Clave del comprobante del proveedor. */
            clave: string;
            /** @description `1` aceptado, `2` aceptado parcialmente, `3` rechazado. */
            mensaje: number;
            /** @description `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
            mensajeNombre: string;
            /** @description Consecutivo del mensaje, de 20 dígitos. */
            consecutivo: string;
            /** @description Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
            codigoTipo: string;
            /**
             * @description Del mensaje, no del comprobante. `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Fecha y hora del mensaje, ISO 8601. */
            fechaEmision: string;
            /** @description Punto de venta que lo numeró. */
            idPuntoVenta: number;
            /** @description El proveedor. */
            emisor: components["schemas"]["MensajeReceptorEmisor"];
            /** @description El comprobante del proveedor. */
            documento: components["schemas"]["MensajeReceptorDocumento"];
            /** @description Motivo, de 5 a 160 caracteres; obligatorio al aceptar parcialmente y al rechazar. */
            detalleMensaje: string | null;
            /** @description Actividad económica del tenant. */
            codigoActividad: string | null;
            /** @description Qué pasa con el IVA: `01` genera crédito, `02` crédito parcial, `03` bienes de capital, `04` gasto corriente sin crédito, `05` proporcionalidad. De `01` a `03` pide `montoTotalImpuestoAcreditar` si el comprobante tiene impuesto; `04` pide `montoTotalDeGastoAplicable` y no acredita; `05` no lleva montos ni actividad, y un rechazo no lleva montos. */
            condicionImpuesto: string | null;
            /** @description IVA que se acredita; hasta el impuesto del comprobante. */
            montoTotalImpuestoAcreditar: number | null;
            /** @description Lo que se aplica como gasto; hasta el total del comprobante. */
            montoTotalDeGastoAplicable: number | null;
            /** @description Último día para enviar el mensaje, `AAAA-MM-DD`: el octavo día hábil del mes que sigue al del comprobante, si la instalación no tiene otro plazo. Después se envía igual, y `advertencia` lo dice. */
            fechaLimite: string;
            /** @description Qué se sabe del comprobante del proveedor. */
            verificacion: components["schemas"]["MensajeReceptorVerificacion"];
            /** @description El camino hacia Hacienda. */
            hacienda: components["schemas"]["DocumentoHacienda"];
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia: string | null;
        };
        MensajeReceptorDocumento: {
            /** @description `FacturaElectronica`, `NotaDebito` o `NotaCredito`. */
            tipo: string;
            /** @description `01` factura, `02` nota de débito, `03` nota de crédito. */
            codigoTipo: string;
            /** @description Consecutivo del comprobante, por su clave. */
            consecutivo: string;
            /** @description Cuándo se emitió el comprobante, ISO 8601. */
            fechaEmision: string;
            /** @description Código ISO de la moneda; `null` sin el XML. */
            moneda: string | null;
            /** @description Impuesto del comprobante del proveedor. */
            montoTotalImpuesto: number | null;
            /** @description Total del comprobante del proveedor. */
            totalFactura: number;
        };
        MensajeReceptorEmisor: {
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion: string;
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description Nombre del proveedor; `null` si no se envió. */
            nombre: string | null;
        };
        MensajeReceptorEnLista: {
            /** @description Clave del comprobante del proveedor. */
            clave: string;
            /** @description `1` aceptado, `2` aceptado parcialmente, `3` rechazado. */
            mensaje: number;
            /** @description `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
            mensajeNombre: string;
            /** @description Consecutivo del mensaje, de 20 dígitos. */
            consecutivo: string;
            /** @description Tipo del consecutivo: `05`, `06` o `07`. */
            codigoTipo: string;
            /**
             * @description `procesando`, `aceptado`, `rechazado` o `error`, como en el mensaje completo.
             * @enum {string}
             */
            estado: "procesando" | "aceptado" | "rechazado" | "error";
            /** @description Fecha y hora del mensaje, ISO 8601. */
            fechaEmision: string;
            /** @description El proveedor. */
            emisor: components["schemas"]["MensajeReceptorEmisor"];
            /** @description Moneda del comprobante; `null` sin el XML. */
            moneda: string | null;
            /** @description Impuesto del comprobante del proveedor. */
            montoTotalImpuesto: number | null;
            /** @description Total del comprobante del proveedor. */
            totalFactura: number;
            /** @description Último día para enviar el mensaje, `AAAA-MM-DD`: el octavo día hábil del mes que sigue al del comprobante, si la instalación no tiene otro plazo. Después se envía igual, y `advertencia` lo dice. */
            fechaLimite: string;
        };
        MensajeReceptorSolicitud: {
            /** @description Clave del comprobante del proveedor: una factura, una nota de débito o de crédito. */
            clave: string;
            /** @description `1` o `Aceptado`, `2` o `AceptadoParcialmente`, `3` o `Rechazado`; los dos últimos piden `detalleMensaje`. */
            mensaje: number | string;
            /** @description Motivo, de 5 a 160 caracteres; obligatorio al aceptar parcialmente y al rechazar. */
            detalleMensaje?: string | null;
            /** @description Actividad económica del tenant; si no va y hay `condicionImpuesto`, la principal. */
            codigoActividad?: string | null;
            /** @description Qué pasa con el IVA: `01` genera crédito, `02` crédito parcial, `03` bienes de capital, `04` gasto corriente sin crédito, `05` proporcionalidad. De `01` a `03` pide `montoTotalImpuestoAcreditar` si el comprobante tiene impuesto; `04` pide `montoTotalDeGastoAplicable` y no acredita; `05` no lleva montos ni actividad, y un rechazo no lleva montos. */
            condicionImpuesto?: string | null;
            /** @description IVA que se acredita; hasta el impuesto del comprobante. */
            montoTotalImpuestoAcreditar?: number | null;
            /** @description Lo que se aplica como gasto; hasta el total del comprobante. */
            montoTotalDeGastoAplicable?: number | null;
            /** @description Punto de venta de GET /catalogos/puntos-venta, que numera el mensaje; si no va, el predeterminado. */
            idPuntoVenta?: number | null;
            /** @description El XML firmado del proveedor, en base64. Se verifica su firma y de él se toman los datos. */
            xml?: string | null;
            /** @description El proveedor. Obligatorio sin `xml`; con él, si va, tiene que coincidir. */
            emisor?: components["schemas"]["MensajeReceptorSolicitudEmisor"] | null;
            /** @description Fecha del comprobante, ISO 8601. Obligatoria sin `xml`; con él, si va, tiene que coincidir. */
            fechaEmision?: string | null;
            /** @description Impuesto del comprobante; con `xml`, si va, tiene que coincidir. */
            montoTotalImpuesto?: number | null;
            /** @description Total del comprobante. Obligatorio sin `xml`; con él, si va, tiene que coincidir. */
            totalFactura?: number | null;
        };
        MensajeReceptorSolicitudEmisor: {
            /** @description `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
            tipoIdentificacion?: string | null;
            /** @description Número de identificación, sin guiones. */
            identificacion: string;
            /** @description Nombre del proveedor. */
            nombre?: string | null;
        };
        MensajeReceptorVerificacion: {
            /**
             * @description `sin-xml`: los datos son los que se enviaron. `integro`: la firma de su XML está bien. `comprobado`: y el certificado viene de una autoridad reconocida.
             * @enum {string}
             */
            resultado: "sin-xml" | "integro" | "comprobado";
            /** @description Lo mismo en palabras. */
            detalle: string;
        };
        PostFacturasClaveEmailRespuesta: {
            /** @description Id del envío. */
            idCorreo: number;
            /**
             * @description `pendiente`: en camino. `enviado`. `fallido`: no se pudo enviar.
             * @enum {string}
             */
            estado: "pendiente" | "enviado" | "fallido";
            /** @description A quiénes va. */
            destinatarios: string[];
            /** @description Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
            advertencia?: string;
        };
        PostFacturasClaveEmailSolicitud: {
            /** @description Hasta 10 direcciones; si no va, las del cliente. */
            correos?: string[] | null;
        };
        ProblemaDeValidacion: {
            /** @description Identificador fijo de esta clase de problema. */
            type: string;
            /** @description Título fijo de esta clase de problema. */
            title: string;
            /** @description Siempre 400, como el de la respuesta. */
            status: number;
            /** @description Por cada dato, con su ruta como se envió (`lineas[0].cantidad`), qué le pasa. */
            errors: {
                [key: string]: string[];
            };
            /** @description El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís. */
            requestId: string;
        };
        Producto: {
            /** @description Id del producto en el catálogo. */
            idProducto: number;
            /** @description Código (SKU): identifica el producto en el catálogo. */
            codigo: string;
            /** @description Nombre, como sale en la factura. */
            nombre: string;
            /** @description Descripción para tu empresa, que no sale en la factura; vacía si no tiene. */
            descripcion: string;
            /** @description Código CABYS, 13 dígitos. */
            codigoCabys: string;
            /** @description Unidad de GET /catalogos/unidades-medida. */
            unidadMedida: string;
            /** @description Precio de venta sin impuestos, en la moneda principal del tenant; mayor que 0. */
            precioVenta: number;
            /** @description Precio de costo; mayor que 0. */
            precioCosto: number;
            /** @description Categoría; `null` si no tiene. */
            idCategoria: number | null;
            /** @description Subcategoría; `null` si no tiene. */
            idSubcategoria: number | null;
            /** @description Marca de GET /catalogos/marcas; 0 si no tiene. */
            idMarca: number;
            /** @description Proveedor; 0 si no tiene. */
            idProveedor: number;
            /** @description Si está activo: uno inactivo no se puede vender. */
            estado: boolean;
            /** @description Impuestos, con su código y su tarifa. */
            impuestos: components["schemas"]["ProductoImpuesto"][];
            /** @description Al guardarlo: qué se corrigió, y por qué así no se podría vender; `null` si no hay nada. Al consultarlo, siempre `null`. */
            advertencia: string | null;
        };
        ProductoImpuesto: {
            /** @description Código de Hacienda del impuesto; `01` es el IVA. */
            codigo: string;
            /** @description Tarifa en porcentaje. */
            porcentaje: number;
            /** @description Código de la tarifa del IVA según Hacienda. */
            codigoTarifa: string | null;
        };
        ProductoSolicitud: {
            /** @description Código (SKU), de hasta 20 caracteres: si ya existe, se actualiza ese producto. Mayúsculas, signos y espacios interiores cuentan; no lleva espacios en los extremos, ni es `.` o `..`. */
            codigo: string;
            /** @description Nombre, de 3 a 200 caracteres, como sale en la factura. */
            nombre: string;
            /** @description Descripción para tu empresa, que no sale en la factura; vacía si no va. */
            descripcion?: string | null;
            /** @description Código CABYS, 13 dígitos. */
            codigoCabys: string;
            /** @description Unidad de GET /catalogos/unidades-medida. */
            unidadMedida: string;
            /** @description Precio de venta sin impuestos, en la moneda principal del tenant; mayor que 0. */
            precioVenta: number;
            /** @description Precio de costo; mayor que 0. */
            precioCosto: number;
            /** @description Impuestos, con su código y su tarifa. */
            impuestos: components["schemas"]["ProductoSolicitudImpuesto"][];
            /** @description Categoría; `null` si no tiene. */
            idCategoria?: number | null;
            /** @description Subcategoría; `null` si no tiene. */
            idSubcategoria?: number | null;
            /** @description Marca de GET /catalogos/marcas; 0 si no tiene. */
            idMarca?: number | null;
            /** @description Proveedor; 0 si no tiene. */
            idProveedor?: number | null;
            /** @description Porcentaje de ganancia, que puede ser negativo; 0 si no va. */
            porcentajeGanancia?: number | null;
            /** @description Tipo de código de GET /catalogos/tipos-codigo; `01` si no va. */
            tipoCodigo?: string | null;
            /** @description Al crearlo, si queda activo; activo si no va. Al actualizarlo no se puede cambiar. */
            estado?: boolean | null;
        };
        ProductoSolicitudImpuesto: {
            /** @description Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06` y `08`) no se admiten. */
            codigo?: string | null;
            /** @description Tarifa en porcentaje. */
            porcentaje?: number | null;
            /** @description Código de la tarifa del IVA según Hacienda. */
            codigoTarifa?: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifica la solicitud: mencionalo si nos escribís. */
        "X-Request-Id": string;
        /**
         * @description La cuota: `q` solicitudes por ventana de `w` segundos.
         * @example "llave";q=120;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Lo que queda de la cuota (`r`) y en cuántos segundos se recupera (`t`).
         * @example "llave";r=119;t=60
         */
        RateLimit: string;
        /** @description Solicitudes por minuto de la llave. */
        "X-RateLimit-Limit": number;
        /** @description Solicitudes que quedan. */
        "X-RateLimit-Remaining": number;
        /** @description Cuándo se recupera la cuota, en segundos Unix. */
        "X-RateLimit-Reset": number;
        /** @description En cuántos segundos volver a intentar. */
        "Retry-After": number;
        /** @description La ruta de lo que se creó. */
        Location: string;
        /** @description `true` cuando la respuesta es la guardada de una solicitud anterior con la misma Idempotency-Key. */
        "Idempotent-Replayed": "true";
        /** @description Etiqueta del contenido, para `If-None-Match`. */
        ETag: string;
        /** @description El nombre del archivo. */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getFacturas: {
        parameters: {
            query?: {
                /** @description Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`. */
                tipo?: string;
                /** @description `procesando`, `aceptado`, `rechazado` o `error`. */
                estado?: string;
                /** @description Emitidos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
                desde?: string;
                /** @description Emitidos hasta esta fecha o este momento, inclusive. */
                hasta?: string;
                /** @description Identificación del cliente, con guiones o sin ellos. */
                cliente?: string;
                /** @description `CRC` o `USD`. */
                moneda?: string;
                /** @description Los 20 dígitos del consecutivo. */
                consecutivo?: string;
                /** @description Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o su clave. Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide más letras. */
                texto?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFacturasRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postFacturas: {
        parameters: {
            query?: {
                /** @description `true`: no emite, solo dice cómo quedaría el documento. La `Idempotency-Key` no se usa. */
                simular?: "true" | "false";
            };
            header?: {
                /** @description De 1 a 255 caracteres ASCII visibles, a tu elección; una por operación de negocio. Repetir la solicitud con la misma llave y el mismo cuerpo dentro de 24 horas devuelve la primera respuesta, sin emitir otra vez; con otro cuerpo responde 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FacturaSolicitud"];
            };
        };
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentoSimulado"];
                };
            };
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:write` o `notas:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Hay otra solicitud en curso con la misma Idempotency-Key: volvé a intentar. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 256 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Esa Idempotency-Key ya se usó con otro cuerpo. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasClave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteFacturasClave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:anular`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasClavePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasClaveXml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasClaveRespuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductos: {
        parameters: {
            query?: {
                /** @description Palabras del código, del nombre o de la descripción, completas o su principio, sin distinguir mayúsculas ni tildes. */
                texto?: string;
                /** @description `true` los activos, `false` los inactivos; si no va, todos. */
                estado?: string;
                /** @description Los 13 dígitos del CABYS. */
                codigoCabys?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductosRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postProductos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductoSolicitud"];
            };
        };
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 64 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProductosCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Código del producto, codificado para la dirección. */
                codigo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Producto"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMarcas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarcaSolicitud"];
            };
        };
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Marca"];
                };
            };
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Marca"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 256 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postFacturasClaveReintentar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Documento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClientes: {
        parameters: {
            query?: {
                /** @description Palabras de la identificación, del nombre, de los apellidos o del nombre interno, completas o su principio, sin distinguir mayúsculas ni tildes. */
                texto?: string;
                /** @description `true` los activos, `false` los inactivos; si no va, todos. */
                estado?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetClientesRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postClientes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClienteSolicitud"];
            };
        };
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 64 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getClientesIdentificacion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identificación del cliente. */
                identificacion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cliente"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCatalogosName: {
        parameters: {
            query?: never;
            header?: {
                /** @description El `ETag` de la respuesta que ya tenés: si nada cambió, responde 304 sin cuerpo. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Nombre del catálogo. */
                name: "medios-pago" | "condiciones-venta" | "unidades-medida" | "actividades" | "puntos-venta" | "tipos-codigo" | "marcas";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCatalogosNameRespuesta"];
                };
            };
            /** @description Nada cambió desde ese `ETag`. Sin cuerpo. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConsecutivosProximo: {
        parameters: {
            query: {
                /** @description Nombre o código: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04) o FacturaElectronicaCompra (08). */
                tipo: string;
                /** @description Si no va, el punto de venta predeterminado. */
                idPuntoVenta?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConsecutivosProximoRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConsultasContribuyentesIdentificacion: {
        parameters: {
            query?: never;
            header?: {
                /** @description El `ETag` de la respuesta que ya tenés: si nada cambió, responde 304 sin cuerpo. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Con guiones o sin ellos. */
                identificacion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contribuyente"];
                };
            };
            /** @description Nada cambió desde ese `ETag`. Sin cuerpo. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConsultasCabys: {
        parameters: {
            query?: {
                /** @description Los 13 dígitos del código. Va este parámetro o `q`. */
                codigo?: string;
                /** @description Palabras de la descripción, al menos 3 caracteres. Va este parámetro o `codigo`. */
                q?: string;
                /** @description Con `q`, cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
            };
            header?: {
                /** @description El `ETag` de la respuesta que ya tenés: si nada cambió, responde 304 sin cuerpo. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CabysEncontrados"];
                };
            };
            /** @description Nada cambió desde ese `ETag`. Sin cuerpo. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getConsultasExoneracionesAutorizacion: {
        parameters: {
            query?: never;
            header?: {
                /** @description El `ETag` de la respuesta que ya tenés: si nada cambió, responde 304 sin cuerpo. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Número de la autorización, como `AL-00012345-26`. */
                autorizacion: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExoneracionConsultada"];
                };
            };
            /** @description Nada cambió desde ese `ETag`. Sin cuerpo. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `catalogo:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postFacturasClaveEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PostFacturasClaveEmailSolicitud"];
            };
        };
        responses: {
            /** @description Quedó encolado. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostFacturasClaveEmailRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 256 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasCompra: {
        parameters: {
            query?: {
                /** @description `procesando`, `aceptado`, `rechazado` o `error`. */
                estado?: string;
                /** @description Emitidas desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
                desde?: string;
                /** @description Emitidas hasta esta fecha o este momento, inclusive. */
                hasta?: string;
                /** @description Identificación del proveedor, con guiones o sin ellos. */
                emisor?: string;
                /** @description `CRC` o `USD`. */
                moneda?: string;
                /** @description Los 20 dígitos del consecutivo. */
                consecutivo?: string;
                /** @description El número de una factura, con ceros a la izquierda o sin ellos, su consecutivo o su clave. */
                texto?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFacturasCompraRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postFacturasCompra: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 1 a 255 caracteres ASCII visibles, a tu elección; una por operación de negocio. Repetir la solicitud con la misma llave y el mismo cuerpo dentro de 24 horas devuelve la primera respuesta, sin emitir otra vez; con otro cuerpo responde 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FacturaCompraSolicitud"];
            };
        };
        responses: {
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacturaCompra"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Hay otra solicitud en curso con la misma Idempotency-Key: volvé a intentar. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 256 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Esa Idempotency-Key ya se usó con otro cuerpo. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasCompraClave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacturaCompra"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasCompraClavePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasCompraClaveXml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFacturasCompraClaveRespuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas-compra:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEventos: {
        parameters: {
            query?: {
                /** @description Uno de: `documento.aceptado`, `documento.rechazado`, `documento.error`, `documento.demorado`, `documento.anulado`, `mensajeReceptor.aceptado`, `mensajeReceptor.rechazado`, `certificado.porVencer`, `ping`. */
                tipo?: string;
                /** @description Los eventos de este documento. */
                clave?: string;
                /** @description Desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
                desde?: string;
                /** @description Hasta esta fecha o este momento, inclusive. */
                hasta?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetEventosRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEventosId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description El id del evento, que es su `webhook-id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postEventosIdReenviar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description El id del evento, que es su `webhook-id`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quedó encolado. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evento"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `facturas:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMensajesReceptor: {
        parameters: {
            query?: {
                /** @description `procesando`, `aceptado`, `rechazado` o `error`. */
                estado?: string;
                /** @description `1`, `2`, `3` o su nombre: `Aceptado`, `AceptadoParcialmente`, `Rechazado`. */
                mensaje?: string;
                /** @description Identificación del proveedor, con guiones o sin ellos. */
                emisor?: string;
                /** @description La clave del documento del proveedor. */
                clave?: string;
                /** @description Mensajes hechos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
                desde?: string;
                /** @description Mensajes hechos hasta esta fecha o este momento, inclusive. */
                hasta?: string;
                /** @description Cuántos como máximo: de 1 a 100, 25 si no se indica. */
                limite?: string;
                /** @description El `siguiente` de la página anterior, con los mismos filtros. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMensajesReceptorRespuesta"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `mensajes:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postMensajesReceptor: {
        parameters: {
            query?: never;
            header?: {
                /** @description De 1 a 255 caracteres ASCII visibles, a tu elección; una por operación de negocio. Repetir la solicitud con la misma llave y el mismo cuerpo dentro de 24 horas devuelve la primera respuesta, sin emitir otra vez; con otro cuerpo responde 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MensajeReceptorSolicitud"];
            };
        };
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MensajeReceptor"];
                };
            };
            /** @description Se creó. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MensajeReceptor"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `mensajes:write`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Hay otra solicitud en curso con la misma Idempotency-Key: volvé a intentar. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo supera 256 KB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description El cuerpo no viene como `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Esa Idempotency-Key ya se usó con otro cuerpo. */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Algo de lo que depende no está disponible por ahora: volvé a intentar. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMensajesReceptorClave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MensajeReceptor"];
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `mensajes:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMensajesReceptorClaveXml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `mensajes:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMensajesReceptorClaveRespuesta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Clave numérica del documento, 50 caracteres. */
                clave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Todo bien. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Un dato obligatorio falta, no existe o no es del tipo esperado (`application/problem+json`), o una regla no se cumple (`application/json`). */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                    "application/problem+json": components["schemas"]["ProblemaDeValidacion"];
                };
            };
            /** @description La llave falta, no es válida o está revocada. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description La llave no tiene el scope `mensajes:read`, o la cuenta está suspendida. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No existe, o es de otro tenant. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Se superó el límite de solicitudes por minuto. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Fallo interno: el texto no dice más que el `requestId`; repetí la solicitud más tarde. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    avisoDocumentoAceptado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoDocumentoAceptado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoDocumentoRechazado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoDocumentoRechazado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoDocumentoError: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoDocumentoError"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoDocumentoDemorado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoDocumentoDemorado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoDocumentoAnulado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoDocumentoAnulado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoMensajeReceptorAceptado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoMensajeReceptorAceptado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoMensajeReceptorRechazado: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoMensajeReceptorRechazado"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoCertificadoPorVencer: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoCertificadoPorVencer"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoPing: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id del evento: el mismo en cada intento y en cada reenvío. Con él se reconocen los repetidos.
                 * @example 019aa75b-8f40-7c3e-8f9e-2b6d1a4c5e70
                 */
                "webhook-id": string;
                /**
                 * @description Momento de este intento, en segundos Unix. Rechazá los de hace más de cinco minutos.
                 * @example 1795278600
                 */
                "webhook-timestamp": string;
                /**
                 * @description Firma `v1,` y el HMAC-SHA256 en base64 de `webhook-id.webhook-timestamp.cuerpo`. Durante un cambio de secreto son dos, separadas por un espacio.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisoPing"];
            };
        };
        responses: {
            /** @description El webhook se deshabilita. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Llegó: no se repite. El cuerpo no se usa. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Cualquier otra respuesta, una redirección o más de 15 segundos: se reintenta con pausas crecientes durante unos tres días, y nunca antes de `Retry-After`. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
