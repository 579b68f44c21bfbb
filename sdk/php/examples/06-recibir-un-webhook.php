<?php

// Recibe un webhook: verifica que lo mandó PuraFactura y dice qué pasó. En tu servidor es una página.

require 'vendor/autoload.php';

use PuraFactura\Errores\FirmaInvalidaError;
use PuraFactura\Modelos\AvisoDocumentoAceptado;
use PuraFactura\Modelos\AvisoDocumentoRechazado;
use PuraFactura\PuraFactura;

/** Devuelve el estado HTTP que hay que responder. */
function recibir(string $cuerpo, array $encabezados, array $secretos): int
{
    try {
        $aviso = PuraFactura::verificarWebhook($cuerpo, $encabezados, $secretos);
    } catch (FirmaInvalidaError $error) {
        echo "No es de fiar: {$error->getMessage()}\n";
        return 400;
    }
    echo match (true) {
        $aviso instanceof AvisoDocumentoAceptado => "Aceptado: {$aviso->data->clave} por {$aviso->data->total}\n",
        $aviso instanceof AvisoDocumentoRechazado => "Rechazado: {$aviso->data->clave}\n",
        default => "Otro aviso: $aviso->type\n",
    };
    return 204;
}

// En la página: http_response_code(recibir(file_get_contents('php://input'), getallheaders(), [$secreto]));
// Acá, con uno firmado como los de verdad. Durante un cambio de secreto van los dos.
$secreto = 'whsec_' . base64_encode(random_bytes(32));
$cuerpo = '{"type":"ping","timestamp":"2026-11-27T10:30:00-06:00","data":{"secuencia":1}}';
$encabezados = PuraFactura::firmarWebhook($cuerpo, $secreto, id: 'evento-1');
echo recibir($cuerpo, $encabezados, [$secreto]), "\n";
echo recibir("$cuerpo ", $encabezados, [$secreto]), "\n";
