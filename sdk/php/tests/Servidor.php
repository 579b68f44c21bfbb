<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

/**
 * A real HTTP server on loopback, in a process of its own. Each request gets the next of the answers that it was given,
 * some of which cut the connection.
 */
final class Servidor
{
    public readonly string $base;
    private readonly string $registro;
    /** @var resource */
    private $proceso;

    /** @param list<array<string, mixed>> $respuestas see `servidor.php` */
    public function __construct(array $respuestas)
    {
        $this->registro = tempnam(sys_get_temp_dir(), 'pf');
        $this->proceso = proc_open(
            [PHP_BINARY, __DIR__ . '/servidor-http.php', $this->registro, json_encode($respuestas, JSON_THROW_ON_ERROR)],
            [1 => ['pipe', 'w']],
            $tubos,
        );
        $this->base = 'http://127.0.0.1:' . trim((string) fgets($tubos[1]));
    }

    /** @return list<array{conexion: int, metodo: string, ruta: string, encabezados: array<string, string>, cuerpo: string}> */
    public function solicitudes(): array
    {
        return array_map(
            static fn (string $linea): array => json_decode($linea, true, 512, JSON_THROW_ON_ERROR),
            file($this->registro, FILE_IGNORE_NEW_LINES),
        );
    }

    public function __destruct()
    {
        proc_terminate($this->proceso);
        proc_close($this->proceso);
        unlink($this->registro);
    }

    /**
     * @param array<string, string> $encabezados
     *
     * @return array<string, mixed>
     */
    public static function json(int $status, mixed $cuerpo, array $encabezados = []): array
    {
        return [
            'status' => $status,
            'encabezados' => ['Content-Type' => 'application/json', ...$encabezados],
            'cuerpo' => is_string($cuerpo) ? $cuerpo : json_encode($cuerpo, JSON_THROW_ON_ERROR),
        ];
    }
}
