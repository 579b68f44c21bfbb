<?php

// Emite una factura. Responde de una vez; el veredicto de Hacienda llega después.

require 'vendor/autoload.php';

use PuraFactura\Modelos\FacturaSolicitudCliente;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$factura = $pf->emitirFactura(new VentaSolicitud(
    tipo: 'FacturaElectronica',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    cliente: new FacturaSolicitudCliente(identificacion: '3101654321'),
    lineas: [
        new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 2),
        new FacturaSolicitudLinea(codigoProducto: 'CONSULT-TI', cantidad: '1.5'),
    ],
));

echo "Factura $factura->consecutivo por {$factura->resumen->totalComprobante} $factura->moneda\n";
echo "Clave $factura->clave, estado $factura->estado\n";
