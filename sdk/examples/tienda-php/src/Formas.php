<?php

declare(strict_types=1);

namespace Tienda;

use InvalidArgumentException;
use PuraFactura\Decimal;

/**
 * Del pedido como lo entrega cada tienda a un `Pedido`. Los arreglos se leen con `PuraFactura\Json::leer($texto)`:
 * `json_decode` convierte los montos en float, que pierden dígitos.
 */
final class Formas
{
    /** Los campos de más que las tiendas usan en Costa Rica para la cédula. */
    private const CEDULA = ['_billing_cedula', 'billing_cedula', 'cedula', 'identificacion'];

    /**
     * WooCommerce: el cuerpo de `order.created`, o de GET /wp-json/wc/v3/orders/{id}. Con `$reembolso`, de
     * GET /orders/{id}/refunds/{id}, lo que ese devuelve.
     *
     * @param array<string, mixed> $pedido
     * @param ?array<string, mixed> $reembolso
     */
    public static function woocommerce(array $pedido, ?array $reembolso = null): Pedido
    {
        $de = $reembolso ?? $pedido;
        $lineas = [];
        foreach ($de['line_items'] ?? [] as $l) {
            $lista = self::suma($l['subtotal'], $l['subtotal_tax']);
            $cobrado = self::suma($l['total'], $l['total_tax']);
            $cantidad = self::sin($l['quantity']);
            $lineas[] = Linea::de($l['sku'], $l['name'], $cantidad, $lista, $cobrado, self::sin($l['total_tax']));
        }
        foreach ([...$de['shipping_lines'] ?? [], ...$de['fee_lines'] ?? []] as $l) {
            $cobrado = self::suma($l['total'], $l['total_tax']);
            $nombre = $l['method_title'] ?? $l['name'];
            $lineas[] = Linea::de('ENVIO', $nombre, '1', $cobrado, $cobrado, self::sin($l['total_tax']), esCargo: true);
        }
        $quien = $pedido['billing'];
        $datos = array_column($pedido['meta_data'] ?? [], 'value', 'key');
        $cedulas = array_map(static fn (string $campo): string => (string) ($datos[$campo] ?? ''), self::CEDULA);
        return new Pedido(
            "woo-{$pedido['number']}" . ($reembolso === null ? '' : "-reembolso-{$reembolso['id']}"),
            $pedido['currency'],
            self::conMonto($lineas),
            self::sin($reembolso['amount'] ?? $pedido['total']),
            self::cliente(
                current(array_filter($cedulas)),
                $quien['company'] ?: "{$quien['first_name']} {$quien['last_name']}",
                $quien['email'] ?? null,
            ),
        );
    }

    /**
     * PrestaShop: los recursos `order`, `address` (la de facturación) y `customer` de su webservice, y la moneda, que
     * ahí es un id. Con `$reembolso`, un `order_slip`. Sus descuentos son de todo el pedido: se reparten por línea.
     *
     * @param array<string, mixed> $pedido
     * @param array<string, mixed> $direccion
     * @param array<string, mixed> $comprador
     * @param ?array<string, mixed> $reembolso
     */
    public static function prestashop(
        array $pedido,
        array $direccion,
        array $comprador,
        string $moneda,
        ?array $reembolso = null,
    ): Pedido {
        $lineas = [];
        $filas = $pedido['associations']['order_rows'];
        $devueltas = array_column($reembolso['associations']['order_slip_details'] ?? [], null, 'id_order_detail');
        $falta = $reembolso === null ? self::sin($pedido['total_discounts_tax_incl']) : '0';
        $resto = self::sin($pedido['total_products_wt']);
        foreach ($filas as $f) {
            $devuelta = $devueltas[$f['id']] ?? null;
            if ($reembolso !== null && $devuelta === null) {
                continue;
            }
            $cantidad = self::sin($devuelta['product_quantity'] ?? $f['product_quantity']);
            $unidad = (string) $f['unit_price_tax_incl'];
            $lista = self::centimos($devuelta['amount_tax_incl'] ?? bcmul($unidad, $cantidad, 6));
            // Each line takes its share of what is left of the discount, so that the last one takes the odd cent.
            $parte = bccomp($resto, '0', 6) === 0 ? '0' : self::centimos(bcdiv(bcmul($falta, $lista, 6), $resto, 8));
            [$falta, $resto] = [bcsub($falta, $parte, 6), bcsub($resto, $lista, 6)];
            $cobrado = bcsub($lista, $parte, 2);
            $neto = bcdiv(bcmul($cobrado, (string) $f['unit_price_tax_excl'], 10), $unidad, 6);
            $lineas[] = Linea::de(
                $f['product_reference'],
                $f['product_name'],
                $cantidad,
                $lista,
                $cobrado,
                bcsub($cobrado, $neto, 6),
            );
        }
        $de = $reembolso ?? $pedido;
        $envio = self::centimos($de['total_shipping_tax_incl']);
        $impuesto = bcsub($envio, (string) $de['total_shipping_tax_excl'], 6);
        $lineas[] = Linea::de('ENVIO', 'Envío', '1', $envio, $envio, $impuesto, esCargo: true);
        return new Pedido(
            "presta-{$pedido['reference']}" . ($reembolso === null ? '' : "-reembolso-{$reembolso['id']}"),
            $moneda,
            self::conMonto($lineas),
            $reembolso === null
                ? self::centimos($pedido['total_paid_tax_incl'])
                : self::suma($reembolso['total_products_tax_incl'], $reembolso['total_shipping_tax_incl']),
            self::cliente(
                $direccion['dni'] ?: $direccion['vat_number'],
                $direccion['company'] ?: "{$direccion['firstname']} {$direccion['lastname']}",
                $comprador['email'] ?? null,
            ),
        );
    }

