<?php

// Guarda el PDF, el XML firmado y la respuesta de Hacienda de un documento.

require 'vendor/autoload.php';

use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$tiquete = $pf->emitirYEsperar(new VentaSolicitud(
    tipo: 'TiqueteElectronico',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 1)],
));

$archivos = [
    'pdf' => $pf->descargarPdf($tiquete->clave),
    'xml' => $pf->descargarXml($tiquete->clave),
    'respuesta.xml' => $pf->descargarRespuesta($tiquete->clave),
];
foreach ($archivos as $extension => $archivo) {
    $ruta = sys_get_temp_dir() . "/$tiquete->clave.$extension";
    $archivo->guardar($ruta);
    echo "$ruta: $archivo->tipo, " . strlen($archivo->contenido) . " bytes\n";
}
