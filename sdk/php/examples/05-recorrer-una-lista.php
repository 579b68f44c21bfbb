<?php

// Suma lo facturado en colones hoy, sin perder un céntimo.

require 'vendor/autoload.php';

use PuraFactura\Decimal;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$hoy = (new DateTimeImmutable('now', new DateTimeZone('America/Costa_Rica')))->format('Y-m-d');
$cuantas = 0;
$total = Decimal::de(0);

// Las páginas se piden solas, según se recorren.
foreach ($pf->recorrerFacturas(desde: $hoy, moneda: 'CRC', estado: 'aceptado', limite: 50) as $factura) {
    $cuantas++;
    $total = $total->mas($factura->totalComprobante);
}

echo "Hoy: $cuantas documentos aceptados, por $total CRC\n";