    /**
     * Magento 2 (Adobe Commerce): GET /rest/V1/orders/{id}. Con `$reembolso`, un `creditmemo`.
     *
     * @param array<string, mixed> $pedido
     * @param ?array<string, mixed> $reembolso
     */
    public static function magento(array $pedido, ?array $reembolso = null): Pedido
    {
        $de = $reembolso ?? $pedido;
        $lineas = [];
        foreach ($de['items'] as $i) {
            // Of a configurable product the child repeats the parent's line, without a price.
            if (isset($i['parent_item_id']) || self::sin($i['row_total_incl_tax'] ?? 0) === '0') {
                continue;
            }
            $lista = self::suma($i['row_total_incl_tax']);
            $cobrado = self::suma(
                $i['row_total'],
                $i['tax_amount'],
                $i['discount_tax_compensation_amount'] ?? 0,
                '-' . self::sin($i['discount_amount'] ?? 0),
            );
            $cantidad = self::sin($i['qty_ordered'] ?? $i['qty']);
            $lineas[] = Linea::de($i['sku'], $i['name'], $cantidad, $lista, $cobrado, self::sin($i['tax_amount']));
        }
        $envio = self::suma($de['shipping_incl_tax'] ?? 0);
        $impuesto = self::sin($de['shipping_tax_amount'] ?? 0);
        $nombre = $pedido['shipping_description'] ?? 'Envío';
        $lineas[] = Linea::de('ENVIO', $nombre, '1', $envio, $envio, $impuesto, esCargo: true);
        $quien = $pedido['billing_address'];
        return new Pedido(
            "magento-{$pedido['increment_id']}" . ($reembolso === null ? '' : "-reembolso-{$reembolso['increment_id']}"),
            $pedido['order_currency_code'],
            self::conMonto($lineas),
            self::suma($de['grand_total']),
            self::cliente(
                ($quien['vat_id'] ?? '') ?: $pedido['customer_taxvat'] ?? '',
                ($quien['company'] ?? '') ?: "{$quien['firstname']} {$quien['lastname']}",
                $pedido['customer_email'] ?? null,
            ),
        );
    }

    /** @return ?array{identificacion: string, nombre: string, correo: ?string} */
    private static function cliente(string|bool|null $identificacion, string $nombre, ?string $correo): ?array
    {
        $digitos = preg_replace('/\D/', '', (string) $identificacion);
        return strlen($digitos) < 9 ? null : ['identificacion' => $digitos, 'nombre' => $nombre, 'correo' => $correo];
    }

    /**
     * @param list<Linea> $lineas
     *
     * @return list<Linea>
     */
    private static function conMonto(array $lineas): array
    {
        return array_values(array_filter($lineas, static fn (Linea $l): bool => bccomp($l->lista, '0', 6) !== 0));
    }

    /** El monto sin su signo: las tiendas dan los reembolsos en negativo. */
    private static function sin(mixed $monto): string
    {
        return ltrim(self::texto($monto), '-');
    }

    private static function suma(mixed ...$montos): string
    {
        $suma = array_reduce($montos, static fn (string $a, mixed $b): string => bcadd($a, self::texto($b), 6), '0');
        return self::centimos(ltrim($suma, '-'));
    }

    private static function centimos(mixed $monto): string
    {
        return (string) Decimal::de(self::texto($monto))->redondear(2);
    }

    private static function texto(mixed $monto): string
    {
        if (is_float($monto)) {
            throw new InvalidArgumentException('Un float pierde dígitos: leé el pedido con PuraFactura\Json::leer.');
        }
        return (string) Decimal::de($monto);
    }
}
