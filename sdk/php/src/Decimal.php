<?php

declare(strict_types=1);

namespace PuraFactura;

use InvalidArgumentException;

/**
 * Un monto exacto: los mismos dígitos que viajan en el JSON, nunca un float. Se usa como texto (`"$monto"`), también en
 * las funciones de BcMath: `bcmul((string) $precio, '1.13', 5)`.
 */
final class Decimal implements \Stringable, \JsonSerializable
{
    /** As JSON writes numbers; zeros in front are let pass, as people write them. */
    private const FORMA = '/^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/D';

    /** The value is `digitos` without sign, of which the last `escala` are decimals. There is no negative zero. */
    private function __construct(
        private readonly bool $negativo,
        private readonly string $digitos,
        private readonly int $escala,
    ) {
    }

    /**
     * De un texto (`'1.5'`), un entero u otro Decimal. Un float no entra: ya perdió sus dígitos.
     *
     * @param self|int|string $valor
     *
     * @throws InvalidArgumentException si no es un número escrito con dígitos y punto
     */
    public static function de(self|int|string|float $valor): self
    {
        if ($valor instanceof self) {
            return $valor;
        }
        if (is_float($valor)) {
            throw new InvalidArgumentException(
                "Un monto no puede ser float, porque pierde dígitos: escribilo como texto, por ejemplo '1.5'.",
            );
        }
        if (!preg_match(self::FORMA, (string) $valor, $partes)) {
            throw new InvalidArgumentException(
                "'$valor' no es un monto: va solo con dígitos y punto decimal, por ejemplo '1234.56'.",
            );
        }
        [, $signo, $enteros, $decimales, $exponente] = $partes + [3 => '', 4 => '0'];
        $escala = strlen($decimales) - (int) $exponente;
        return self::armar($signo === '-', $enteros . $decimales . str_repeat('0', max(0, -$escala)), max(0, $escala));
    }

    /** La suma exacta. */
    public function mas(self|int|string|float $otro): self
    {
        $otro = self::de($otro);
        $escala = max($this->escala, $otro->escala);
        [$a, $b] = [$this->conEscala($escala), $otro->conEscala($escala)];
        $ancho = max(strlen($a), strlen($b));
        [$a, $b] = [str_pad($a, $ancho, '0', STR_PAD_LEFT), str_pad($b, $ancho, '0', STR_PAD_LEFT)];
        if ($this->negativo === $otro->negativo) {
            return self::armar($this->negativo, self::sumar($a, $b, 1), $escala);
        }
        return strcmp($a, $b) >= 0
            ? self::armar($this->negativo, self::sumar($a, $b, -1), $escala)
            : self::armar($otro->negativo, self::sumar($b, $a, -1), $escala);
    }

    /** La resta exacta. */
    public function menos(self|int|string|float $otro): self
    {
        $otro = self::de($otro);
        return $this->mas(self::armar(!$otro->negativo, $otro->digitos, $otro->escala));
    }

    /** El producto exacto, con todos sus decimales. */
    public function por(self|int|string|float $otro): self
    {
        $otro = self::de($otro);
        $producto = '0';
        foreach (str_split($otro->digitos) as $cifra) {
            $producto .= '0';
            for ($i = 0; $i < (int) $cifra; $i++) {
                $ancho = max(strlen($producto), strlen($this->digitos));
                $sumando = str_pad($this->digitos, $ancho, '0', STR_PAD_LEFT);
                $producto = self::sumar(str_pad($producto, $ancho, '0', STR_PAD_LEFT), $sumando, 1);
            }
        }
        return self::armar($this->negativo !== $otro->negativo, $producto, $this->escala + $otro->escala);
    }

    /** Con exactamente esos decimales; la mitad se aleja de cero, como en los comprobantes. */
    public function redondear(int $decimales): self
    {
        if ($decimales >= $this->escala) {
            return self::armar($this->negativo, $this->conEscala($decimales), $decimales);
        }
        $digitos = str_pad($this->digitos, $this->escala + 1, '0', STR_PAD_LEFT);
        $quedan = substr($digitos, 0, $decimales - $this->escala);
        $arriba = $digitos[strlen($quedan)] >= '5' ? '1' : '0';
        $digitos = self::sumar($quedan, str_pad($arriba, strlen($quedan), '0', STR_PAD_LEFT), 1);
        return self::armar($this->negativo, $digitos, $decimales);
    }

    /** -1, 0 o 1, según sea menor, igual o mayor. `1.50` es igual a `1.5`. */
    public function comparar(self|int|string|float $otro): int
    {
        $diferencia = $this->menos($otro);
        return match (true) {
            $diferencia->negativo => -1,
            $diferencia->digitos === '0' => 0,
            default => 1,
        };
    }

    /** Si vale lo mismo: `1.50` es igual a `1.5`. */
    public function igual(self|int|string|float $otro): bool
    {
        return $this->comparar($otro) === 0;
    }

    public function __toString(): string
    {
        $digitos = str_pad($this->digitos, $this->escala + 1, '0', STR_PAD_LEFT);
        $punto = strlen($digitos) - $this->escala;
        $decimales = $this->escala === 0 ? '' : '.' . substr($digitos, $punto);
        return ($this->negativo ? '-' : '') . substr($digitos, 0, $punto) . $decimales;
    }

    /** For `json_encode`, which cannot write these digits as a number; requests are written by `Json`. */
    public function jsonSerialize(): string
    {
        return (string) $this;
    }

    /** @return array{string} */
    public function __debugInfo(): array
    {
        return [(string) $this];
    }

    private static function armar(bool $negativo, string $digitos, int $escala): self
    {
        $digitos = ltrim($digitos, '0') ?: '0';
        return new self($negativo && $digitos !== '0', $digitos, $escala);
    }

    private function conEscala(int $escala): string
    {
        return $this->digitos . str_repeat('0', $escala - $this->escala);
    }

    /**
     * Digit by digit, as on paper. Both have the same length; with -1 as sign, which subtracts, `$b` is not greater.
     *
     * @param 1|-1 $signo
     */
    private static function sumar(string $a, string $b, int $signo): string
    {
        $llevo = 0;
        $suma = '';
        for ($i = strlen($a) - 1; $i >= 0; $i--) {
            $cifra = (int) $a[$i] + $signo * (int) $b[$i] + $llevo;
            $llevo = $cifra < 0 ? -1 : intdiv($cifra, 10);
            $suma = ($cifra + 10) % 10 . $suma;
        }
        return $llevo . $suma;
    }
}
