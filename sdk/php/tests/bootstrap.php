<?php

declare(strict_types=1);

require __DIR__ . '/../autoload.php';
require __DIR__ . '/Servidor.php';
require __DIR__ . '/Datos.php';
require __DIR__ . '/RelojDePrueba.php';
// Debian's package of a PSR-18 client; the test that uses it says when it is missing.
if (is_file('/usr/share/php/GuzzleHttp/autoload.php')) {
    require '/usr/share/php/GuzzleHttp/autoload.php';
}
