/** What an amount may be given as: exact text (`"1500.50"`), a whole `bigint`, or a `Decimal` of an answer. */
export type Importe = Decimal | string | bigint;

const DIGITS = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * An exact decimal number: its digits as they were written, without a `double` in between. It never becomes a `number`
 * by itself, because that could lose digits: arithmetic and comparison have methods.
 */
export class Decimal {
  /** The value is `units / 10 ** scale`. */
  readonly #units: bigint;
  readonly #scale: number;

  private constructor(units: bigint, scale: number) {
    this.#units = units;
    this.#scale = scale;
  }

  /** @throws TypeError for what is not an exact number, a `number` above all */
  static de(value: Importe): Decimal {
    if (value instanceof Decimal) return value;
    if (typeof value === "bigint") return new Decimal(value, 0);
    const [, sign = "", whole = "", fraction = "", exponent = "0"] =
      (typeof value === "string" && DIGITS.exec(value)) || notExact(value);
    const units = BigInt(`${sign}${whole}${fraction}`);
    const scale = fraction.length - Number(exponent);
    return scale < 0 ? new Decimal(units * 10n ** BigInt(-scale), 0) : new Decimal(units, scale);
  }

  mas(other: Importe): Decimal {
    const [a, b, scale] = this.#aligned(other);
    return new Decimal(a + b, scale);
  }

  menos(other: Importe): Decimal {
    const [a, b, scale] = this.#aligned(other);
    return new Decimal(a - b, scale);
  }

  por(other: Importe): Decimal {
    const factor = Decimal.de(other);
    return new Decimal(this.#units * factor.#units, this.#scale + factor.#scale);
  }

  /** With exactly so many decimals; half goes away from zero, as in the documents. */
  redondear(decimales: number): Decimal {
    if (decimales >= this.#scale) return new Decimal(this.#units * 10n ** BigInt(decimales - this.#scale), decimales);
    const unit = 10n ** BigInt(this.#scale - decimales);
    const half = this.#units < 0n ? -unit / 2n : unit / 2n;
    return new Decimal((this.#units + half) / unit, decimales);
  }

  /** Negative, zero or positive, as `sort` wants it. */
  comparar(other: Importe): number {
    const [a, b] = this.#aligned(other);
    return a < b ? -1 : a > b ? 1 : 0;
  }

  igual(other: Importe): boolean {
    return this.comparar(other) === 0;
  }

  toString(): string {
    const digits = (this.#units < 0n ? -this.#units : this.#units).toString().padStart(this.#scale + 1, "0");
    const point = digits.length - this.#scale;
    const sign = this.#units < 0n ? "-" : "";
    return sign + digits.slice(0, point) + (this.#scale === 0 ? "" : `.${digits.slice(point)}`);
  }

  /** Text, because a JSON number would be read as a `double` by `JSON.parse`. */
  toJSON(): string {
    return this.toString();
  }

  [Symbol.toPrimitive](hint: string): string {
    if (hint === "string") return this.toString();
    throw new TypeError("Un Decimal no se convierte en number: usá mas(), menos(), por(), comparar() o toString().");
  }

  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return `Decimal(${this})`;
  }

  #aligned(other: Importe): [bigint, bigint, number] {
    const b = Decimal.de(other);
    const scale = Math.max(this.#scale, b.#scale);
    return [this.#units * 10n ** BigInt(scale - this.#scale), b.#units * 10n ** BigInt(scale - b.#scale), scale];
  }
}

function notExact(value: unknown): never {
  const shown = typeof value === "string" ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
  throw new TypeError(`Se esperaba un número exacto, como "1500.50", 2n o un Decimal, y llegó ${shown}.`);
}
