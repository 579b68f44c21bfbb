<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

/** La raíz de todo lo que esta biblioteca lanza cuando algo sale mal fuera de tu código. */
abstract class PuraFacturaError extends \RuntimeException
{
}
