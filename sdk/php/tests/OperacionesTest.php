<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\Archivo;
use PuraFactura\Decimal;
use PuraFactura\Http\Respuesta;
use PuraFactura\Json;
use PuraFactura\Modelos\LoteSolicitud;
use PuraFactura\Modelos\LoteSolicitudDocumento;
use PuraFactura\Modelos\NotaSolicitud;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;
use PuraFactura\Solicitud;
use ReflectionMethod;
use ReflectionParameter;

/** What is generated, with every example of the document. */
final class OperacionesTest extends TestCase
{
    /** @return iterable<string, array{string, string, array<string, mixed>, int, string, mixed}> */
    public static function respuestas(): iterable
    {
        $api = Json::leer((string) file_get_contents(__DIR__ . '/../../../lib/http/openapi/openapi.json'));
        foreach ($api['paths'] as $ruta => $metodos) {
            foreach ($metodos as $metodo => $operacion) {
                foreach ($operacion['responses'] as $status => $respuesta) {
                    foreach ((int) $status < 300 ? $respuesta['content'] ?? [] : [] as $tipo => $contenido) {
                        foreach ($contenido['examples'] ?? ['archivo' => ['value' => "%PDF-1.7 \"1.5\" ñ\n"]] as $nombre => ['value' => $valor]) {
                            $cual = "{$operacion['operationId']} $status $nombre";
                            yield $cual => [strtoupper($metodo), (string) $ruta, $operacion, (int) $status, $tipo, $valor];
                        }
                    }
                }
            }
        }
    }

    /**
     * @dataProvider respuestas
     *
     * @param array<string, mixed> $operacion
     */
    public function test_every_operation_asks_its_route_and_answers_its_type(
        string $verbo,
        string $ruta,
        array $operacion,
        int $status,
        string $tipo,
        mixed $valor,
    ): void {
        $cuerpo = str_contains($tipo, 'json') ? Json::escribir($valor) : $valor;
        $servidor = new Servidor([['status' => $status, 'cuerpo' => $cuerpo, 'encabezados' => ['Content-Type' => $tipo]]]);
        $metodo = new ReflectionMethod(PuraFactura::class, $operacion['operationId']);
        $solicitudes = array_column($operacion['requestBody']['content']['application/json']['examples'] ?? [], 'value');
        $argumentos = array_map(static fn (ReflectionParameter $p): mixed => match (true) {
            $p->getName() === 'cuerpo' => $solicitudes[0] ?? [],
            (string) $p->getType() === 'int' => 7,
            default => 'x y',
        }, array_filter($metodo->getParameters(), static fn (ReflectionParameter $p): bool => !$p->isOptional()));
        $resultado = $metodo->invokeArgs(new PuraFactura('k', $servidor->base), $argumentos);
        $tipoDicho = (string) $metodo->getReturnType();
        self::assertMatchesRegularExpression('/' . preg_quote(get_debug_type($resultado), '/') . '/', $tipoDicho);
        if ($resultado instanceof Archivo) {
            self::assertSame([$valor, $tipo], [$resultado->contenido, $resultado->tipo]);
        } elseif ($resultado instanceof \Generator) {
            self::assertNothingLost([$valor], iterator_to_array($resultado));
        } elseif (is_object($resultado)) {
            self::assertNothingLost($valor, $resultado);
        }
        $pedido = $servidor->solicitudes()[0];
        self::assertSame($verbo, $pedido['metodo']);
        $esperada = preg_replace('/\\\\\{\w+\\\\\}/', '(?:x%20y|7)', preg_quote("/api/v1$ruta", '#'));
        self::assertMatchesRegularExpression("#^$esperada(?:\?|$)#", $pedido['ruta']);
        self::assertSame(
            in_array('Idempotency-Key', array_column($operacion['parameters'] ?? [], 'name'), true),
            isset($pedido['encabezados']['idempotency-key']),
        );
    }

    /** @return iterable<string, array{string, array<string, mixed>, string}> */
    public static function solicitudes(): iterable
    {
        $api = Json::leer((string) file_get_contents(__DIR__ . '/../../../lib/http/openapi/openapi.json'));
        foreach ($api['paths'] as $metodos) {
            foreach ($metodos as $operacion) {
                $contenido = $operacion['requestBody']['content']['application/json'] ?? ['schema' => []];
                $nombre = basename($contenido['schema']['$ref'] ?? '');
                foreach ($contenido['examples'] ?? [] as $cual => ['value' => $valor]) {
                    yield "{$operacion['operationId']} $cual" => [$nombre, $valor, $operacion['operationId']];
                }
            }
        }
    }

