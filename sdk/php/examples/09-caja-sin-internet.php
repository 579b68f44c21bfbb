<?php

// Una caja toma números por adelantado, vende sin internet y después lo manda.

require 'vendor/autoload.php';

use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\ReservaSolicitud;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

$pf = new PuraFactura(apiKey: getenv('API_KEY'), baseUrl: getenv('BASE_URL'));

// Con internet, al abrir la caja.
$reserva = $pf->reservarConsecutivos(
    new ReservaSolicitud(tipo: 'TiqueteElectronico', idPuntoVenta: 2, cantidad: 5, situacion: '3'),
);

// Sin internet: el tiquete lleva su número, y la hora en que se vendió.
$numero = $reserva->numeros[0];
$fecha = (new DateTimeImmutable('-1 second', new DateTimeZone('America/Costa_Rica')))->format(DATE_ATOM);
echo "Vendido sin internet con el número $numero->consecutivo\n";

// Cuando vuelve: el número es la Idempotency-Key, así que repetirlo no emite dos veces.
$tiquete = $pf->emitirYEsperar(new VentaSolicitud(
    tipo: 'TiqueteElectronico',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    reserva: $reserva->idReserva,
    consecutivo: $numero->consecutivo,
    fechaEmision: $fecha,
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 1)],
), idempotencyKey: "caja-2-$numero->consecutivo");
echo "Hacienda lo aceptó: $tiquete->clave\n";
echo 'La reserva queda ' . $pf->cerrarReserva($reserva->idReserva)->estado . "\n";
