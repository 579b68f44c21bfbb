<?php

declare(strict_types=1);

namespace PuraFactura;

use PuraFactura\Errores\ErrorDeConexion;

/** Lo que `log` recibe de cada intento. Nunca lleva la llave ni los cuerpos. */
final readonly class Intento
{
    /**
     * @param int $intento desde 1
     * @param float $duracion segundos
     * @param ?int $status `null` si no llegó respuesta; `causa` dice por qué
     * @param ?float $pausa segundos hasta el próximo intento; `null` si es el último
     */
    public function __construct(
        public string $metodo,
        public string $url,
        public int $intento,
        public float $duracion,
        public ?int $status,
        public ?string $requestId,
        public ?ErrorDeConexion $causa,
        public ?float $pausa,
    ) {
    }
}