    /**
     * @dataProvider solicitudes
     *
     * @param array<string, mixed> $ejemplo
     */
    public function test_every_example_of_a_body_can_be_written_with_its_class(string $nombre, array $ejemplo): void
    {
        $nota = str_starts_with($ejemplo['tipo'] ?? '', 'Nota');
        $clase = $nombre === 'DocumentoSolicitud' ? ($nota ? NotaSolicitud::class : VentaSolicitud::class) : "PuraFactura\\Modelos\\$nombre";
        $solicitud = new $clase(...$ejemplo);
        self::assertInstanceOf(Solicitud::class, $solicitud);
        self::assertSame(self::enTextos($ejemplo), self::enTextos(Json::leer(Json::escribir($solicitud))));
    }

    public function test_a_batch_is_sent_whole_or_line_by_line_with_its_exact_digits(): void
    {
        $lote = json_decode('{"idLote":1,"estado":"pendiente","origen":"api","documentos":2,"hechos":0,"emitidos":0,'
            . '"repetidos":0,"conError":0,"cancelados":0,"problema":null,"fechaCreacion":"","fechaFin":null,"resultados":""}', true);
        $servidor = new Servidor([['corta' => 'antes'], Servidor::json(202, $lote)]);
        $pf = new PuraFactura('k', $servidor->base);
        $linea = static fn (string $llave, string $precio): LoteSolicitudDocumento => new LoteSolicitudDocumento(
            idempotencyKey: $llave,
            documento: ['lineas' => [['precioUnitario' => Decimal::de($precio)]]],
        );
        $deUnaEnUna = (static function () use ($linea): \Generator {
            yield $linea('a', '1500.50');
            yield $linea('b', '2');
        })();
        $pf->emitirLote($deUnaEnUna);
        $pf->emitirLote([$linea('a', '1500.50'), $linea('b', '2')]);
        $pf->emitirLote(new LoteSolicitud(documentos: [$linea('a', '1500.50')]));
        [$cortada, $otraVez, $lista, $entera] = $servidor->solicitudes();
        $a = '{"idempotencyKey":"a","documento":{"lineas":[{"precioUnitario":1500.50}]}}';
        self::assertSame("$a\n" . strtr($a, ['"a"' => '"b"', '1500.50' => '2']) . "\n", $cortada['cuerpo']);
        self::assertSame([$cortada['cuerpo'], $cortada['cuerpo']], [$otraVez['cuerpo'], $lista['cuerpo']]);
        self::assertSame('application/x-ndjson', $lista['encabezados']['content-type']);
        self::assertSame(["{\"documentos\":[$a]}", 'application/json'], [$entera['cuerpo'], $entera['encabezados']['content-type']]);
        $this->expectExceptionMessage('[0].documento.plazo es un float');
        $pf->emitirLote([['documento' => ['plazo' => 1.5]]]);
    }

    public function test_lines_of_ndjson_are_read_one_by_one_into_their_class(): void
    {
        $cuerpo = Json::escribir(['codigo' => '01', 'nombre' => "a\nb"]) . "\n\n" . Json::escribir(['codigo' => '02', 'nombre' => 'c']) . "\n";
        $lineas = (new Respuesta(200, [], $cuerpo))->lineas(static fn (array $datos): string => $datos['nombre']);
        self::assertSame(["a\nb", 'c'], iterator_to_array($lineas));
    }

    /** Every member of an answer is in the object that was read from it, with the same digits. */
    private static function assertNothingLost(mixed $valor, mixed $leido, string $donde = ''): void
    {
        if ($leido instanceof Decimal || $valor instanceof Decimal) {
            self::assertSame((string) $valor, (string) $leido, $donde);
        } elseif (is_array($valor)) {
            foreach ($valor as $nombre => $miembro) {
                self::assertNothingLost($miembro, is_array($leido) ? $leido[$nombre] : $leido->$nombre, "$donde.$nombre");
            }
        } else {
            self::assertSame($valor, $leido, $donde);
        }
    }

    /** In one order of members, and amounts by their digits. */
    private static function enTextos(mixed $valor): mixed
    {
        if (!is_array($valor)) {
            return $valor instanceof Decimal ? (string) $valor : (is_int($valor) ? "$valor" : $valor);
        }
        ksort($valor);
        return array_map(self::enTextos(...), $valor);
    }
}
