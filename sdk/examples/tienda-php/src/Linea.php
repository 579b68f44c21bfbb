<?php

declare(strict_types=1);

namespace Tienda;

/** Una línea, con los montos que vio quien compró: con impuesto. */
final readonly class Linea
{
    /** Las tarifas del IVA en Costa Rica, en porcentaje. */
    private const TARIFAS = ['0', '0.5', '1', '2', '4', '8', '13'];

    /**
     * @param string $codigo el SKU, que es el `codigoProducto` del catálogo de PuraFactura
     * @param string $lista antes del descuento
     * @param string $cobrado después del descuento
     * @param string $tarifa del IVA, en porcentaje
     * @param bool $esCargo el envío y lo demás que no es un producto: sin IVA va en `otrosCargos`
     */
    private function __construct(
        public string $codigo,
        public string $nombre,
        public string $cantidad,
        public string $lista,
        public string $cobrado,
        public string $tarifa,
        public bool $esCargo,
    ) {
    }

    /** La tarifa se deduce: las tiendas redondean el impuesto, y con él redondeado el total se iría por un céntimo. */
    public static function de(
        string $codigo,
        string $nombre,
        string $cantidad,
        string $lista,
        string $cobrado,
        string $impuesto,
        bool $esCargo = false,
    ): self {
        $neto = bcsub($cobrado, $impuesto, 6);
        $lejos = static fn (string $t): string => ltrim(bcsub(bcmul($neto, bcdiv($t, '100', 6), 6), $impuesto, 6), '-');
        $tarifas = self::TARIFAS;
        usort($tarifas, static fn (string $a, string $b): int => bccomp($lejos($a), $lejos($b), 6));
        return new self($codigo, $nombre, $cantidad, $lista, $cobrado, $tarifas[0], $esCargo);
    }
}
