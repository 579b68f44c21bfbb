/** Attempts from one address: guessing at many accounts is as slow as guessing at one. */
import type { Database } from "@/db/client";
import { countIntentoAcceso, uncountIntentoAcceso } from "@/db/queries/intento-acceso";

const MINUTE_MS = 60 * 1000;

export interface Limite {
  /** What is counted apart: `ingreso`, `restablecer`. */
  que: string;
  max: number;
  windowMs: number;
}

export const INGRESO: Limite = { que: "ingreso", max: 30, windowMs: 15 * MINUTE_MS };
export const RESTABLECER: Limite = { que: "restablecer", max: 10, windowMs: 60 * MINUTE_MS };

/** Counts one attempt; false when the address has had its share. An unknown address (`null`) is one address. */
export async function mayAttempt(db: Database, limite: Limite, direccion: string | null, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limite.windowMs);
  const [row] = await db.system.query(countIntentoAcceso({ sujeto: sujetoOf(limite, direccion), now, since }));
  return row !== undefined && row.intentos <= limite.max;
}

/** What succeeded was no guess: an office behind one address may sign in all morning. */
export async function forgetAttempt(db: Database, limite: Limite, direccion: string | null): Promise<void> {
  await db.system.query(uncountIntentoAcceso({ sujeto: sujetoOf(limite, direccion) }));
}

const sujetoOf = ({ que }: Limite, direccion: string | null) => `${que}:${direccion ?? "desconocida"}`;
