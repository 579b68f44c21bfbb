<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

use PuraFactura\Modelos\Documento;

/** El documento se emitió y Hacienda no lo ha aceptado. No lo emitás otra vez sin leer `documento`. */
abstract class SinAceptarError extends PuraFacturaError
{
    /** @param Documento $documento como se leyó por última vez */
    final public function __construct(
        string $mensaje,
        public readonly Documento $documento,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($mensaje, 0, $previous);
    }
}
