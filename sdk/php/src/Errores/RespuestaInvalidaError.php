<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

use PuraFactura\Http\Respuesta;

/** Llegó un éxito que no tiene la forma que dice el documento de la API. */
final class RespuestaInvalidaError extends PuraFacturaError
{
    public function __construct(public readonly Respuesta $respuesta, \Throwable $previous)
    {
        $texto = "La respuesta ($respuesta->status) no se entiende: {$previous->getMessage()}";
        parent::__construct($texto, 0, $previous);
    }
}
