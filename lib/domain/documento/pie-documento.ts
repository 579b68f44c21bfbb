/** What a company prints at the foot of its sales, and writes in their mail: where to pay, notes, terms. */

import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "../tipo-documento";

export const MONEDAS_DE_CUENTA = ["CRC", "USD", "EUR"] as const;
export type MonedaDeCuenta = (typeof MONEDAS_DE_CUENTA)[number];

export interface CuentaBancaria {
  banco: string;
  moneda: MonedaDeCuenta;
  /** Without blanks. */
  iban: string;
}

export interface PieDocumento {
  cuentas: readonly CuentaBancaria[];
  /** 8 digits. */
  sinpe: string | null;
  notas: string | null;
  terminos: string | null;
}

export const SIN_PIE: PieDocumento = { cuentas: [], sinpe: null, notas: null, terminos: null };

/** These members alone, in this order. */
export const pieOf = ({ cuentas, sinpe, notas, terminos }: PieDocumento): PieDocumento => ({
  cuentas: cuentas.map(({ banco, moneda, iban }) => ({ banco, moneda, iban })),
  sinpe,
  notas,
  terminos,
});

export const MAX_CUENTAS = 6;
export const MAX_BANCO = 60;
export const MAX_NOTAS = 500;
export const MAX_TERMINOS = 2000;

/**
 * What of it a document shows: nothing on what gives back, acknowledges a payment or is a purchase. Nobody should pay a
 * document that is voided or rejected, so it names no account.
 */
export function pieDe(
  pie: PieDocumento,
  { tipo, porPagar }: { tipo: CodigoTipoDocumento; porPagar: boolean },
): PieDocumento {
  if (!TIPOS_DOCUMENTO[tipo].acreditable) return SIN_PIE;
  return porPagar ? pie : { ...pie, cuentas: [], sinpe: null };
}
