<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\TipoVenta;
use PuraFactura\Modelos\VentaSolicitud;

/** Bodies as the service writes them, from the examples of its document. */
final class Datos
{
    private const DOCUMENTO = __DIR__ . '/../../../lib/http/openapi/openapi.json';

    /** The example of an answer, with these members changed. @param array<string, mixed> $cambios */
    public static function documento(array $cambios = []): array
    {
        $api = json_decode((string) file_get_contents(self::DOCUMENTO), true, 512, JSON_THROW_ON_ERROR);
        $ejemplos = $api['paths']['/facturas']['post']['responses']['201']['content']['application/json']['examples'];
        return [...reset($ejemplos)['value'], ...$cambios];
    }

    /** The example of a webhook's body. */
    public static function aviso(string $tipo): array
    {
        $api = json_decode((string) file_get_contents(self::DOCUMENTO), true, 512, JSON_THROW_ON_ERROR);
        return $api['webhooks'][$tipo]['post']['requestBody']['content']['application/json']['examples']['ejemplo']['value'];
    }

    public static function venta(): VentaSolicitud
    {
        return new VentaSolicitud(
            tipo: TipoVenta::TIQUETE_ELECTRONICO,
            idUsuario: 1,
            lineas: [new FacturaSolicitudLinea(codigoProducto: 'CAFE-500', cantidad: '1.50')],
        );
    }
}
