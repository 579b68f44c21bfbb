<?php

// php tienda.php woocommerce|prestashop|magento pedido.json [reembolso.json]: lo factura, o acredita el reembolso.

declare(strict_types=1);

require 'vendor/autoload.php';

use PuraFactura\Json;
use PuraFactura\PuraFactura;
use Tienda\Facturador;
use Tienda\Formas;

[, $tienda, $archivo] = $argv;
$leer = static fn (string $archivo): array => Json::leer((string) file_get_contents($archivo));
$datos = $leer($archivo);
$mirar = static fn (?array $reembolso) => match ($tienda) {
    'woocommerce' => Formas::woocommerce($datos, $reembolso),
    // What its webservice gives by parts: { order, address, customer, moneda }.
    'prestashop' => Formas::prestashop($datos['order'], $datos['address'], $datos['customer'], $datos['moneda'], $reembolso),
    'magento' => Formas::magento($datos, $reembolso),
};

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));
$facturador = new Facturador($pf, idUsuario: 1);
$documento = isset($argv[3])
    ? $facturador->acreditar($mirar(null), $mirar($leer($argv[3])), 'Reembolso de la tienda')
    : $facturador->facturar($mirar(null));
echo "$documento->tipo $documento->clave {$documento->resumen->totalComprobante}\n";
