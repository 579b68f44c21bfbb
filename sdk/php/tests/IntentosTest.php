<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\Errores\DemasiadasSolicitudesError;
use PuraFactura\Errores\ErrorDeApi;
use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\ServicioNoDisponibleError;
use PuraFactura\Http\Respuesta;
use PuraFactura\Http\Transporte;
use PuraFactura\Intento;
use PuraFactura\Modelos\Documento;
use PuraFactura\Modelos\DocumentoSimulado;
use PuraFactura\PuraFactura;

/** When a request is sent again, and when never. */
final class IntentosTest extends TestCase
{
    private RelojDePrueba $reloj;
    /** @var list<Intento> */
    private array $bitacora = [];

    protected function setUp(): void
    {
        $this->reloj = new RelojDePrueba();
    }

    private function cliente(string $base, float $timeout = 30.0): PuraFactura
    {
        $anotar = function (Intento $intento): void {
            $this->bitacora[] = $intento;
        };
        return new PuraFactura('pf_test_1', $base, timeout: $timeout, log: $anotar, reloj: $this->reloj);
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function fallas(): iterable
    {
        foreach ([429, 502, 503, 504] as $status) {
            yield (string) $status => [Servidor::json($status, ['error' => 'Ahora no', 'codigo' => 'x', 'requestId' => 'r'])];
        }
        yield 'cut before the answer' => [['corta' => 'antes']];
        yield 'cut in the answer' => [[...Servidor::json(201, Datos::documento()), 'corta' => 'medio']];
    }

    /**
     * @dataProvider fallas
     *
     * @param array<string, mixed> $falla
     */
    public function test_what_issues_is_sent_again_with_the_same_key_and_the_same_body(array $falla): void
    {
        $servidor = new Servidor([$falla, $falla, Servidor::json(201, Datos::documento())]);
        $documento = $this->cliente($servidor->base)->emitirFactura(Datos::venta());
        self::assertInstanceOf(Documento::class, $documento);
        $solicitudes = $servidor->solicitudes();
        self::assertCount(3, $solicitudes);
        $llaves = array_unique(array_map(static fn (array $s): string => $s['encabezados']['idempotency-key'], $solicitudes));
        self::assertCount(1, $llaves);
        self::assertMatchesRegularExpression('/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/', $llaves[0]);
        self::assertCount(1, array_unique(array_column($solicitudes, 'cuerpo')));
        self::assertStringContainsString('"cantidad":1.50', $solicitudes[0]['cuerpo']);
    }

    public function test_every_call_has_a_new_key_unless_the_caller_gives_one(): void
    {
        $servidor = new Servidor([Servidor::json(201, Datos::documento())]);
        $pf = $this->cliente($servidor->base);
        $pf->emitirFactura(Datos::venta());
        $pf->emitirFactura(Datos::venta());
        $pf->emitirFactura(Datos::venta(), idempotencyKey: 'pedido-1007');
        $llaves = array_map(static fn (array $s): string => $s['encabezados']['idempotency-key'], $servidor->solicitudes());
        self::assertCount(3, array_unique($llaves));
        self::assertSame('pedido-1007', $llaves[2]);
        $this->expectException(\InvalidArgumentException::class);
        $pf->emitirFactura(Datos::venta(), idempotencyKey: "a\r\nX-Otro: b");
    }

    /** @dataProvider sinLlave */
    public function test_what_may_have_been_done_and_has_no_key_is_not_sent_again(array $falla): void
    {
        $servidor = new Servidor([$falla, Servidor::json(202, ['para' => ['a@b.co']])]);
        $lanzado = null;
        try {
            $this->cliente($servidor->base)->enviarFacturaPorCorreo('1');
        } catch (ErrorDeApi | ErrorDeConexion $error) {
            $lanzado = $error;
        }
        self::assertNotNull($lanzado);
        self::assertCount(1, $servidor->solicitudes());
        self::assertSame([], $this->reloj->pausas);
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function sinLlave(): iterable
    {
        foreach (self::fallas() as $nombre => $falla) {
            if ($nombre !== '429') {
                yield $nombre => $falla;
            }
        }
    }

    public function test_without_a_key_a_429_is_sent_again_because_nothing_was_done(): void
    {
        $servidor = new Servidor([Servidor::json(429, [], ['Retry-After' => '7']), Servidor::json(202, self::correo())]);
        $this->cliente($servidor->base)->enviarFacturaPorCorreo('1');
        self::assertCount(2, $servidor->solicitudes());
        self::assertSame([7.0], $this->reloj->pausas);
    }

    public function test_a_connection_that_was_never_made_is_tried_again_without_a_key(): void
    {
        $this->expectException(ErrorDeConexion::class);
        try {
            $this->cliente('http://127.0.0.1:' . self::puertoCerrado())->enviarFacturaPorCorreo('1');
        } finally {
            self::assertCount(3, $this->reloj->pausas);
        }
    }

    public function test_curl_itself_does_not_repeat_a_post_without_key_over_a_kept_connection_that_closes(): void
    {
        $servidor = new Servidor([Servidor::json(200, self::pagina()), ['corta' => 'antes'], Servidor::json(202, self::correo())]);
        $pf = $this->cliente($servidor->base);
        $pf->listarFacturas();
        $lanzado = null;
        try {
            $pf->enviarFacturaPorCorreo('1');
        } catch (ErrorDeConexion $error) {
            $lanzado = $error;
        }
        self::assertTrue($lanzado?->pudoLlegar);
        self::assertSame(['GET', 'POST'], array_column($servidor->solicitudes(), 'metodo'));
    }

    public function test_reading_saving_and_deleting_are_sent_again_and_keep_their_connection(): void
    {
        $corte = ['corta' => 'antes'];
        $servidor = new Servidor([$corte, Servidor::json(200, self::pagina()), $corte, Servidor::json(200, self::pagina())]);
        $pf = $this->cliente($servidor->base);
        $pf->listarClientes();
        $pf->pedir('POST', '/productos', cuerpo: ['codigo' => 'X'], repetible: true);
        self::assertCount(4, $servidor->solicitudes());
        $unico = new Servidor([Servidor::json(200, self::pagina())]);
        $pf = $this->cliente($unico->base);
        $pf->listarClientes();
        $pf->listarClientes();
        self::assertCount(1, array_unique(array_column($unico->solicitudes(), 'conexion')));
    }

    public function test_pauses_double_and_lose_up_to_half_by_chance_and_there_are_at_most_four_attempts(): void
    {
        $servidor = new Servidor([Servidor::json(503, ['error' => 'Ahora no', 'codigo' => 'no_disponible', 'requestId' => 'r'])]);
        try {
            $this->cliente($servidor->base)->listarFacturas();
            self::fail('it ended well');
        } catch (ServicioNoDisponibleError $error) {
            self::assertSame('no_disponible', $error->codigo);
        }
        self::assertCount(4, $servidor->solicitudes());
        foreach ([0.5, 1.0, 2.0] as $i => $tope) {
            self::assertLessThanOrEqual($tope, $this->reloj->pausas[$i]);
            self::assertGreaterThanOrEqual($tope / 2, $this->reloj->pausas[$i]);
        }
        self::assertSame([1, 2, 3, 4], array_map(static fn (Intento $i): int => $i->intento, $this->bitacora));
        self::assertNull($this->bitacora[3]->pausa);
        self::assertSame(503, $this->bitacora[0]->status);
    }

    public function test_retry_after_is_obeyed_in_seconds_and_as_a_date(): void
    {
        $fecha = gmdate('D, d M Y H:i:s', (int) $this->reloj->ahora + 3 + 10) . ' GMT';
        $servidor = new Servidor([
            Servidor::json(503, [], ['Retry-After' => '3']),
            Servidor::json(503, [], ['Retry-After' => $fecha]),
            Servidor::json(503, [], ['Retry-After' => 'mañana']),
            Servidor::json(200, self::pagina()),
        ]);
        $this->cliente($servidor->base)->listarFacturas();
        self::assertSame([3.0, 10.0], array_slice($this->reloj->pausas, 0, 2));
        self::assertLessThanOrEqual(2.0, $this->reloj->pausas[2]);
    }

    public function test_a_pause_that_would_end_beyond_the_minute_is_not_begun(): void
    {
        $servidor = new Servidor([
            Servidor::json(429, [], ['Retry-After' => '42']),
            Servidor::json(429, ['error' => 'Esperá', 'codigo' => 'limite_superado', 'requestId' => 'r'], ['Retry-After' => '42']),
        ]);
        try {
            $this->cliente($servidor->base)->listarFacturas();
            self::fail('it ended well');
        } catch (DemasiadasSolicitudesError $error) {
            self::assertSame(42.0, $error->retryAfter);
        }
        self::assertSame([42.0], $this->reloj->pausas);
    }

    public function test_while_the_first_attempt_is_still_at_work_under_the_key_it_waits_for_it(): void
    {
        $enCurso = ['error' => 'En curso', 'codigo' => 'idempotencia_en_curso', 'requestId' => 'r'];
        $servidor = new Servidor([
            ['corta' => 'antes'],
            Servidor::json(409, $enCurso, ['Retry-After' => '1']),
            Servidor::json(201, Datos::documento()),
        ]);
        self::assertInstanceOf(Documento::class, $this->cliente($servidor->base)->emitirFactura(Datos::venta()));
        self::assertSame(1.0, $this->reloj->pausas[1]);
    }

    public function test_a_log_that_fails_does_not_lose_an_answer(): void
    {
        $servidor = new Servidor([Servidor::json(201, Datos::documento())]);
        $pf = new PuraFactura('k', $servidor->base, log: static fn () => throw new \LogicException('disco lleno'));
        self::assertInstanceOf(Documento::class, $pf->emitirFactura(Datos::venta()));
    }

    public function test_other_refusals_are_told_at_once(): void
    {
        $servidor = new Servidor([Servidor::json(400, ['error' => 'No', 'codigo' => 'x', 'requestId' => 'r'])]);
        try {
            $this->cliente($servidor->base)->emitirFactura(Datos::venta());
            self::fail('it ended well');
        } catch (ErrorDeApi) {
            self::assertCount(1, $servidor->solicitudes());
        }
    }

    public function test_an_answer_that_does_not_come_in_time_is_a_lost_connection(): void
    {
        // It takes the connection and never answers.
        $mudo = stream_socket_server('tcp://127.0.0.1:0');
        $this->expectException(ErrorDeConexion::class);
        $this->cliente('http://' . stream_socket_get_name($mudo, false), timeout: 0.05)->enviarFacturaPorCorreo('1');
    }

    public function test_the_log_has_neither_the_key_nor_bodies_and_a_dump_of_the_client_hides_the_key(): void
    {
        $servidor = new Servidor([Servidor::json(201, Datos::documento(), ['X-Request-Id' => 'req-1'])]);
        $pf = $this->cliente($servidor->base);
        $pf->emitirFactura(Datos::venta());
        self::assertSame('req-1', $this->bitacora[0]->requestId);
        self::assertStringNotContainsString('pf_test_1', print_r($this->bitacora, true) . print_r($pf, true));
    }

    public function test_says_its_version_and_takes_the_base_with_or_without_the_path(): void
    {
        $servidor = new Servidor([Servidor::json(200, self::pagina())]);
        foreach (['', '/', '/api/v1', '/api/v1/'] as $final) {
            $this->cliente($servidor->base . $final)->listarFacturas(estado: 'aceptado', limite: 2);
        }
        foreach ($servidor->solicitudes() as $solicitud) {
            self::assertSame('/api/v1/facturas?estado=aceptado&limite=2', $solicitud['ruta']);
            self::assertStringStartsWith('purafactura-php/' . PuraFactura::VERSION, $solicitud['encabezados']['user-agent']);
            self::assertSame('pf_test_1', $solicitud['encabezados']['x-api-key']);
        }
        foreach (['', 'localhost:3000', 'ftp://x', 'https://x?y'] as $mala) {
            try {
                $this->cliente($mala);
                self::fail("$mala was taken");
            } catch (\InvalidArgumentException) {
            }
        }
    }

    public function test_headers_of_some_calls_are_not_those_of_the_others(): void
    {
        $servidor = new Servidor([Servidor::json(200, self::pagina())]);
        $pf = $this->cliente($servidor->base);
        $pf->conEncabezados(['Prefer' => 'handling=strict'])->conEncabezados(['X-Request-Id' => 'pedido-7'])->listarFacturas();
        $pf->listarFacturas();
        [$estricta, $otra] = array_column($servidor->solicitudes(), 'encabezados');
        self::assertSame(['handling=strict', 'pedido-7'], [$estricta['prefer'], $estricta['x-request-id']]);
        self::assertArrayNotHasKey('prefer', $otra);
    }

    public function test_names_a_request_and_asks_for_strictness_as_the_call_says(): void
    {
        $servidor = new Servidor([Servidor::json(201, Datos::documento(['estado' => 'aceptado']))]);
        $pf = $this->cliente($servidor->base);
        $pf->emitirFactura(Datos::venta(), requestId: 'caja-2-0001', estricto: true);
        $pf->emitirYEsperar(Datos::venta(), requestId: 'caja-2-0002', estricto: true);
        $pf->emitirFactura(Datos::venta());
        [$una, $esperada, $otra] = array_column($servidor->solicitudes(), 'encabezados');
        self::assertSame(['handling=strict', 'caja-2-0001'], [$una['prefer'], $una['x-request-id']]);
        self::assertSame(['handling=strict', 'caja-2-0002'], [$esperada['prefer'], $esperada['x-request-id']]);
        self::assertArrayNotHasKey('prefer', $otra);
        self::assertArrayNotHasKey('x-request-id', $otra);
        $this->expectException(\InvalidArgumentException::class);
        $pf->listarFacturas(requestId: "a\r\nX-Otro: b");
    }

    public function test_a_long_poll_may_be_silent_for_its_own_seconds_beside_those_of_the_timeout(): void
    {
        $anotado = new class implements Transporte {
            /** @var list<float> */
            public array $segundos = [];

            public function enviar(
                string $metodo,
                string $url,
                array $encabezados,
                ?string $cuerpo,
                float $segundos,
                bool $repetible,
            ): Respuesta {
                $this->segundos[] = $segundos;
                return new Respuesta(200, [], '{"datos":[],"siguiente":"c1"}');
            }
        };
        $pf = new PuraFactura('k', 'http://127.0.0.1', transporte: $anotado);
        $pf->listarCambios(espera: 30);
        $pf->listarCambios(espera: 30, timeout: 5);
        $pf->listarCambios();
        self::assertSame([60.0, 35.0, 30.0], $anotado->segundos);
    }

    public function test_a_part_of_a_path_cannot_become_another_path(): void
    {
        $servidor = new Servidor([Servidor::json(200, self::pagina())]);
        foreach (['..', 'a/b?c', 'ñ #1'] as $codigo) {
            try {
                $this->cliente($servidor->base)->consultarProducto($codigo);
            } catch (\PuraFactura\Errores\RespuestaInvalidaError) {
            }
        }
        self::assertSame(
            ['/api/v1/productos/..', '/api/v1/productos/a%2Fb%3Fc', '/api/v1/productos/%C3%B1%20%231'],
            array_column($servidor->solicitudes(), 'ruta'),
        );
        $this->expectException(\InvalidArgumentException::class);
        $this->cliente($servidor->base)->anularFactura('');
    }

    public function test_simulating_answers_the_simulated_type(): void
    {
        $simulado = Datos::documento(['clave' => null, 'consecutivo' => null, 'estado' => null]);
        $servidor = new Servidor([Servidor::json(200, $simulado)]);
        $documento = $this->cliente($servidor->base)->emitirFactura(Datos::venta(), simular: true);
        self::assertInstanceOf(DocumentoSimulado::class, $documento);
        self::assertSame('/api/v1/facturas?simular=true', $servidor->solicitudes()[0]['ruta']);
    }

    /** @return array<string, mixed> */
    private static function pagina(): array
    {
        return ['datos' => [], 'siguiente' => null];
    }

    /** @return array<string, mixed> */
    private static function correo(): array
    {
        $api = json_decode((string) file_get_contents(__DIR__ . '/../../../lib/http/openapi/openapi.json'), true);
        $respuesta = $api['paths']['/facturas/{clave}/email']['post']['responses']['202'];
        return reset($respuesta['content']['application/json']['examples'])['value'];
    }

    /** A port on which nobody listens. */
    private static function puertoCerrado(): string
    {
        $abierto = stream_socket_server('tcp://127.0.0.1:0');
        return explode(':', stream_socket_get_name($abierto, false))[1];
    }
}
