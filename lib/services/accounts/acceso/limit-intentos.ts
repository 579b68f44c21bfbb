/**
 * Counts attempts before anything is checked, for existing and unknown accounts alike: per address, so that guessing at
 * many accounts is as slow as at one; and per account and address together, so that nobody can lock another person out.
 */

import { createHash } from "node:crypto";
import type { Database } from "@/db/connection/client";
import { clearIntentosAcceso, countIntentoAcceso, uncountIntentoAcceso } from "@/db/queries/accounts/intento-acceso";
import { HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { network } from "@/lib/platform/network";

export interface Limite {
  /** What is counted: `ingreso`, `restablecer`. */
  que: string;
  max: number;
  windowMs: number;
}

export const INGRESO: Limite = { que: "ingreso", max: 30, windowMs: 15 * MINUTE_MS };
/** Wrong passwords for one account from one address. */
export const CUENTA: Limite = { que: "cuenta", max: 5, windowMs: 15 * MINUTE_MS };
export const RESTABLECER: Limite = { que: "restablecer", max: 10, windowMs: HOUR_MS };

/** Sign-ups from one address, mails to one mailbox, and questions of one address to the authority's register. */
export const REGISTRO: Limite = { que: "registro", max: 10, windowMs: HOUR_MS };
export const REGISTRO_CORREO: Limite = { que: "registro-correo", max: 3, windowMs: HOUR_MS };
export const REGISTRO_CONSULTA: Limite = { que: "registro-consulta", max: 30, windowMs: HOUR_MS };

export type Intento = { allowed: true } | { allowed: false; until: Date };

/** Counts one attempt of `quien`; refuses further ones until the window is over once the limit is reached. */
export async function countIntento(db: Database, limite: Limite, quien: string, now: Date): Promise<Intento> {
  const since = new Date(now.getTime() - limite.windowMs);
  const [row] = await db.system.query(countIntentoAcceso({ sujeto: sujetoOf(limite, quien), now, since }));
  if (row !== undefined && row.intentos <= limite.max) return { allowed: true };
  return { allowed: false, until: new Date((row?.desde ?? now).getTime() + limite.windowMs) };
}

/** Counts one attempt; false once the address has reached its limit. All unknown addresses (`null`) count as one. */
export async function mayTry(db: Database, limite: Limite, direccion: string | null, now: Date): Promise<boolean> {
  return (await countIntento(db, limite, redOf(direccion), now)).allowed;
}

/** Does not count a success, so that an office behind one address may sign in all morning. */
export function forgetIntento(db: Database, limite: Limite, direccion: string | null): Promise<void> {
  return forget(db, limite, redOf(direccion));
}

/** Takes one attempt of `quien` back. */
export async function forget(db: Database, limite: Limite, quien: string): Promise<void> {
  await db.system.query(uncountIntentoAcceso({ sujeto: sujetoOf(limite, quien) }));
}

/** Clears the account's attempts from that address: it signed in, or has a new password. */
export async function endIntentos(db: Database, correo: string, direccion: string | null): Promise<void> {
  await db.system.query(clearIntentosAcceso({ sujeto: sujetoOf(CUENTA, cuentaEn(correo, direccion)) }));
}

/**
 * A hash of an account as typed, at an address; null counts it for all addresses together. Short and of fixed length, so
 * that strangers' input is not stored.
 */
export function cuentaEn(correo: string, direccion: string | null): string {
  return createHash("sha256")
    .update(`${correo}\n${redOf(direccion)}`)
    .digest("base64url");
}

const sujetoOf = ({ que }: Limite, quien: string) => `${que}:${quien}`;

const redOf = (direccion: string | null) => (direccion === null ? "desconocida" : network(direccion));
