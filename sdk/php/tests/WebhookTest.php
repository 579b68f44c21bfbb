<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\Errores\FirmaInvalidaError;
use PuraFactura\Modelos\Aviso;
use PuraFactura\Modelos\AvisoDesconocido;
use PuraFactura\Modelos\AvisoDocumentoAceptado;
use PuraFactura\PuraFactura;

final class WebhookTest extends TestCase
{
    private const AHORA = 1_795_262_400;
    private string $secreto;
    private string $cuerpo;

    protected function setUp(): void
    {
        $this->secreto = 'whsec_' . base64_encode(str_repeat("\x07", 32));
        $this->cuerpo = str_replace('28250.5', '1234567890123.45678', (string) json_encode(Datos::aviso('documento.aceptado')));
    }

    /** @return array<string, string> */
    private function firmado(string ...$secretos): array
    {
        $firmas = array_map(fn (string $secreto): string => 'v1,' . base64_encode(
            hash_hmac('sha256', 'uno.' . self::AHORA . ".$this->cuerpo", (string) base64_decode(substr($secreto, 6)), true),
        ), $secretos);
        return ['webhook-id' => 'uno', 'webhook-timestamp' => (string) self::AHORA, 'webhook-signature' => implode(' ', $firmas)];
    }

    /** @param array<string, mixed> $encabezados */
    private function verificar(array $encabezados, string|array|null $secretos = null, int $despues = 0, ?string $cuerpo = null): Aviso
    {
        $reloj = new RelojDePrueba(self::AHORA + $despues);
        return PuraFactura::verificarWebhook($cuerpo ?? $this->cuerpo, $encabezados, $secretos ?? $this->secreto, $reloj);
    }

    public function test_answers_the_event_by_its_type_with_exact_amounts(): void
    {
        $aviso = $this->verificar($this->firmado($this->secreto));
        self::assertInstanceOf(AvisoDocumentoAceptado::class, $aviso);
        self::assertSame('1234567890123.45678', (string) $aviso->data->total);
    }

    public function test_agrees_with_the_signature_that_the_service_itself_makes(): void
    {
        // signatureHeaders(["whsec_" and 32 bytes of 7], {id: "uno", sentAt: second 1795262400, body}) of the service.
        $firma = 'v1,4LnohKkOk1cTzUkat8FZhy//WJ3KUlZYnPp2tFOeay8=';
        $encabezados = ['webhook-id' => 'uno', 'webhook-timestamp' => (string) self::AHORA, 'webhook-signature' => $firma];
        $cuerpo = '{"type":"ping","timestamp":"2026-11-21T06:00:00-06:00","data":{"secuencia":1}}';
        self::assertSame('ping', $this->verificar($encabezados, cuerpo: $cuerpo)->type);
    }

    /** @dataProvider alteraciones */
    public function test_a_changed_byte_id_or_moment_is_refused(string $encabezado, string $valor, string $alFinal): void
    {
        $this->expectException(FirmaInvalidaError::class);
        $encabezados = $this->firmado($this->secreto);
        if ($encabezado !== '') {
            $encabezados[$encabezado] = $valor;
        }
        $this->verificar($encabezados, cuerpo: $this->cuerpo . $alFinal);
    }

    /** @return iterable<array{string, string, string}> */
    public static function alteraciones(): iterable
    {
        yield ['', '', ' '];
        yield ['webhook-id', 'dos', ''];
        yield ['webhook-id', '', ''];
        yield ['webhook-timestamp', (string) (self::AHORA + 1), ''];
        yield ['webhook-timestamp', self::AHORA . "\n", ''];
        yield ['webhook-timestamp', self::AHORA . '.0', ''];
        yield ['webhook-signature', '', ''];
        yield ['webhook-signature', 'v1,', ''];
        yield ['webhook-signature', 'v2,' . base64_encode('x'), ''];
    }

    public function test_the_window_is_five_minutes_to_both_sides(): void
    {
        $encabezados = $this->firmado($this->secreto);
        foreach ([-300, 0, 300] as $despues) {
            self::assertSame('documento.aceptado', $this->verificar($encabezados, despues: $despues)->type);
        }
        foreach ([-301, 301] as $despues) {
            try {
                $this->verificar($encabezados, despues: $despues);
                self::fail("$despues s was taken");
            } catch (FirmaInvalidaError $error) {
                self::assertStringContainsString('cinco minutos', $error->getMessage());
            }
        }
    }

    public function test_during_a_rotation_either_of_both_secrets_is_enough_on_either_side(): void
    {
        $nuevo = 'whsec_' . base64_encode(random_bytes(32));
        $otro = 'whsec_' . base64_encode(random_bytes(32));
        foreach ([[$this->firmado($this->secreto, $nuevo), $nuevo], [$this->firmado($this->secreto), [$nuevo, $this->secreto]]] as $caso) {
            self::assertSame('documento.aceptado', $this->verificar(...$caso)->type);
        }
        $this->expectException(FirmaInvalidaError::class);
        $this->verificar($this->firmado($this->secreto, $nuevo), $otro);
    }

    public function test_takes_headers_as_php_servers_and_psr7_give_them(): void
    {
        foreach ($this->firmado($this->secreto) as $nombre => $valor) {
            $server['HTTP_' . strtoupper(strtr($nombre, '-', '_'))] = $valor;
            $psr7[ucwords($nombre, '-')] = [$valor];
        }
        self::assertSame('documento.aceptado', $this->verificar([...$server, 'argc' => 0])->type);
        self::assertSame('documento.aceptado', $this->verificar($psr7)->type);
    }

    public function test_a_type_of_tomorrow_comes_as_it_is(): void
    {
        $this->cuerpo = '{"type":"lote.nuevo","timestamp":"x","data":{"n":1.50}}';
        $aviso = $this->verificar($this->firmado($this->secreto));
        self::assertInstanceOf(AvisoDesconocido::class, $aviso);
        self::assertSame('lote.nuevo', $aviso->type);
        self::assertSame('1.50', (string) $aviso->datos['data']['n']);
    }

    /** @dataProvider secretosMalos */
    public function test_an_empty_or_broken_secret_verifies_nothing(string|array $secreto): void
    {
        $vacia = 'v1,' . base64_encode(hash_hmac('sha256', 'uno.' . self::AHORA . ".$this->cuerpo", '', true));
        $this->expectException(\Exception::class);
        $this->verificar([...$this->firmado($this->secreto), 'webhook-signature' => $vacia], $secreto);
    }

    /** @return iterable<array{string|list<string>}> */
    public static function secretosMalos(): iterable
    {
        yield from [[''], ['whsec_'], ['whsec_!'], [[]], [['']]];
    }
}
