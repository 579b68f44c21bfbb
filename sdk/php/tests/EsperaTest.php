<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\Errores\DocumentoDetenidoError;
use PuraFactura\Errores\RechazadoPorHaciendaError;
use PuraFactura\Errores\EsperaAgotadaError;
use PuraFactura\PuraFactura;

/** `emitirYEsperar`. */
final class EsperaTest extends TestCase
{
    private RelojDePrueba $reloj;

    protected function setUp(): void
    {
        $this->reloj = new RelojDePrueba();
    }

    private function cliente(Servidor $servidor): PuraFactura
    {
        return new PuraFactura('k', $servidor->base, reloj: $this->reloj);
    }

    /** @param array<string, mixed> $hacienda */
    private static function en(string $estado, array $hacienda = [], int $status = 200): array
    {
        $base = ['mensaje' => null, 'motivos' => [], 'fechaRespuesta' => null, 'intentos' => 1, 'problema' => null];
        return Servidor::json($status, Datos::documento(['estado' => $estado, 'hacienda' => [...$base, ...$hacienda]]));
    }

    public function test_answers_the_accepted_document_and_asks_less_and_less_often(): void
    {
        $pendiente = self::en('procesando');
        $servidor = new Servidor([self::en('procesando', status: 201), ...array_fill(0, 7, $pendiente), self::en('aceptado')]);
        $documento = $this->cliente($servidor)->emitirYEsperar(Datos::venta());
        self::assertSame('aceptado', $documento->estado);
        self::assertSame([1.0, 1.5, 2.25, 3.375, 5.0625, 7.59375, 10.0, 10.0], $this->reloj->pausas);
        self::assertSame(1, count(array_keys(array_column($servidor->solicitudes(), 'metodo'), 'POST', true)));
    }

    public function test_a_rejection_is_an_error_with_the_reasons_of_hacienda(): void
    {
        $motivos = [['codigo' => '-411', 'texto' => 'La clave ya existe']];
        $rechazo = self::en('rechazado', ['mensaje' => 'No', 'motivos' => $motivos]);
        $servidor = new Servidor([self::en('procesando', status: 201), $rechazo]);
        try {
            $this->cliente($servidor)->emitirYEsperar(Datos::venta());
            self::fail('it was accepted');
        } catch (RechazadoPorHaciendaError $error) {
            self::assertSame('-411', $error->motivos()[0]->codigo);
        }
    }

    public function test_a_document_that_is_stuck_is_an_error_with_its_problem(): void
    {
        $servidor = new Servidor([self::en('procesando', status: 201), self::en('error', ['problema' => 'Sin certificado.'])]);
        try {
            $this->cliente($servidor)->emitirYEsperar(Datos::venta());
            self::fail('it was accepted');
        } catch (DocumentoDetenidoError $error) {
            self::assertSame('Sin certificado.', $error->problema());
        }
    }

    public function test_after_the_limit_the_error_carries_the_issued_document(): void
    {
        $servidor = new Servidor([self::en('procesando', status: 201), self::en('procesando')]);
        try {
            $this->cliente($servidor)->emitirYEsperar(Datos::venta(), maximo: 5);
            self::fail('it was accepted');
        } catch (EsperaAgotadaError $error) {
            self::assertSame(Datos::documento()['clave'], $error->documento->clave);
            self::assertEqualsWithDelta(5.0, array_sum($this->reloj->pausas), 0.001);
        }
    }

    public function test_a_service_that_fails_meanwhile_does_not_lose_the_issued_document(): void
    {
        $caido = Servidor::json(503, ['error' => 'No', 'codigo' => 'no_disponible', 'requestId' => 'r']);
        $servidor = new Servidor([self::en('procesando', status: 201), ...array_fill(0, 4, $caido), self::en('aceptado')]);
        self::assertSame('aceptado', $this->cliente($servidor)->emitirYEsperar(Datos::venta())->estado);

        $sinPermiso = Servidor::json(403, ['error' => 'No', 'codigo' => 'scope_faltante', 'requestId' => 'r']);
        $servidor = new Servidor([self::en('procesando', status: 201), $sinPermiso]);
        try {
            $this->cliente($servidor)->emitirYEsperar(Datos::venta());
            self::fail('it was accepted');
        } catch (EsperaAgotadaError $error) {
            self::assertSame(Datos::documento()['clave'], $error->documento->clave);
            self::assertCount(2, $servidor->solicitudes());
        }
    }
}
