<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

/** El veredicto no llegó a tiempo y todavía puede llegar: consultalo por su clave, o esperá el webhook. */
final class EsperaAgotadaError extends SinAceptarError
{
}
