<?php

/**
 * What `npm run sdk:check -- php` runs in a folder of its own, where Composer installed the package: everything that an
 * integrator does first. `CUT_URL` leads to the service and cuts the answer to the first POST; `WEBHOOK` is a signed
 * delivery, `{ body, headers, secret }`.
 */

declare(strict_types=1);

require 'vendor/autoload.php';

use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\FirmaInvalidaError;
use PuraFactura\Intento;
use PuraFactura\Modelos\AvisoDocumentoAceptado;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\VentaSolicitud;
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

['body' => $cuerpo, 'headers' => $encabezados, 'secret' => $secreto] = json_decode((string) getenv('WEBHOOK'), true);
$aviso = PuraFactura::verificarWebhook($cuerpo, $encabezados, $secreto);
$igual($aviso instanceof AvisoDocumentoAceptado ? (string) $aviso->data->total : $aviso->type, '28250.50');
try {
    PuraFactura::verificarWebhook(str_replace('28250.50', '1.00', $cuerpo), $encabezados, $secreto);
    $igual('a changed body', 'refused');
} catch (FirmaInvalidaError) {
    echo "verifica un webhook: $aviso->type\n";
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
    $causas[] = $intento->causa?->getMessage();
};
$referencia = $nueva();
$cortada = (new PuraFactura($llave, (string) getenv('CUT_URL'), log: $anotar))->emitirFactura($venta($referencia));
$igual(count($causas), 2);
$igual(array_column($pf->listarFacturas(referenciaExterna: $referencia)->datos, 'clave'), [$cortada->clave]);
echo "sobrevive a una conexión cortada: dos intentos, un documento\n";

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
