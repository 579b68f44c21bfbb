<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

/** No se pudo presentar: cuando se arregle `problema()`, `reintentarFactura` lo presenta de nuevo. */
final class DocumentoDetenidoError extends SinAceptarError
{
    public function problema(): ?string
    {
        return $this->documento->hacienda->problema;
    }
}
