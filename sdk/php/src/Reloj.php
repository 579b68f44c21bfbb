<?php

declare(strict_types=1);

namespace PuraFactura;

/** El tiempo de las esperas. Una prueba pone uno propio y lo mueve. */
class Reloj
{
    /** Segundos desde 1970. */
    public function ahora(): float
    {
        return microtime(true);
    }

    public function dormir(float $segundos): void
    {
        usleep((int) round($segundos * 1_000_000));
    }
}
