<?php

declare(strict_types=1);

namespace PuraFactura\Http;

use PuraFactura\Errores\ErrorDeConexion;

/** Manda una solicitud, una sola vez. Hay dos: cURL, y cualquier cliente PSR-18. */
interface Transporte
{
    /**
     * No sigue redirecciones, y cualquier estado HTTP es una respuesta.
     *
     * @param array<string, string> $encabezados
     * @param bool $repetible si no hace daño que llegue dos veces; si no, el transporte tampoco repite por su cuenta
     *
     * @throws ErrorDeConexion sin respuesta completa
     */
    public function enviar(
        string $metodo,
        string $url,
        array $encabezados,
        ?string $cuerpo,
        float $segundos,
        bool $repetible,
    ): Respuesta;
}
