<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PuraFactura\Reloj;

/** Time that only sleeping moves. */
final class RelojDePrueba extends Reloj
{
    /** @var list<float> how long each sleep was */
    public array $pausas = [];

    public function __construct(public float $ahora = 1_795_278_600.0)
    {
    }

    public function ahora(): float
    {
        return $this->ahora;
    }

    public function dormir(float $segundos): void
    {
        $this->pausas[] = $segundos;
        $this->ahora += $segundos;
    }
}
