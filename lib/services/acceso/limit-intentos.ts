/** Attempts from one address: guessing at many accounts is as slow as guessing at one. */
import type { Database } from "@/db/client";
import { countIntentoAcceso } from "@/db/queries/intento-acceso";

const MINUTE_MS = 60 * 1000;

export interface Limite {
  /** What is counted apart: `ingreso`, `restablecer`. */
  que: string;
  max: number;
  windowMs: number;
}

/** An office behind one address signs in with less. */
export const INGRESO: Limite = { que: "ingreso", max: 30, windowMs: 15 * MINUTE_MS };
export const RESTABLECER: Limite = { que: "restablecer", max: 10, windowMs: 60 * MINUTE_MS };

/** Counts one attempt; false when the address has had its share. An unknown address (`null`) is one address. */
export async function mayAttempt(db: Database, limite: Limite, direccion: string | null, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - limite.windowMs);
  const sujeto = `${limite.que}:${direccion ?? "desconocida"}`;
  const [row] = await db.system.query(countIntentoAcceso({ sujeto, now, since }));
  return row !== undefined && row.intentos <= limite.max;
}
