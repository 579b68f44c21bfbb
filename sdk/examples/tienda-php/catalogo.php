<?php

// Una vez: el envío es un producto del catálogo, como los demás SKU de la tienda, con su código CABYS y su IVA.

declare(strict_types=1);

require 'vendor/autoload.php';

use PuraFactura\Modelos\ProductoSolicitud;
use PuraFactura\Modelos\ProductoSolicitudImpuesto;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));
$pf->guardarProducto(new ProductoSolicitud(
    codigo: 'ENVIO',
    nombre: 'Envío a domicilio',
    codigoCabys: '6803000000000',
    unidadMedida: 'Sp',
    precioVenta: '2500',
    precioCosto: '1500',
    impuestos: [new ProductoSolicitudImpuesto(codigo: '01', codigoTarifa: '08')],
));
