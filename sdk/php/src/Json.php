<?php

declare(strict_types=1);

namespace PuraFactura;

use InvalidArgumentException;
use JsonException;

/** JSON whose numbers keep their digits: PHP's own functions pass them through a float. */
final class Json
{
    /** What PHP would read as a float, outside of texts. */
    private const NUMEROS = '/-?\d++(?:\.\d++(?:[eE][+-]?\d++)?|[eE][+-]?\d++)|-?\d{19,}+/';

    /**
     * Objects become arrays; numbers with a fraction or an exponent, and integers too long for PHP, become Decimals.
     *
     * @throws JsonException
     */
    public static function leer(string $texto): mixed
    {
        $llano = json_decode($texto, true, 512, JSON_THROW_ON_ERROR);
        // Nobody who writes a text of the answer can know the mark of this one reading.
        $marca = bin2hex(random_bytes(16)) . ':';
        $marcado = self::marcar($texto, $marca);
        if ($marcado === $texto) {
            return $llano;
        }
        $valor = json_decode($marcado, true, 512, JSON_THROW_ON_ERROR);
        if (is_string($valor)) {
            return self::sinMarca($valor, $marca);
        }
        if (is_array($valor)) {
            array_walk_recursive($valor, static function (mixed &$hoja) use ($marca): void {
                $hoja = is_string($hoja) ? self::sinMarca($hoja, $marca) : $hoja;
            });
        }
        return $valor;
    }

    /**
     * Decimals are written as numbers, with their digits. `null` is written, so that an array can say it.
     *
     * @throws InvalidArgumentException names the member that cannot be written, such as a float
     */
    public static function escribir(mixed $valor, string $ruta = ''): string
    {
        if ($valor instanceof Decimal) {
            return (string) $valor;
        }
        if ($valor instanceof \JsonSerializable) {
            return self::escribir($valor->jsonSerialize(), $ruta);
        }
        if ($valor instanceof \stdClass || is_array($valor) && !array_is_list($valor)) {
            $miembros = [];
            foreach ((array) $valor as $nombre => $miembro) {
                $dentro = $ruta === '' ? (string) $nombre : "$ruta.$nombre";
                $miembros[] = self::texto((string) $nombre, $ruta) . ':' . self::escribir($miembro, $dentro);
            }
            return '{' . implode(',', $miembros) . '}';
        }
        if (is_array($valor)) {
            $partes = [];
            foreach ($valor as $i => $parte) {
                $partes[] = self::escribir($parte, "{$ruta}[$i]");
            }
            return '[' . implode(',', $partes) . ']';
        }
        return match (true) {
            $valor === null => 'null',
            is_bool($valor) => $valor ? 'true' : 'false',
            is_int($valor) => (string) $valor,
            is_string($valor) => self::texto($valor, $ruta),
            is_float($valor) => throw new InvalidArgumentException(
                "$ruta es un float, que pierde dígitos: usá Decimal::de('1.5'), o un entero.",
            ),
            default => throw new InvalidArgumentException(
                "$ruta es " . get_debug_type($valor) . ', que no se puede escribir como JSON.',
            ),
        };
    }

    /** One JSON a line. @throws InvalidArgumentException as `escribir` */
    public static function lineas(iterable $valores): string
    {
        [$lineas, $i] = ['', 0];
        foreach ($valores as $valor) {
            $lineas .= self::escribir($valor, "[$i]") . "\n";
            $i++;
        }
        return $lineas;
    }

    /**
     * Numbers as texts that begin with the mark. Quotes part the document; one behind an odd number of backslashes
     * belongs to its text. No pattern sees a text, which may be of many megabytes.
     */
    private static function marcar(string $texto, string $marca): string
    {
        $partes = explode('"', $texto);
        $dentro = false;
        foreach ($partes as $i => $parte) {
            if (!$dentro) {
                $partes[$i] = preg_replace(self::NUMEROS, "\"$marca$0\"", $parte);
            }
            $dentro = !$dentro || (strlen($parte) - strlen(rtrim($parte, '\\'))) % 2 === 1;
        }
        return implode('"', $partes);
    }

    private static function texto(string $texto, string $ruta): string
    {
        try {
            return json_encode($texto, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        } catch (JsonException) {
            throw new InvalidArgumentException("$ruta no es un texto UTF-8 válido.");
        }
    }

    private static function sinMarca(string $hoja, string $marca): string|Decimal
    {
        return str_starts_with($hoja, $marca) ? Decimal::de(substr($hoja, strlen($marca))) : $hoja;
    }
}
