<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

use PuraFactura\Modelos\EstadoEnHaciendaMotivo;

/** Hacienda lo rechazó, y es definitivo. */
final class RechazadoPorHaciendaError extends SinAceptarError
{
    /**
     * Por qué.
     *
     * @return list<EstadoEnHaciendaMotivo>
     */
    public function motivos(): array
    {
        return $this->documento->hacienda->motivos;
    }
}
