/**
 * How amounts, moments, identifications and telephones are written for people: the same in the portal, on the PDF and
 * in mails (decision 0010). What a user types is read by `numero-escrito.ts` and `fecha-escrita.ts`.
 */
import type { Monto, Telefono } from "../documento/documento";
import { inferTipoIdentificacion } from "../identificacion";

const SYMBOLS: Readonly<Record<string, string>> = { CRC: "₡", USD: "$", EUR: "€" };
const CENTIMOS = 2;
const MAX_DECIMALES = 5;
/** Costa Rica is at UTC−6 the whole year. */
const OFFSET_MS = 6 * 60 * 60 * 1000;
/** Making one takes longer than using it. Text is never read as a float. */
const ESCRITORES = new Map<string, Intl.NumberFormat>();

/**
 * `1234567.891` → `1.234.567,89`: rounded half up at `decimals`, or with up to `maxDecimals` when the amount has them.
 */
export function formatDecimal(amount: Monto, decimals = CENTIMOS, maxDecimals = decimals): string {
  const key = `${decimals} ${maxDecimals}`;
  const escritor =
    ESCRITORES.get(key) ??
    new Intl.NumberFormat("es-CR", { minimumFractionDigits: decimals, maximumFractionDigits: maxDecimals });
  ESCRITORES.set(key, escritor);
  return escritor.format(amount as `${number}`).replace(/\s/g, ".");
}

/** `₡1.234.567,89`, `-$1.234,50`; currencies without a sign are written with their code. */
export function formatMonto(amount: Monto, moneda: string): string {
  return withSign(formatDecimal(amount), moneda);
}

/** A unit price with all its decimals, two at least. */
export function formatPrecio(precio: Monto, moneda: string): string {
  return withSign(formatDecimal(precio, CENTIMOS, MAX_DECIMALES), moneda);
}

const withSign = (written: string, moneda: string) =>
  written.startsWith("-") ? `-${currencySign(moneda)}${written.slice(1)}` : `${currencySign(moneda)}${written}`;

export function currencySign(moneda: string): string {
  return SYMBOLS[moneda] ?? `${moneda} `;
}

/** Quantities and percentages, without padding zeros. `2.500` → `2,5`. */
export function formatNumero(value: string): string {
  return formatDecimal(value, 0, MAX_DECIMALES);
}

/** `21/11/2026` in Costa Rica, for a moment with any offset. */
export function formatFecha(momento: Date | string): string {
  return formatFechaDeDia(localOf(momento).slice(0, 10));
}

/** `21/11/2026`, for the calendar day `2026-11-21`. */
export function formatFechaDeDia(dia: string): string {
  return dia.split("-").toReversed().join("/");
}

/** `21/11/2026 10:32 a. m.` */
export function formatFechaHora(momento: Date | string): string {
  return `${formatFecha(momento)} ${formatHora(momento)}`;
}

/** `21/11/2026 10:32:05 a. m.`, for logs. */
export function formatFechaHoraExacta(momento: Date | string): string {
  return `${formatFecha(momento)} ${horaOf(localOf(momento).slice(11, 19))}`;
}

/** `10:32 a. m.` */
export function formatHora(momento: Date | string): string {
  return horaOf(localOf(momento).slice(11, 16));
}

function horaOf(local: string): string {
  const hour = Number(local.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}${local.slice(2)} ${hour < 12 ? "a. m." : "p. m."}`;
}

const localOf = (momento: Date | string) => new Date(new Date(momento).getTime() - OFFSET_MS).toISOString();

/**
 * Adds the usual hyphens: `1-0234-0567`, `3-101-123456`. Other kinds stay unchanged. Without a `tipo`, the one that the
 * number's form suggests counts. Empty for a person without one.
 */
export function formatIdentificacion(numero: string | null, tipo: string | null = null): string {
  if (numero === null) return "";
  const conocido = tipo ?? inferTipoIdentificacion(numero);
  if (conocido === "01" && /^\d{9}$/.test(numero))
    return `${numero.slice(0, 1)}-${numero.slice(1, 5)}-${numero.slice(5)}`;
  if (conocido === "02" && numero.length === 10)
    return `${numero.slice(0, 1)}-${numero.slice(1, 4)}-${numero.slice(4)}`;
  return numero;
}

/** `+506 2222-3333`; numbers of other lengths are not grouped. */
export function formatTelefono({ codigoPais, numTelefono }: Telefono): string {
  return `+${codigoPais} ${formatNacional(numTelefono)}`;
}

/** The numbers of a field, `8888-7777;22223333`: `+506 8888-7777, +506 2222-3333`. Foreign ones stay unchanged. */
export function formatTelefonos(telefonos: string): string {
  return telefonos
    .split(";")
    .map((numero) => numero.trim().replace(/^(\d{4})-?(\d{4})$/, "+506 $1-$2"))
    .join(", ");
}

/** `8888-3333`. */
export function formatNacional(numero: string): string {
  return /^\d{8}$/.test(numero) ? `${numero.slice(0, 4)}-${numero.slice(4)}` : numero;
}
