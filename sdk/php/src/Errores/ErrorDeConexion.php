<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

/** No hubo una respuesta completa: sin conexión, conexión cortada o tiempo agotado. */
final class ErrorDeConexion extends PuraFacturaError
{
    /** @param bool $pudoLlegar `false` si es seguro que la solicitud no salió */
    public function __construct(string $mensaje, public readonly bool $pudoLlegar, ?\Throwable $previous = null)
    {
        parent::__construct($mensaje, 0, $previous);
    }
}
