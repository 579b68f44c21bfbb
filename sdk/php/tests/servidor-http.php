<?php

/**
 * Arguments: a file to write each request to as a line, and the answers as JSON. An answer is `status`, `encabezados` and
 * `cuerpo`; with `corta` it reads the request and closes the connection: `antes` of answering, or in the `medio` of the
 * body. A list that ended gives its last answer again.
 */

declare(strict_types=1);

[, $registro, $json] = $argv;
$respuestas = json_decode($json, true, 512, JSON_THROW_ON_ERROR);
$servidor = stream_socket_server('tcp://127.0.0.1:0');
echo explode(':', stream_socket_get_name($servidor, false))[1], "\n";
$conexiones = [];
while (true) {
    $listas = [$servidor, ...$conexiones];
    $nada = null;
    stream_select($listas, $nada, $nada, null);
    foreach ($listas as $lista) {
        if ($lista === $servidor) {
            $nueva = stream_socket_accept($servidor);
            $conexiones[(int) $nueva] = $nueva;
            continue;
        }
        $cabeza = '';
        while (($linea = fgets($lista)) !== false && trim($linea) !== '') {
            $cabeza .= $linea;
        }
        if ($cabeza === '') {
            unset($conexiones[(int) $lista]);
            fclose($lista);
            continue;
        }
        $lineas = explode("\r\n", trim($cabeza));
        [$metodo, $ruta] = explode(' ', $lineas[0]);
        $encabezados = [];
        foreach (array_slice($lineas, 1) as $linea) {
            [$nombre, $valor] = explode(':', $linea, 2);
            $encabezados[strtolower($nombre)] = trim($valor);
        }
        $largo = (int) ($encabezados['content-length'] ?? 0);
        $cuerpo = $largo > 0 ? (string) stream_get_contents($lista, $largo) : '';
        $conexion = (int) $lista;
        $visto = compact('conexion', 'metodo', 'ruta', 'encabezados', 'cuerpo');
        file_put_contents($registro, json_encode($visto, JSON_THROW_ON_ERROR) . "\n", FILE_APPEND);
        $respuesta = count($respuestas) > 1 ? array_shift($respuestas) : $respuestas[0];
        $corta = $respuesta['corta'] ?? null;
        if ($corta !== 'antes') {
            $texto = "HTTP/1.1 {$respuesta['status']} X\r\nContent-Length: " . strlen($respuesta['cuerpo']) . "\r\n";
            foreach ($respuesta['encabezados'] ?? [] as $nombre => $valor) {
                $texto .= "$nombre: $valor\r\n";
            }
            $texto .= "\r\n" . $respuesta['cuerpo'];
            fwrite($lista, $corta === 'medio' ? substr($texto, 0, -intdiv(strlen($respuesta['cuerpo']), 2)) : $texto);
        }
        if ($corta !== null) {
            unset($conexiones[(int) $lista]);
            fclose($lista);
        }
    }
}
