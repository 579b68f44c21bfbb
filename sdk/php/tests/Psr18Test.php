<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use GuzzleHttp\Client;
use GuzzleHttp\Psr7\HttpFactory;
use PHPUnit\Framework\TestCase;
use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\ServicioNoDisponibleError;
use PuraFactura\Http\TransportePsr18;
use PuraFactura\PuraFactura;

/** The client of the application: Guzzle, from Debian's php-guzzlehttp-guzzle. */
final class Psr18Test extends TestCase
{
    private RelojDePrueba $reloj;

    private function cliente(string $base): PuraFactura
    {
        self::assertTrue(class_exists(Client::class), 'install php-guzzlehttp-guzzle');
        $this->reloj = new RelojDePrueba();
        $fabrica = new HttpFactory();
        $transporte = new TransportePsr18(new Client(), $fabrica, $fabrica);
        return new PuraFactura('k', $base, transporte: $transporte, reloj: $this->reloj);
    }

    public function test_issues_with_its_key_through_failures_and_a_cut_connection(): void
    {
        $servidor = new Servidor([
            Servidor::json(503, [], ['Retry-After' => '2']),
            ['corta' => 'antes'],
            [...Servidor::json(201, Datos::documento()), 'corta' => 'medio'],
            Servidor::json(201, Datos::documento()),
        ]);
        $documento = $this->cliente($servidor->base)->emitirFactura(Datos::venta(), idempotencyKey: 'p-1');
        self::assertSame(Datos::documento()['clave'], $documento->clave);
        $solicitudes = $servidor->solicitudes();
        self::assertSame(['p-1'], array_unique(array_map(static fn (array $s): string => $s['encabezados']['idempotency-key'], $solicitudes)));
        self::assertCount(4, $solicitudes);
        self::assertSame(2.0, $this->reloj->pausas[0]);
        self::assertStringContainsString('"cantidad":1.50', $solicitudes[3]['cuerpo']);
    }

    public function test_a_refusal_is_an_answer_and_its_code_a_class(): void
    {
        $servidor = new Servidor([Servidor::json(503, ['error' => 'No', 'codigo' => 'no_es', 'requestId' => 'r'])]);
        $this->expectException(ServicioNoDisponibleError::class);
        $this->cliente($servidor->base)->listarFacturas();
    }

    public function test_without_a_key_a_cut_connection_is_told_and_not_repeated(): void
    {
        $servidor = new Servidor([['corta' => 'antes']]);
        try {
            $this->cliente($servidor->base)->enviarFacturaPorCorreo('1');
            self::fail('it ended well');
        } catch (ErrorDeConexion $error) {
            self::assertTrue($error->pudoLlegar);
            self::assertCount(1, $servidor->solicitudes());
        }
    }

    public function test_a_file_comes_byte_by_byte_with_its_name(): void
    {
        $bytes = "%PDF-1.7 \"1.5\"\n";
        $encabezados = ['Content-Type' => 'application/pdf', 'Content-Disposition' => 'inline; filename="factura-1.pdf"'];
        $servidor = new Servidor([['status' => 200, 'cuerpo' => $bytes, 'encabezados' => $encabezados]]);
        $archivo = $this->cliente($servidor->base)->descargarPdf('1');
        self::assertSame([$bytes, 'application/pdf', 'factura-1.pdf'], [$archivo->contenido, $archivo->tipo, $archivo->nombre]);
    }
}
