<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

/** El webhook no es de fiar: no lo firmó ninguno de tus secretos, o es de hace más de cinco minutos. */
final class FirmaInvalidaError extends PuraFacturaError
{
}
