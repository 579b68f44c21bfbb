<?php

declare(strict_types=1);

namespace PuraFactura\Pruebas;

use PHPUnit\Framework\TestCase;
use PuraFactura\PuraFactura;

final class ListasTest extends TestCase
{
    public function test_walks_all_pages_with_the_same_filters_and_asks_for_none_too_early(): void
    {
        $marca = static fn (int $id): array => ['datos' => self::facturas($id), 'siguiente' => $id < 3 ? "c$id" : null];
        $servidor = new Servidor(array_map(static fn (int $id): array => Servidor::json(200, $marca($id)), [1, 2, 3]));
        $lista = (new PuraFactura('k', $servidor->base))->recorrerFacturas(estado: 'aceptado', limite: 2);
        self::assertCount(0, $servidor->solicitudes());
        self::assertSame('1-0', $lista->current()->consecutivo);
        self::assertCount(1, $servidor->solicitudes());
        $todas = array_map(static fn (object $f): string => $f->consecutivo, iterator_to_array($lista));
        self::assertSame(['1-0', '1-1', '2-0', '2-1', '3-0', '3-1'], $todas);
        self::assertSame(
            array_map(static fn (string $c): string => "/api/v1/facturas?estado=aceptado&limite=2$c", ['', '&cursor=c1', '&cursor=c2']),
            array_column($servidor->solicitudes(), 'ruta'),
        );
    }

    public function test_an_empty_page_in_the_middle_is_not_the_end(): void
    {
        $servidor = new Servidor([
            Servidor::json(200, ['datos' => [], 'siguiente' => 'c']),
            Servidor::json(200, ['datos' => self::facturas(1), 'siguiente' => null]),
        ]);
        self::assertCount(2, iterator_to_array((new PuraFactura('k', $servidor->base))->recorrerFacturas()));
    }

    public function test_one_page_has_its_rows_and_the_cursor_of_the_next(): void
    {
        $json = (string) json_encode(['datos' => self::facturas(1), 'siguiente' => 'c1']);
        $servidor = new Servidor([Servidor::json(200, str_replace('"totalComprobante":7,', '"totalComprobante":1234567890123.45678,', $json))]);
        $pagina = (new PuraFactura('k', $servidor->base))->listarFacturas();
        self::assertSame('c1', $pagina->siguiente);
        self::assertSame('1234567890123.45678', (string) $pagina->datos[0]->totalComprobante);
    }

    /** @return list<array<string, mixed>> */
    private static function facturas(int $pagina): array
    {
        $api = json_decode((string) file_get_contents(__DIR__ . '/../../../lib/http/openapi/openapi.json'), true);
        $ejemplos = $api['paths']['/facturas']['get']['responses']['200']['content']['application/json']['examples'];
        $una = reset($ejemplos)['value']['datos'][0];
        return [
            [...$una, 'consecutivo' => "$pagina-0", 'totalComprobante' => 7],
            [...$una, 'consecutivo' => "$pagina-1"],
        ];
    }
}
