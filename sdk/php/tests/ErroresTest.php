<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\Errores\Codigos;
use PuraFactura\Errores\ErrorDeApi;
use PuraFactura\Errores\NoEncontradoError;
use PuraFactura\Errores\PeticionInvalidaError;
use PuraFactura\Errores\ProductoNoEncontradoError;
use PuraFactura\Errores\PuraFacturaError;
use PuraFactura\Errores\RespuestaInvalidaError;
use PuraFactura\Errores\SolicitudInvalidaError;
use PuraFactura\PuraFactura;

final class ErroresTest extends TestCase
{
    /** @param array<string, mixed> $respuesta */
    private function lanzado(array $respuesta): PuraFacturaError
    {
        $servidor = new Servidor([$respuesta]);
        try {
            (new PuraFactura('k', $servidor->base, reloj: new RelojDePrueba()))->consultarFactura('1');
        } catch (PuraFacturaError $error) {
            return $error;
        }
        self::fail('it ended well');
    }

    public function test_every_code_has_its_class_below_the_class_of_its_status(): void
    {
        $api = json_decode((string) file_get_contents(__DIR__ . '/../../../lib/http/openapi/openapi.json'), true);
        $statuses = $api['components']['schemas']['CodigoDeError']['x-status'];
        self::assertSameSize($statuses, Codigos::CLASES);
        foreach ($statuses as $codigo => $status) {
            self::assertTrue(is_subclass_of(Codigos::CLASES[$codigo], Codigos::POR_STATUS[$status]), (string) $codigo);
        }
    }

    public function test_tells_the_code_the_request_and_the_text(): void
    {
        $cuerpo = ['error' => "Producto con código 'X' no encontrado", 'codigo' => 'producto_no_encontrado', 'requestId' => 'r-1'];
        $error = $this->lanzado(Servidor::json(400, $cuerpo));
        self::assertInstanceOf(ProductoNoEncontradoError::class, $error);
        self::assertInstanceOf(PeticionInvalidaError::class, $error);
        self::assertSame([400, 'producto_no_encontrado', 'r-1'], [$error->status, $error->codigo, $error->requestId]);
        self::assertSame($cuerpo['error'], $error->getMessage());
        self::assertNull($error->path);
        self::assertSame([], $error->faltas);
    }

    public function test_takes_the_path_from_the_first_of_the_members_that_fail(): void
    {
        $cuerpo = [
            'type' => 'urn:x',
            'title' => 'La solicitud tiene datos que faltan.',
            'status' => 400,
            'errors' => ['lineas[0].cantidad' => ['Tiene que ser un número, sin comillas.'], 'tipo' => ['Falta.']],
            'codigo' => 'solicitud_invalida',
            'requestId' => 'r-2',
        ];
        $error = $this->lanzado(Servidor::json(400, $cuerpo, ['Content-Type' => 'application/problem+json']));
        self::assertInstanceOf(SolicitudInvalidaError::class, $error);
        self::assertSame('lineas[0].cantidad', $error->path);
        self::assertStringContainsString('lineas[0].cantidad: Tiene que ser un número', $error->getMessage());

        $faltas = [['path' => 'tipo', 'codigo' => 'tipo_desconocido', 'mensaje' => 'No existe.', 'sugerencia' => '01']];
        $error = $this->lanzado(Servidor::json(400, [...$cuerpo, 'faltas' => $faltas]));
        self::assertInstanceOf(ErrorDeApi::class, $error);
        self::assertSame('tipo', $error->path);
        self::assertSame($faltas, $error->faltas);
    }

    public function test_a_code_of_tomorrow_is_the_class_of_its_status(): void
    {
        $error = $this->lanzado(Servidor::json(404, ['error' => 'No', 'codigo' => 'algo_nuevo', 'requestId' => 'r']));
        self::assertSame(NoEncontradoError::class, $error::class);
        self::assertSame('algo_nuevo', $error->codigo);
        $error = $this->lanzado(Servidor::json(418, ['error' => 'No', 'codigo' => 'tetera', 'requestId' => 'r']));
        self::assertSame(ErrorDeApi::class, $error::class);
    }

    /** @dataProvider cuerposAjenos */
    public function test_what_a_proxy_answers_is_an_error_of_its_status_too(string $cuerpo): void
    {
        $respuesta = ['status' => 404, 'cuerpo' => $cuerpo, 'encabezados' => ['X-Request-Id' => 'r-3']];
        $error = $this->lanzado($respuesta);
        self::assertInstanceOf(NoEncontradoError::class, $error);
        self::assertNull($error->codigo);
        self::assertSame('r-3', $error->requestId);
        self::assertStringContainsString('404', $error->getMessage());
    }

    /** @return iterable<array{string}> */
    public static function cuerposAjenos(): iterable
    {
        yield from [['<html>No</html>'], [''], ['"texto"'], ['{"error":{"a":1},"codigo":7,"faltas":3,"errors":"x"}'], ['[1.5]'], ['{"error":1e9999}']];
    }

    /** @dataProvider exitosRaros */
    public function test_a_success_of_another_shape_is_an_error_with_a_name(string $cuerpo): void
    {
        $error = $this->lanzado(['status' => 200, 'cuerpo' => $cuerpo]);
        self::assertInstanceOf(RespuestaInvalidaError::class, $error);
        self::assertSame($cuerpo, $error->respuesta->cuerpo);
    }

    /** @return iterable<array{string}> */
    public static function exitosRaros(): iterable
    {
        yield from [['<html>'], [''], ['7'], ['[]'], ['{"clave":1}'], ['null']];
    }

    public function test_members_and_kinds_of_tomorrow_do_no_harm(): void
    {
        $servidor = new Servidor([Servidor::json(200, Datos::documento(['nuevo' => [1.5], 'estado' => 'otro']))]);
        $documento = (new PuraFactura('k', $servidor->base))->consultarFactura('1');
        self::assertSame('otro', $documento->estado);
    }
}
