/** Amounts as integers of hundred-thousandths: exact, and without a decimal library. */

const DECIMALS = 5;
export const ONE = 10n ** BigInt(DECIMALS);

/** `"1130.5"` → `113050000n`. */
export function fromText(text: string): bigint {
  const [integer = "0", fraction = ""] = text.split(".");
  return BigInt(integer + fraction.padEnd(DECIMALS, "0"));
}

/** `113050000n` → `"1130.5"`. */
export function toText(amount: bigint): string {
  const digits = amount.toString().padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, "");
}

/** `a × b ÷ c`, rounded half up at the fifth decimal. */
export function multiply(a: bigint, b: bigint, c = ONE): bigint {
  return (2n * a * b + c) / (2n * c);
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
