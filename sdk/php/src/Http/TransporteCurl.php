<?php

declare(strict_types=1);

namespace PuraFactura\Http;

use CurlHandle;
use PuraFactura\Errores\ErrorDeConexion;

/** El transporte de siempre: la extensión cURL de PHP, con una conexión que se vuelve a usar. */
final class TransporteCurl implements Transporte
{
    /** The connection was never made, so nothing was sent. */
    private const SIN_CONEXION = [
        CURLE_COULDNT_RESOLVE_HOST,
        CURLE_COULDNT_RESOLVE_PROXY,
        CURLE_COULDNT_CONNECT,
        CURLE_SSL_CONNECT_ERROR,
        CURLE_SSL_CACERT,
    ];

    private ?CurlHandle $curl = null;

    /** @param array<int, mixed> $opciones de cURL, por ejemplo `[CURLOPT_PROXY => 'http://proxy:3128']` */
    public function __construct(private readonly array $opciones = [])
    {
        if (!extension_loaded('curl')) {
            throw new \LogicException('Falta la extensión cURL de PHP: instalala, o pasá un TransportePsr18.');
        }
    }

    public function enviar(
        string $metodo,
        string $url,
        array $encabezados,
        ?string $cuerpo,
        float $segundos,
        bool $repetible,
    ): Respuesta {
        $curl = $this->curl ??= curl_init();
        curl_reset($curl);
        $recibidos = [];
        $lineas = [];
        foreach ($encabezados as $nombre => $valor) {
            $lineas[] = "$nombre: $valor";
        }
        curl_setopt_array($curl, $this->opciones + [
            CURLOPT_CUSTOMREQUEST => $metodo,
            CURLOPT_URL => $url,
            // Without a pause for the server's "100 Continue".
            CURLOPT_HTTPHEADER => [...$lineas, 'Expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            // A code of `..` is a code, not a step up.
            CURLOPT_PATH_AS_IS => true,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_ENCODING => '',
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($segundos * 1000)),
            CURLOPT_CONNECTTIMEOUT_MS => max(1, (int) ($segundos * 1000)),
            // curl sends again by itself, whatever the method, when a connection that it reuses was closed meanwhile.
            CURLOPT_FRESH_CONNECT => !$repetible,
            CURLOPT_HEADERFUNCTION => static function (CurlHandle $curl, string $linea) use (&$recibidos): int {
                if (str_starts_with($linea, 'HTTP/')) {
                    $recibidos = [];
                } elseif (str_contains($linea, ':')) {
                    [$nombre, $valor] = explode(':', $linea, 2);
                    $recibidos[strtolower(trim($nombre))] = trim($valor);
                }
                return strlen($linea);
            },
        ]);
        if ($cuerpo !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $cuerpo);
        }
        $recibido = curl_exec($curl);
        if (!is_string($recibido)) {
            $numero = curl_errno($curl);
            throw new ErrorDeConexion(
                'No hubo respuesta del servicio: ' . (curl_error($curl) ?: curl_strerror($numero)) . '.',
                pudoLlegar: !in_array($numero, self::SIN_CONEXION, true),
            );
        }
        return new Respuesta(curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $recibidos, $recibido);
    }
}
