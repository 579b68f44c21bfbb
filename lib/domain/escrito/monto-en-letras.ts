/** An amount of money in Spanish words, as checks and receipts say it. */

import { Decimal } from "../decimal";
import type { Monto } from "../documento/documento";

const HASTA_29 = [
  ...["cero", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"],
  ...["diez", "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve"],
  ...["veinte", "veintiún", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete"],
  ...["veintiocho", "veintinueve"],
] as const;
const DECENAS = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"] as const;
const CENTENAS = [
  ...["", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos"],
  ...["ochocientos", "novecientos"],
] as const;

/** Each with its singular; all are masculine, so one is «un» before each. */
const MONEDAS: Readonly<Record<string, readonly [uno: string, varios: string]>> = {
  CRC: ["colón", "colones"],
  USD: ["dólar", "dólares"],
  EUR: ["euro", "euros"],
};

/** Below the trillion of the long scale (10^18), which no document reaches. */
const LIMITE = new Decimal(10).pow(18);

/**
 * `mil ciento treinta colones con 50/100`, of the amount rounded half up to cents; `null` in a currency without a name
 * here, or of what cannot be said.
 */
export function montoEnLetras(monto: Monto, moneda: string): string | null {
  const nombres = MONEDAS[moneda];
  const valor = new Decimal(monto).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  if (nombres === undefined || valor.isNegative() || valor.gte(LIMITE)) return null;
  const cifras = valor.toFixed(2);
  const unidades = BigInt(cifras.slice(0, -3));
  const nombre = nombres[unidades === 1n ? 0 : 1];
  // «un millón de colones», but «un millón cien colones».
  const de = unidades !== 0n && unidades % 1_000_000n === 0n ? "de " : "";
  return `${enteroEnLetras(unidades)} ${de}${nombre} con ${cifras.slice(-2)}/100`;
}

/** Before a masculine noun: `un`, `veintiún mil`, `un millón un`. */
function enteroEnLetras(entero: bigint): string {
  if (entero === 0n) return HASTA_29[0];
  const grupos = [
    ...millones(entero / 1_000_000_000_000n, "billón", "billones"),
    ...millones((entero / 1_000_000n) % 1_000_000n, "millón", "millones"),
    ...miles(entero % 1_000_000n),
  ];
  return grupos.join(" ");
}

function millones(cuantos: bigint, uno: string, varios: string): string[] {
  return cuantos === 0n ? [] : [...miles(cuantos), cuantos === 1n ? uno : varios];
}

/** Below a million. */
function miles(valor: bigint): string[] {
  const mil = Number(valor / 1000n);
  return [...(mil === 0 ? [] : mil === 1 ? ["mil"] : [...cientos(mil), "mil"]), ...cientos(Number(valor % 1000n))];
}

/** Below a thousand. */
function cientos(valor: number): string[] {
  if (valor === 100) return ["cien"];
  const resto = valor % 100;
  return [CENTENAS[Math.floor(valor / 100)] ?? "", decenas(resto)].filter((palabra) => palabra !== "");
}

function decenas(valor: number): string {
  if (valor === 0) return "";
  if (valor < 30) return HASTA_29[valor] ?? "";
  const unidad = valor % 10;
  return `${DECENAS[Math.floor(valor / 10)]}${unidad === 0 ? "" : ` y ${HASTA_29[unidad]}`}`;
}
