<?php

// Devuelve una unidad de una factura con una nota de crédito.

require 'vendor/autoload.php';

use PuraFactura\Modelos\FacturaSolicitudCliente;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\FacturaSolicitudReferencia;
use PuraFactura\Modelos\NotaSolicitud;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$factura = $pf->emitirYEsperar(new VentaSolicitud(
    tipo: 'FacturaElectronica',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    cliente: new FacturaSolicitudCliente(identificacion: '3101654321'),
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 3)],
));

$nota = $pf->emitirYEsperar(new NotaSolicitud(
    tipo: 'NotaCredito',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    referencias: [new FacturaSolicitudReferencia(numero: $factura->clave, codigo: '06', razon: 'Devuelve una unidad')],
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 1)],
));

$saldo = $pf->consultarFactura($factura->clave)->saldo;
echo "La nota $nota->consecutivo acredita {$nota->resumen->totalComprobante}; a la factura le quedan $saldo\n";
