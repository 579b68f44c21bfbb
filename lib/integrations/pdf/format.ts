/** Formats numbers, dates and identifications as Costa Rica writes them. Pure. */

import { Decimal } from "@/lib/domain/decimal";
import type { FechaHora, Identificacion, Monto, Telefono } from "@/lib/domain/documento";
import { DAY_MS, toFechaHora } from "@/lib/platform/clock";

const SYMBOLS: Readonly<Record<string, string>> = { CRC: "₡", USD: "$", EUR: "€" };

/**
 * `1234567.891` → `1.234.567,89`: rounded half up at `decimals`, or with up to `maxDecimals` when the amount has them.
 */
export function formatNumber(amount: Monto, decimals = 2, maxDecimals = decimals): string {
  const value = new Decimal(amount);
  const shown = Math.min(Math.max(value.decimalPlaces(), decimals), maxDecimals);
  const [whole = "0", fraction] = value.toFixed(shown, Decimal.ROUND_HALF_UP).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** `₡1.234.567,89`, `$1.234,50`; currencies without a sign are written with their code. */
export function formatMonto(amount: Monto, moneda: string): string {
  return `${currencySign(moneda)}${formatNumber(amount)}`;
}

export function currencySign(moneda: string): string {
  return SYMBOLS[moneda] ?? `${moneda} `;
}

/** Quantities and percentages, without padding zeros. `2.500` → `2,5`. */
export function formatPlain(value: string): string {
  return formatNumber(new Decimal(value).toString(), 0, 5);
}

/** `21/11/2026`. */
export function formatFecha(fecha: FechaHora): string {
  const [year, month, day] = toFechaHora(new Date(fecha)).slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}

/** `21/11/2026 10:32 a. m.`, in Costa Rica's time for any given offset. */
export function formatFechaHora(fecha: FechaHora): string {
  const local = toFechaHora(new Date(fecha));
  const hour = Number(local.slice(11, 13));
  return `${formatFecha(fecha)} ${hour % 12 === 0 ? 12 : hour % 12}:${local.slice(14, 16)} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** The day on which a credit of `days` falls due. */
export function addDays(fecha: FechaHora, days: number): FechaHora {
  return toFechaHora(new Date(new Date(fecha).getTime() + days * DAY_MS));
}

/** Adds the usual hyphens: `1-0234-0567`, `3-101-123456`. Other kinds stay unchanged. */
export function formatIdentificacion({ tipo, numero }: Identificacion): string {
  if (tipo === "01" && /^\d{9}$/.test(numero)) return `${numero.slice(0, 1)}-${numero.slice(1, 5)}-${numero.slice(5)}`;
  if (tipo === "02" && numero.length === 10) return `${numero.slice(0, 1)}-${numero.slice(1, 4)}-${numero.slice(4)}`;
  return numero;
}

/** `+506 2222-3333`; numbers of other lengths are not grouped. */
export function formatTelefono({ codigoPais, numTelefono }: Telefono): string {
  return `+${codigoPais} ${formatNacional(numTelefono)}`;
}

/** `8888-3333`. */
export function formatNacional(numero: string): string {
  return /^\d{8}$/.test(numero) ? `${numero.slice(0, 4)}-${numero.slice(4)}` : numero;
}
