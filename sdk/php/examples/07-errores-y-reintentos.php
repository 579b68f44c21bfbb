<?php

// Qué hacer con cada error, y qué reintenta la biblioteca por vos.

require 'vendor/autoload.php';

use PuraFactura\Errores\DemasiadasSolicitudesError;
use PuraFactura\Errores\ErrorDeApi;
use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\ProductoNoEncontradoError;
use PuraFactura\Intento;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$log = fn (Intento $i) => print("$i->metodo $i->url: " . ($i->status ?? $i->causa->getMessage()) . "\n");
$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'), timeout: 20, log: $log);

// Un 429, un 503 o una conexión cortada se reintentan solos, con la misma Idempotency-Key: no se emite dos veces.
try {
    $pf->emitirFactura(new VentaSolicitud(
        tipo: 'TiqueteElectronico',
        idUsuario: 1,
        condicionVenta: '01',
        medioPago: '01',
        lineas: [new FacturaSolicitudLinea(codigoProducto: 'NO-ESTA', cantidad: 1)],
    ), idempotencyKey: 'pedido-' . bin2hex(random_bytes(6)));
} catch (ProductoNoEncontradoError $error) {
    echo "Falta el producto: {$error->getMessage()}\n";
} catch (DemasiadasSolicitudesError $error) {
    echo "Muchas solicitudes: volvé en $error->retryAfter segundos\n";
} catch (ErrorDeApi $error) {
    echo "$error->status $error->codigo en $error->path ($error->requestId)\n";
} catch (ErrorDeConexion $error) {
    echo "Sin respuesta: repetí luego con la misma Idempotency-Key\n";
}
