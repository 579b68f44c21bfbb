<?php

declare(strict_types=1);

namespace Tienda;

/** Lo que una tienda cobró, dicho igual para todas. De un reembolso, lo que devolvió. */
final readonly class Pedido
{
    /**
     * @param string $referencia quién lo vendió y su número: `woo-1007`; por ella no se factura dos veces
     * @param string $moneda `CRC` o `USD`
     * @param list<Linea> $lineas
     * @param string $total lo cobrado, con impuesto
     * @param ?array{identificacion: string, nombre: string, correo: ?string} $cliente null: no pidió factura
     */
    public function __construct(
        public string $referencia,
        public string $moneda,
        public array $lineas,
        public string $total,
        public ?array $cliente = null,
    ) {
    }
}
