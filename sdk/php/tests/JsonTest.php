<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use InvalidArgumentException;
use JsonException;
use PHPUnit\Framework\TestCase;
use PuraFactura\Decimal;
use PuraFactura\Json;

final class JsonTest extends TestCase
{
    public function test_reads_every_number_with_its_digits(): void
    {
        $leido = Json::leer('{"a":0.1,"b":[1234567890123.45678,-1.50e3,7],"c":9223372036854775808,"d":{"1.5":1E2}}');
        self::assertSame('0.1', (string) $leido['a']);
        self::assertSame('1234567890123.45678', (string) $leido['b'][0]);
        self::assertSame('-1500', (string) $leido['b'][1]);
        self::assertSame(7, $leido['b'][2]);
        self::assertSame('9223372036854775808', (string) $leido['c']);
        self::assertSame('100', (string) $leido['d']['1.5']);
        self::assertSame('28250.5', (string) Json::leer('28250.5'));
    }

    public function test_leaves_texts_alone_that_look_like_numbers_or_end_in_backslashes(): void
    {
        $textos = ['1.5', 'a\\', '\\', '"', '\\"1.5', "1.5\n2.5", '{"x":1.5}', '1e5', '[1.5,', 'ñandú 🥑 3.14', ''];
        $leido = Json::leer(json_encode(['t' => $textos, 'n' => [1], 'd' => 'D'], JSON_THROW_ON_ERROR));
        self::assertSame($textos, $leido['t']);
        $mezcla = str_replace('"D"', '2.50', json_encode(['t' => $textos, 'd' => 'D'], JSON_THROW_ON_ERROR));
        $leido = Json::leer($mezcla);
        self::assertSame($textos, $leido['t']);
        self::assertSame('2.50', (string) $leido['d']);
    }

    public function test_random_documents_come_back_with_the_digits_that_were_written(): void
    {
        mt_srand(35);
        for ($i = 0; $i < 400; $i++) {
            $valor = self::alAzar(4);
            $texto = Json::escribir($valor);
            self::assertEquals($valor, Json::leer($texto), $texto);
            self::assertSame($texto, Json::escribir(Json::leer($texto)));
        }
    }

    public function test_a_text_of_many_megabytes_is_read_with_and_without_the_compiler_of_patterns(): void
    {
        $grande = str_repeat('QUJD\\/"1.5', 600_000);
        $texto = json_encode(['xml' => $grande, 'monto' => 'M'], JSON_THROW_ON_ERROR);
        foreach (['1', '0'] as $jit) {
            $antes = ini_set('pcre.jit', $jit);
            $leido = Json::leer(str_replace('"M"', '1.10', $texto));
            ini_set('pcre.jit', (string) $antes);
            self::assertTrue($leido['xml'] === $grande);
            self::assertSame('1.10', (string) $leido['monto']);
        }
    }

    /** @dataProvider rotos */
    public function test_refuses_what_is_not_json(string $roto): void
    {
        $this->expectException(JsonException::class);
        Json::leer($roto);
    }

    /** @return iterable<array{string}> */
    public static function rotos(): iterable
    {
        foreach (['', '{', '[1.5', '{1.5:2}', '01.5', '1.5.5', '1.5e', '-', '"1.5', '<html>', "[1.5]\x00", '.5', '[1.5 2.5]'] as $x) {
            yield [$x];
        }
    }

    public function test_writes_amounts_as_numbers_and_names_the_float_that_it_refuses(): void
    {
        $cuerpo = ['lineas' => [['cantidad' => Decimal::de('2.50')]], 'vacia' => [], 'mapa' => (object) [], 'nada' => null];
        self::assertSame('{"lineas":[{"cantidad":2.50}],"vacia":[],"mapa":{},"nada":null}', Json::escribir($cuerpo));
        self::assertSame('"Café / ñ \\" \\\\"', Json::escribir('Café / ñ " \\'));
        try {
            Json::escribir(['lineas' => [['cantidad' => 1], ['cantidad' => 1.5]]]);
            self::fail('a float was written');
        } catch (InvalidArgumentException $error) {
            self::assertStringContainsString('lineas[1].cantidad es un float', $error->getMessage());
        }
        $this->expectExceptionMessage('nombre no es un texto UTF-8');
        Json::escribir(['nombre' => "Caf\xe9"]);
    }

    private static function alAzar(int $hondo): mixed
    {
        return match (mt_rand(0, $hondo > 0 ? 8 : 6)) {
            0 => null,
            1 => (bool) mt_rand(0, 1),
            2 => mt_rand(-1000, 1000),
            3, 4 => Decimal::de(mt_rand(-99999, 99999) . '.' . mt_rand(0, 99999)),
            5 => Decimal::de('1' . str_repeat((string) mt_rand(0, 9), mt_rand(19, 40))),
            6 => str_shuffle('"\\1.5e+/{}[]:, '),
            7 => array_map(static fn (): mixed => self::alAzar($hondo - 1), range(0, mt_rand(0, 4))),
            default => array_combine(
                $claves = ['k1.5', '"', '\\', 'x'],
                array_map(static fn (): mixed => self::alAzar($hondo - 1), $claves),
            ),
        };
    }
}
