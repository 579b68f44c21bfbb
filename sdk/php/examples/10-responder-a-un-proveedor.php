<?php

// Acepta ante Hacienda la factura de un proveedor, con su mensaje receptor.

require 'vendor/autoload.php';

use PuraFactura\Modelos\MensajeReceptorSolicitud;
use PuraFactura\Modelos\MensajeReceptorSolicitudEmisor;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

// Los datos que trae su factura. La clave: 506, día, cédula, consecutivo, situación y 8 dígitos.
$fecha = new DateTimeImmutable('-1 hour', new DateTimeZone('America/Costa_Rica'));
$numero = str_pad((string) random_int(1, 9_999_999_999), 10, '0', STR_PAD_LEFT);
$clave = '506' . $fecha->format('dmy') . '003102765432' . "0010000101$numero" . '1' . '12345678';

$mensaje = $pf->emitirMensajeReceptor(new MensajeReceptorSolicitud(
    clave: $clave,
    mensaje: 'Aceptado',
    condicionImpuesto: '01',
    montoTotalImpuestoAcreditar: '1300',
    emisor: new MensajeReceptorSolicitudEmisor(identificacion: '3102765432', nombre: 'Distribuidora La Central'),
    fechaEmision: $fecha->format(DATE_ATOM),
    montoTotalImpuesto: '1300',
    totalFactura: '11300',
));

echo "Mensaje $mensaje->consecutivo, estado $mensaje->estado\n";
