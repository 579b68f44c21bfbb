<?php

// Emite y espera el veredicto de Hacienda, con un límite.

require 'vendor/autoload.php';

use PuraFactura\Errores\EsperaAgotadaError;
use PuraFactura\Errores\RechazadoPorHaciendaError;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$tiquete = new VentaSolicitud(
    tipo: 'TiqueteElectronico',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '06',
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 1)],
);

try {
    $aceptado = $pf->emitirYEsperar($tiquete, maximo: 60);
    echo "Hacienda aceptó el tiquete $aceptado->consecutivo\n";
} catch (RechazadoPorHaciendaError $error) {
    foreach ($error->motivos() as $motivo) {
        echo "Rechazado: $motivo->codigo $motivo->texto\n";
    }
} catch (EsperaAgotadaError $error) {
    // Está emitido: no lo emitás de nuevo, consultalo más tarde.
    echo "Todavía sin veredicto: {$error->documento->clave}\n";
}
