<?php

declare(strict_types=1);

namespace PuraFactura\Errores;

use PuraFactura\Http\Respuesta;
use PuraFactura\Json;

/**
 * El servicio dijo que no. Cada `codigo` tiene su clase, debajo de la clase de su estado HTTP: `catch` de la una o de
 * la otra. Un código que esta versión no conoce llega con la clase de su estado.
 */
class ErrorDeApi extends PuraFacturaError
{
    public readonly int $status;
    /** El código estable: por él se decide, no por el texto. */
    public readonly ?string $codigo;
    /** Para escribirnos. */
    public readonly ?string $requestId;
    /** El primer dato que falla, `lineas[0].cantidad`. */
    public readonly ?string $path;
    /** @var list<array{path: string|null, codigo: string, mensaje: string, sugerencia?: string}> todo lo que falla */
    public readonly array $faltas;
    /** @var ?float en cuántos segundos conviene volver a intentar */
    public readonly ?float $retryAfter;

    /** @param array<string, mixed> $datos el cuerpo, vacío si no es JSON */
    final public function __construct(public readonly Respuesta $respuesta, public readonly array $datos)
    {
        $this->status = $respuesta->status;
        $this->codigo = self::textoDe($datos['codigo'] ?? null);
        $this->requestId = self::textoDe($datos['requestId'] ?? null) ?? $respuesta->encabezado('x-request-id');
        $this->faltas = is_array($datos['faltas'] ?? null) ? array_values($datos['faltas']) : [];
        $porMiembro = is_array($datos['errors'] ?? null) ? $datos['errors'] : [];
        $primero = array_key_first($porMiembro);
        $this->path = self::textoDe($this->faltas[0]['path'] ?? $primero);
        $this->retryAfter = $respuesta->retryAfter(microtime(true));
        $mensaje = self::textoDe($datos['error'] ?? $datos['title'] ?? null)
            ?? "El servicio respondió $this->status, sin decir por qué.";
        $detalle = $primero === null ? '' : " $primero: " . implode(' ', (array) $porMiembro[$primero]);
        parent::__construct($mensaje . $detalle, $this->status);
    }

    /** La clase más exacta para esa respuesta. */
    public static function de(Respuesta $respuesta): self
    {
        try {
            $datos = Json::leer($respuesta->cuerpo);
        } catch (\JsonException | \InvalidArgumentException) {
            $datos = null;
        }
        $datos = is_array($datos) ? $datos : [];
        $codigo = self::textoDe($datos['codigo'] ?? null) ?? '';
        $clase = Codigos::CLASES[$codigo] ?? Codigos::POR_STATUS[$respuesta->status] ?? self::class;
        return new $clase($respuesta, $datos);
    }

    private static function textoDe(mixed $valor): ?string
    {
        return is_string($valor) ? $valor : null;
    }
}
