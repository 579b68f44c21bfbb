<?php

declare(strict_types=1);

namespace Tienda;

use DomainException;
use PuraFactura\Decimal;
use PuraFactura\Errores\IdempotenciaOtroCuerpoError;
use PuraFactura\Errores\ReferenciaExternaRepetidaError;
use PuraFactura\Modelos\Documento;
use PuraFactura\Modelos\FacturaSolicitudCliente;
use PuraFactura\Modelos\FacturaSolicitudLinea;
use PuraFactura\Modelos\FacturaSolicitudReferencia;
use PuraFactura\Modelos\NotaSolicitud;
use PuraFactura\Modelos\OtroCargoSolicitud;
use PuraFactura\Modelos\VentaSolicitud;
use PuraFactura\PuraFactura;

/** De un `Pedido` a su factura o tiquete, y de un reembolso a su nota de crédito. Repetirlo no emite otra vez. */
final readonly class Facturador
{
    /** @param string $medioPago de GET /catalogos/medios-pago; `02` es tarjeta */
    public function __construct(private PuraFactura $pf, private int $idUsuario, private string $medioPago = '02')
    {
    }

    /** @throws DomainException el documento no sumaría lo que la tienda cobró: no se emite */
    public function facturar(Pedido $pedido): Documento
    {
        $cliente = $pedido->cliente;
        return $this->emitir($pedido, new VentaSolicitud(
            ...$this->comun($pedido),
            tipo: $cliente === null ? 'TiqueteElectronico' : 'FacturaElectronica',
            cliente: $cliente === null ? null : new FacturaSolicitudCliente(...$cliente),
            condicionVenta: '01',
        ));
    }

    /**
     * Acredita el pedido entero, o lo que el reembolso devuelve de él.
     *
     * @throws DomainException el pedido no tiene documento, o la nota no sumaría lo devuelto: no se emite
     */
    public function acreditar(Pedido $pedido, Pedido $reembolso, string $razon): Documento
    {
        $documento = $this->buscar($pedido->referencia)
            ?? throw new DomainException("El pedido $pedido->referencia no se facturó.");
        $this->pf->esperarVeredicto($documento);
        if (bccomp($pedido->total, $reembolso->total, 2) === 0) {
            // Lines, currency and means of payment are those of the document.
            $propias = array_flip(['idUsuario', 'referenciaExterna', 'referenciaExternaUnica']);
            $comun = ['acreditarTodo' => true, ...array_intersect_key($this->comun($reembolso), $propias)];
        } else {
            $comun = $this->comun($reembolso) + ['condicionVenta' => '01'];
            if ($comun['lineas'] === []) {
                throw new DomainException('El reembolso no dice qué devuelve: hacé la nota en el portal.');
            }
        }
        // 01: anula el documento. 06: devolución de mercancía.
        $codigo = isset($comun['acreditarTodo']) ? '01' : '06';
        return $this->emitir($reembolso, new NotaSolicitud(
            ...$comun,
            tipo: 'NotaCredito',
            referencias: [new FacturaSolicitudReferencia(numero: $documento->clave, codigo: $codigo, razon: $razon)],
        ));
    }

    /**
     * Lo que ya se emitió se encuentra por su referencia. Dos avisos a la vez los separan la Idempotency-Key, que vale
     * 24 horas, y `referenciaExternaUnica`, que vale siempre.
     */
    private function emitir(Pedido $pedido, VentaSolicitud|NotaSolicitud $solicitud): Documento
    {
        $ya = $this->buscar($pedido->referencia);
        if ($ya !== null) {
            return $ya;
        }
        try {
            $antes = $this->pf->emitirFactura($solicitud, simular: true)->resumen->totalComprobante;
            if (!$antes->redondear(2)->igual($pedido->total)) {
                $montos = "la tienda cobró $pedido->total y el documento sería de $antes";
                throw new DomainException("$pedido->referencia: $montos.");
            }
            return $this->pf->emitirFactura($solicitud, idempotencyKey: $pedido->referencia);
        } catch (ReferenciaExternaRepetidaError | IdempotenciaOtroCuerpoError $error) {
            return $this->buscar($pedido->referencia) ?? throw $error;
        }
    }

    private function buscar(string $referencia): ?Documento
    {
        foreach ($this->pf->listarFacturas(referenciaExterna: $referencia)->datos as $uno) {
            if ($uno->estado !== 'rechazado') {
                return $this->pf->consultarFactura($uno->clave);
            }
        }
        return null;
    }

    /** @return array<string, mixed> */
    private function comun(Pedido $pedido): array
    {
        $esCargo = static fn (Linea $l): bool => $l->esCargo && $l->tarifa === '0';
        $cargos = array_filter($pedido->lineas, $esCargo);
        return [
            'idUsuario' => $this->idUsuario,
            'medioPago' => $this->medioPago,
            'moneda' => $pedido->moneda,
            'referenciaExterna' => $pedido->referencia,
            'referenciaExternaUnica' => true,
            'lineas' => array_map(self::linea(...), array_values(array_diff_key($pedido->lineas, $cargos))),
            'otrosCargos' => array_map(self::cargo(...), array_values($cargos)) ?: null,
        ];
    }

    /** Del precio con impuesto al de antes, con los cinco decimales de Hacienda: así el total da al céntimo. */
    private static function linea(Linea $l): FacturaSolicitudLinea
    {
        $factor = bcadd('1', bcdiv($l->tarifa, '100', 6), 6);
        $sinImpuesto = static fn (string $monto): string => bcdiv($monto, $factor, 12);
        $precio = Decimal::de(bcdiv($sinImpuesto($l->lista), $l->cantidad, 12))->redondear(5);
        $descuento = $precio->por($l->cantidad)->menos($sinImpuesto($l->cobrado))->redondear(5);
        $hay = bccomp($l->lista, $l->cobrado, 2) === 1;
        return new FacturaSolicitudLinea(
            codigoProducto: $l->codigo,
            cantidad: $l->cantidad,
            precioUnitario: $precio,
            montoDescuento: $hay ? $descuento : null,
            naturalezaDescuento: $hay ? 'Descuento de la tienda' : null,
        );
    }

    private static function cargo(Linea $l): OtroCargoSolicitud
    {
        return new OtroCargoSolicitud(tipo: '99', detalle: "Cargo: $l->nombre", monto: $l->cobrado);
    }
}
