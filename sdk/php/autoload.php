<?php

declare(strict_types=1);

/** Para usar la biblioteca sin Composer: `require '…/purafactura/autoload.php'`. */
spl_autoload_register(static function (string $clase): void {
    if (!str_starts_with($clase, 'PuraFactura\\')) {
        return;
    }
    $resto = strtr(substr($clase, strlen('PuraFactura\\')), '\\', '/');
    $propio = __DIR__ . "/src/$resto.php";
    $generado = __DIR__ . '/generado/' . explode('/', $resto)[0] . '.php';
    if (is_file($propio)) {
        require_once $propio;
    } elseif (is_file($generado)) {
        require_once $generado;
    }
});
