<?php

declare(strict_types=1);

namespace PuraFactura;

/** Un PDF o un XML descargado, byte por byte como lo dio el servicio. */
final class Archivo
{
    /** @param ?string $nombre el que sugiere el servicio */
    public function __construct(
        public readonly string $contenido,
        public readonly string $tipo,
        public readonly ?string $nombre,
    ) {
    }

    /** Lo escribe en esa ruta. */
    public function guardar(string $ruta): void
    {
        if (@file_put_contents($ruta, $this->contenido) !== strlen($this->contenido)) {
            throw new \RuntimeException("No se pudo escribir $ruta.");
        }
    }
}
