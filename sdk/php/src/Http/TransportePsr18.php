<?php

declare(strict_types=1);

namespace PuraFactura\Http;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;
use PuraFactura\Errores\ErrorDeConexion;

/**
 * El cliente HTTP que ya usa tu aplicación. El límite de tiempo de cada intento es el que tenga él, y conviene que no
 * reintente por su cuenta.
 */
final class TransportePsr18 implements Transporte
{
    public function __construct(
        private readonly ClientInterface $cliente,
        private readonly RequestFactoryInterface $solicitudes,
        private readonly StreamFactoryInterface $cuerpos,
    ) {
    }

    public function enviar(
        string $metodo,
        string $url,
        array $encabezados,
        ?string $cuerpo,
        float $segundos,
        bool $repetible,
    ): Respuesta {
        $solicitud = $this->solicitudes->createRequest($metodo, $url);
        foreach ($encabezados as $nombre => $valor) {
            $solicitud = $solicitud->withHeader($nombre, $valor);
        }
        if ($cuerpo !== null) {
            $solicitud = $solicitud->withBody($this->cuerpos->createStream($cuerpo));
        }
        try {
            $respuesta = $this->cliente->sendRequest($solicitud);
            $recibidos = [];
            foreach ($respuesta->getHeaders() as $nombre => $valores) {
                $recibidos[strtolower((string) $nombre)] = implode(', ', $valores);
            }
            return new Respuesta($respuesta->getStatusCode(), $recibidos, (string) $respuesta->getBody());
        } catch (ClientExceptionInterface | \RuntimeException $error) {
            throw new ErrorDeConexion(
                "No hubo respuesta del servicio: {$error->getMessage()}",
                // The interfaces do not tell a request that was never sent from an answer that was cut.
                pudoLlegar: true,
                previous: $error,
            );
        }
    }
}
