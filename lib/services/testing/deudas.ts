/** Sums of what is owed, by currency, by party and by age, as texts that tests compare. */
import { TRAMOS_DEUDA, type TramoDeuda } from "@/lib/domain/cobranza/cobranza";
import { Decimal } from "@/lib/domain/decimal";

/** The sums of one party, or of all parties in one currency. */
export const EDADES = ["total", ...TRAMOS_DEUDA] as const;

type Sumas = Readonly<Record<(typeof EDADES)[number], string>>;

/** Days after each debt was due to try: one at least in every age, and far behind the last. */
export const DIAS_DESPUES = [0, 1, 40, 75, 130, 400];

/** One debt of a row; `dias`: since it was due. */
export type Debido = { moneda: string; parte: string; debe: string; dias: number };

/** The sums of debts, added up one by one. */
export function sumasOf(debidos: readonly Debido[]): string[] {
  const sums = new Map<string, Map<string, Decimal>>();
  for (const { moneda, parte, debe, dias } of debidos)
    for (const key of [`${moneda} ${parte}`, `${moneda} todos`]) {
      const sum = sums.get(key) ?? new Map<string, Decimal>();
      for (const edad of ["total", edadOf(dias)]) sum.set(edad, (sum.get(edad) ?? new Decimal(0)).plus(debe));
      sums.set(key, sum);
    }
  return [...sums]
    .flatMap(([key, sum]) => EDADES.map((edad) => `${key} ${edad} ${sum.get(edad)?.toFixed() ?? "0"}`))
    .sort();
}

function edadOf(dias: number): TramoDeuda {
  if (dias < 1) return "corriente";
  if (dias <= 30) return "de1a30";
  if (dias <= 60) return "de31a60";
  return dias <= 90 ? "de61a90" : "masDe90";
}

interface EnMoneda {
  moneda: string;
  total: Sumas;
  partes: readonly (Sumas & { identificacion: string })[];
}

/** The same texts of an answer of `getCartera` or `getPorPagar`. */
export const sumasDe = (monedas: readonly EnMoneda[]): string[] =>
  monedas
    .flatMap(({ moneda, total, partes }) => [
      ...EDADES.map((edad) => `${moneda} todos ${edad} ${total[edad]}`),
      ...partes.flatMap((parte) => EDADES.map((edad) => `${moneda} ${parte.identificacion} ${edad} ${parte[edad]}`)),
    ])
    .sort();
