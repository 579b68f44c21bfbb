<?php

declare(strict_types=1);

namespace PuraFactura;

/** Lo que se manda: los miembros que no se dieron no viajan. Para mandar un `null` explícito va un arreglo. */
abstract class Solicitud implements \JsonSerializable
{
    /** @param array<string, mixed> $miembros */
    protected function __construct(private readonly array $miembros)
    {
    }

    public function jsonSerialize(): \stdClass
    {
        return (object) array_filter($this->miembros, static fn (mixed $miembro): bool => $miembro !== null);
    }
}
