<?php

// Guarda un cliente y un producto: si ya existen, los actualiza.

require 'vendor/autoload.php';

use PuraFactura\Modelos\ClienteSolicitud;
use PuraFactura\Modelos\ProductoSolicitud;
use PuraFactura\Modelos\ProductoSolicitudImpuesto;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

$cliente = $pf->guardarCliente(new ClienteSolicitud(
    identificacion: '3101654321',
    correo: 'compras@elvolcan.example',
    limiteCredito: '250000.50',
));
echo "Cliente $cliente->nombre, con crédito hasta $cliente->limiteCredito\n";

$producto = $pf->guardarProducto(new ProductoSolicitud(
    codigo: 'TE-MANZANILLA',
    nombre: 'Té de manzanilla, caja de 20 bolsitas',
    codigoCabys: '2391301000000',
    unidadMedida: 'Unid',
    precioVenta: '1850.75',
    precioCosto: '1100',
    impuestos: [new ProductoSolicitudImpuesto(codigo: '01', codigoTarifa: '08')],
));
echo "Producto $producto->codigo a $producto->precioVenta\n";

foreach ($pf->recorrerProductos(texto: 'manzanilla') as $uno) {
    echo "Está en el catálogo: $uno->codigo\n";
}
