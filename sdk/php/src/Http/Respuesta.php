<?php

declare(strict_types=1);

namespace PuraFactura\Http;

use DateTimeImmutable;
use DateTimeZone;
use JsonException;
use PuraFactura\Archivo;
use PuraFactura\Errores\RespuestaInvalidaError;
use PuraFactura\Json;

final class Respuesta
{
    /** @param array<string, string> $encabezados con los nombres en minúscula */
    public function __construct(
        public readonly int $status,
        public readonly array $encabezados,
        public readonly string $cuerpo,
    ) {
    }

    public function encabezado(string $nombre): ?string
    {
        return $this->encabezados[strtolower($nombre)] ?? null;
    }

    /** En cuántos segundos pide `Retry-After` que se vuelva: los dice, o dice la fecha. */
    public function retryAfter(float $ahora): ?float
    {
        $pedido = $this->encabezado('retry-after') ?? '';
        if (ctype_digit($pedido)) {
            return (float) $pedido;
        }
        $fecha = DateTimeImmutable::createFromFormat('D, d M Y H:i:s \G\M\T', $pedido, new DateTimeZone('UTC'));
        return $fecha === false ? null : max(0.0, $fecha->getTimestamp() - $ahora);
    }

    /** El cuerpo: los objetos como arreglos, los montos como Decimal. */
    public function json(): mixed
    {
        return $this->entender(static fn (string $texto): mixed => Json::leer($texto), $this->cuerpo);
    }

    /** @return array<mixed> */
    public function arreglo(): array
    {
        return $this->como(static fn (array $datos): array => $datos);
    }

    /**
     * El cuerpo por una clase generada.
     *
     * @template T
     *
     * @param callable(array<string, mixed>): T $desde
     *
     * @return T
     */
    public function como(callable $desde): mixed
    {
        return $this->entender($desde, $this->json());
    }

    /**
     * Un cuerpo de NDJSON, línea por línea.
     *
     * @template T
     *
     * @param callable(array<string, mixed>): T $desde
     *
     * @return \Generator<int, T>
     */
    public function lineas(callable $desde): \Generator
    {
        foreach (explode("\n", $this->cuerpo) as $linea) {
            if (trim($linea) !== '') {
                yield (new self($this->status, $this->encabezados, $linea))->como($desde);
            }
        }
    }

    public function archivo(): Archivo
    {
        preg_match('/filename="?([^";]+)/', $this->encabezado('content-disposition') ?? '', $partes);
        return new Archivo($this->cuerpo, $this->encabezado('content-type') ?? '', $partes[1] ?? null);
    }

    /** An answer of another shape than the document's is a fault with a name, not one of PHP's. */
    private function entender(callable $leer, mixed $de): mixed
    {
        try {
            return $leer($de);
        } catch (JsonException | \TypeError | \InvalidArgumentException $error) {
            throw new RespuestaInvalidaError($this, $error);
        }
    }
}
