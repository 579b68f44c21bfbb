<?php

/**
 * What `npm run sdk:check -- php` runs in a folder of its own, where Composer installed the package: everything that an
 * integrator does first. `CUT_URL` leads to the service and cuts the answer to the first POST; `RECEIVER_URL` takes
 * deliveries of webhooks and answers them as they came. Without it the service cannot reach this machine.
 */

declare(strict_types=1);

require 'vendor/autoload.php';

use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\FirmaInvalidaError;
use PuraFactura\Intento;
use PuraFactura\Modelos\AvisoDocumentoAceptado;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\Modelos\WebhookCambio;
use PuraFactura\Modelos\WebhookSolicitud;
use PuraFactura\PuraFactura;
use PuraFactura\Reloj;

[$base, $llave] = [(string) getenv('BASE_URL'), (string) getenv('API_KEY')];
$nueva = static fn (): string => 'check-' . bin2hex(random_bytes(12));
$venta = static fn (string $referencia): VentaSolicitud => new VentaSolicitud(
    tipo: 'TiqueteElectronico',
    idUsuario: 1,
    condicionVenta: '01',
    medioPago: '01',
    referenciaExterna: $referencia,
    lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: 2, precioUnitario: '1500.50')],
);
$igual = static function (mixed $hallado, mixed $esperado): void {
    if ($hallado !== $esperado) {
        throw new RuntimeException(var_export($hallado, true) . ' is not ' . var_export($esperado, true));
    }
};

$pf = new PuraFactura($llave, $base);
$emitida = $pf->emitirYEsperar($venta($nueva()));
$igual($emitida->estado, 'aceptado');
$igual((string) $emitida->resumen->totalComprobante, '3031.01');
echo "emite y espera el veredicto: $emitida->clave $emitida->estado\n";

[$pdf, $xml] = [$pf->descargarPdf($emitida->clave), $pf->descargarXml($emitida->clave)];
$igual(substr($pdf->contenido, 0, 5), '%PDF-');
$igual(str_contains($xml->contenido, $emitida->clave), true);
echo "descarga $pdf->nombre y $xml->nombre\n";

$receptor = (string) getenv('RECEIVER_URL');
$entregada = static function (string $nombre) use ($receptor): array {
    for ($fin = time() + 180; time() < $fin; usleep(200_000)) {
        foreach (json_decode((string) file_get_contents($receptor), true) as $entrega) {
            if (str_contains(json_encode($entrega), $nombre)) {
                return [$entrega['body'], $entrega['headers']];
            }
        }
    }
    throw new RuntimeException("no delivery of $nombre came");
};
$rechazada = static function (string $cuerpo, array $encabezados, string $secreto) use ($igual): void {
    try {
        PuraFactura::verificarWebhook($cuerpo, $encabezados, $secreto);
    } catch (FirmaInvalidaError) {
        return;
    }
    $igual('verified', 'refused');
};
if ($receptor === '') {
    echo "no verifica un webhook: el servicio está en otra máquina, que no llega a esta\n";
} else {
    $webhook = $pf->crearWebhook(new WebhookSolicitud(url: $receptor, eventos: ['documento.aceptado']));
    $vendida = $pf->emitirYEsperar($venta($nueva()));
    [$cuerpo, $encabezados] = $entregada($vendida->clave);
    $aviso = PuraFactura::verificarWebhook($cuerpo, $encabezados, $webhook->secreto);
    $dicho = $aviso instanceof AvisoDocumentoAceptado ? "{$aviso->data->clave} {$aviso->data->total}" : $aviso->type;
    $igual($dicho, "$vendida->clave 3031.01");
    $rechazada(str_replace('3031.01', '1.00', $cuerpo), $encabezados, $webhook->secreto);

    $nuevo = $pf->rotarSecretoWebhook((string) $webhook->idWebhook)->secreto;
    $rechazada($cuerpo, $encabezados, $nuevo);
    [$cuerpo, $encabezados] = $entregada($pf->probarWebhook((string) $webhook->idWebhook)->idEvento);
    // For a day both sign, so that a receiver may change its secret later.
    foreach ([$nuevo, $webhook->secreto] as $uno) {
        $igual(PuraFactura::verificarWebhook($cuerpo, $encabezados, $uno)->type, 'ping');
    }
    $pf->cambiarWebhook((string) $webhook->idWebhook, new WebhookCambio(estado: 'deshabilitado'));
    echo "verifica los webhooks que entregó el servicio: $aviso->type, y ping con el secreto nuevo\n";
}

$pf->emitirFactura($venta($nueva()));
$claves = [];
foreach ($pf->recorrerFacturas(limite: 1) as $una) {
    $claves[$una->clave] = true;
    if (count($claves) === 2) {
        break;
    }
}
$igual(count($claves), 2);
echo "recorre una lista, de página en página\n";

$causas = [];
$anotar = static function (Intento $intento) use (&$causas): void {
    $causas[] = $intento->causa;
};
$referencia = $nueva();
$cortada = (new PuraFactura($llave, (string) getenv('CUT_URL'), log: $anotar))->emitirFactura($venta($referencia));
// A service that is busy is asked once more.
$igual($causas[0] instanceof ErrorDeConexion && count($causas) >= 2, true);
$igual(array_column($pf->listarFacturas(referenciaExterna: $referencia)->datos, 'clave'), [$cortada->clave]);
echo "sobrevive a una conexión cortada: otro intento, un documento\n";

$sinPausas = new class extends Reloj {
    public function dormir(float $segundos): void
    {
    }
};
try {
    (new PuraFactura($llave, 'http://127.0.0.1:9', reloj: $sinPausas))->consultarFactura($emitida->clave);
    $igual('nobody', 'an answer');
} catch (ErrorDeConexion) {
}
