<?php

declare(strict_types=1);

namespace Tienda\Pruebas;

use InvalidArgumentException;
use PHPUnit\Framework\TestCase;
use PuraFactura\Json;
use Tienda\Formas;
use Tienda\Linea;
use Tienda\Pedido;

final class FormasTest extends TestCase
{
    private static function leer(string $archivo): array
    {
        return Json::leer((string) file_get_contents(__DIR__ . "/pedidos/$archivo.json"));
    }

    private static function prestashop(?string $reembolso = null): Pedido
    {
        ['order' => $pedido, 'address' => $direccion, 'customer' => $cliente, 'moneda' => $moneda] = self::leer('prestashop');
        return Formas::prestashop($pedido, $direccion, $cliente, $moneda, $reembolso === null ? null : self::leer($reembolso));
    }

    /** @return iterable<string, array{Pedido, string, list<string>}> */
    public static function pedidos(): iterable
    {
        $woo = self::leer('woocommerce');
        $magento = self::leer('magento');
        yield 'WooCommerce' => [Formas::woocommerce($woo), 'woo-1007', ['SILLA-OF 1 13', 'CAFE-500 3 1', 'ENVIO 1 13']];
        yield 'WooCommerce, una parte' => [
            Formas::woocommerce($woo, self::leer('woocommerce-parcial')),
            'woo-1007-reembolso-1012',
            ['CAFE-500 1 1'],
        ];
        yield 'PrestaShop' => [self::prestashop(), 'presta-XKBKNABJK', ['IBU-400 2 2', 'MANTEQ-250 3 13', 'ENVIO 1 0']];
        yield 'PrestaShop, una parte' => [
            self::prestashop('prestashop-parcial'),
            'presta-XKBKNABJK-reembolso-8',
            ['MANTEQ-250 1 13', 'ENVIO 1 0'],
        ];
        yield 'Magento' => [Formas::magento($magento), 'magento-000000123', ['SILLA-OF 1 13', 'LIBRO-PYME 2 0']];
        yield 'Magento, todo' => [
            Formas::magento($magento, self::leer('magento-entero')),
            'magento-000000123-reembolso-000000045',
            ['SILLA-OF 1 13', 'LIBRO-PYME 2 0'],
        ];
    }

    /**
     * @dataProvider pedidos
     *
     * @param list<string> $lineas código, cantidad y tarifa
     */
    public function test_cada_forma_da_sus_lineas_con_su_tarifa_y_suman_lo_que_la_tienda_cobro(
        Pedido $pedido,
        string $referencia,
        array $lineas,
    ): void {
        self::assertSame($referencia, $pedido->referencia);
        self::assertSame($lineas, array_map(static fn (Linea $l): string => "$l->codigo $l->cantidad $l->tarifa", $pedido->lineas));
        $suma = array_reduce($pedido->lineas, static fn (string $a, Linea $l): string => bcadd($a, $l->cobrado, 2), '0');
        self::assertSame(0, bccomp($suma, $pedido->total, 2), "$suma no es $pedido->total");
    }

    public function test_con_cedula_hay_cliente_y_sin_ella_no(): void
    {
        $con = ['identificacion' => '3101654321', 'nombre' => 'Ferretería El Volcán S.A.', 'correo' => 'compras@elvolcan.example'];
        self::assertSame($con, Formas::woocommerce(self::leer('woocommerce'))->cliente);
        self::assertSame('112340567', Formas::magento(self::leer('magento'))->cliente['identificacion']);
        self::assertNull(self::prestashop()->cliente);
    }

    public function test_el_descuento_de_todo_el_pedido_se_reparte_sin_perder_un_centimo(): void
    {
        $cobrado = array_map(static fn (Linea $l): string => $l->cobrado, self::prestashop()->lineas);
        self::assertSame(['7384.71', '6808.79', '1500.00'], $cobrado);
    }

    public function test_un_float_no_se_acepta(): void
    {
        $this->expectException(InvalidArgumentException::class);
        Formas::magento(json_decode((string) file_get_contents(__DIR__ . '/pedidos/magento.json'), true));
    }
}
