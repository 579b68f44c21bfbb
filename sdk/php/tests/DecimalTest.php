<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use InvalidArgumentException;
use PHPUnit\Framework\TestCase;
use PuraFactura\Decimal;
use PuraFactura\Modelos\FacturaSolicitudLinea;

final class DecimalTest extends TestCase
{
    /** @dataProvider textos */
    public function test_keeps_the_digits_that_it_was_given(string|int $dado, string $esperado): void
    {
        self::assertSame($esperado, (string) Decimal::de($dado));
    }

    /** @return iterable<array{string|int, string}> */
    public static function textos(): iterable
    {
        yield from [
            ['0.1', '0.1'], ['1234567890123.45678', '1234567890123.45678'], ['9007199254740993', '9007199254740993'],
            ['3250.00', '3250.00'], ['-0.5', '-0.5'], ['007.50', '7.50'], ['-0.00', '0.00'], [42, '42'], [-7, '-7'],
            ['1e3', '1000'], ['1.5E2', '150'], ['12.345e1', '123.45'], ['1e-7', '0.0000001'], ['-12.5e-2', '-0.125'],
        ];
    }

    /** @dataProvider malos */
    public function test_refuses_what_is_not_a_number_and_every_float(mixed $malo): void
    {
        $this->expectException(InvalidArgumentException::class);
        Decimal::de($malo);
    }

    /** @return iterable<array{mixed}> */
    public static function malos(): iterable
    {
        foreach (['', ' 1', "1\n", '1,5', '1.', '.5', '+1', '0x1A', 'NaN', '1e9999', '--1', 1.5, 2.0, NAN] as $malo) {
            yield [$malo];
        }
    }

    public function test_a_float_of_a_caller_without_strict_types_is_refused_and_not_turned_into_text(): void
    {
        $this->expectException(InvalidArgumentException::class);
        $this->expectExceptionMessage('float');
        // Code in eval has no strict types: PHP would make 12345678901234 of it for a parameter that takes int or string.
        eval('new ' . FacturaSolicitudLinea::class . '(12345678901234.5);');
    }

    public function test_calculates_and_compares_as_bcmath_does(): void
    {
        mt_srand(7);
        $uno = static fn (): string => (mt_rand(0, 1) ? '-' : '') . mt_rand(0, mt_rand(0, 1) ? 9 : PHP_INT_MAX >> 20)
            . (mt_rand(0, 2) ? '.' . str_pad((string) mt_rand(0, 99999), mt_rand(1, 5), '0', STR_PAD_LEFT) : '');
        for ($i = 0; $i < 2000; $i++) {
            [$a, $b] = [$uno(), $uno()];
            $mensaje = "$a y $b";
            $suma = (string) Decimal::de($a)->mas($b);
            self::assertSame(0, bccomp(bcadd($a, $b, 10), $suma, 10), "$mensaje: $suma");
            self::assertSame(0, bccomp(bcsub($a, $b, 10), (string) Decimal::de($a)->menos($b), 10), $mensaje);
            self::assertSame(0, bccomp(bcmul($a, $b, 12), (string) Decimal::de($a)->por($b), 12), $mensaje);
            self::assertSame(bccomp($a, $b, 10), Decimal::de($a)->comparar($b), $mensaje);
        }
        self::assertTrue(Decimal::de('1.50')->igual('1.5'));
        self::assertSame('0.3', (string) Decimal::de('0.1')->mas('0.2'));
        self::assertSame('100000000000000000000', (string) Decimal::de('99999999999999999999')->mas(1));
    }

    /** @dataProvider redondeos */
    public function test_rounds_half_away_from_zero_to_exactly_so_many_decimals(string $monto, int $a, string $esperado): void
    {
        self::assertSame($esperado, (string) Decimal::de($monto)->redondear($a));
    }

    /** @return iterable<array{string, int, string}> */
    public static function redondeos(): iterable
    {
        yield from [
            ['1.005', 2, '1.01'], ['-1.005', 2, '-1.01'], ['1.0049999', 2, '1.00'], ['0.5', 0, '1'], ['0.4', 0, '0'],
            ['-0.4', 0, '0'], ['9.999', 2, '10.00'], ['2', 2, '2.00'], ['0.00001', 5, '0.00001'], ['0.00001', 4, '0.0000'],
            ['99.5', 0, '100'], ['1234567890123.456785', 5, '1234567890123.45679'],
        ];
    }
}
