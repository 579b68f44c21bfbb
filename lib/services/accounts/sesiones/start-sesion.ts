/** Signs a user in: a right password creates a session row, which the cookie names. */
import type { Database } from "@/db/connection/client";
import { clearIntentosIngreso, countIntentoCodigo, selectCuentaSignIn } from "@/db/queries/accounts/cuenta";
import { selectDondeVive } from "@/db/queries/accounts/directorio";
import { selectOperadorDeCuenta } from "@/db/queries/accounts/operador";
import { insertSesion } from "@/db/queries/accounts/sesion";
import type { RowOf } from "@/db/sql/prepared";
import { HOUR_MS } from "@/lib/platform/clock";
import { hashContrasena, verifyContrasena } from "@/lib/platform/contrasena";
import type { Runtime } from "../../kernel/context";
import { takeCodigo } from "../acceso/codigo";
import {
  CUENTA,
  countIntento,
  cuentaEn,
  endIntentos,
  forget,
  forgetIntento,
  INGRESO,
  mayTry,
} from "../acceso/limit-intentos";

export const SESION_DURATION_MS = 12 * HOUR_MS;
/**
 * Wrong passwords from one address before the account is locked for that address, or wrong codes before it is locked
 * for all.
 */
export const INTENTOS_LIMIT = CUENTA.max;
export const LOCK_DURATION_MS = CUENTA.windowMs;

export type SignIn =
  | { outcome: "started"; sesionId: string; cuentaId: number }
  | { outcome: "wrong" }
  /** The password is right, and a code of the second factor is still missing. */
  | { outcome: "code-needed" }
  | { outcome: "wrong-code" }
  /** Password and code are right, and all companies of the person moved to the installation at that address. */
  | { outcome: "elsewhere"; direccion: string }
  /**
   * Too many wrong passwords from this address, for a known or unknown account, or too many wrong codes; `until` is
   * when it opens.
   */
  | { outcome: "locked"; until: Date }
  /** Too many attempts from this address, at any accounts. */
  | { outcome: "address-limited" };

export interface SignInInput {
  correo: string;
  contrasena: string;
  /** The code of the second factor, once it was asked for. */
  codigo?: string;
  userAgent: string | null;
  /** The client's address; null when it is unknown. */
  direccion: string | null;
  now: Date;
  /** Where the session opens; an operator's console takes nobody else, and never without a second factor. */
  en?: "portal" | "consola";
}

/** After so long a session of the console ends, used or not. */
export const CONSOLA_DURATION_MS = 8 * HOUR_MS;

const USER_AGENT_MAX_LENGTH = 400;

/** A hash that belongs to no account. Checking it makes an unknown account cost as much time as a known one. */
let nobody: Promise<string> | undefined;

/**
 * Counts the attempt before anything is read: for the address, then for account and address together. Known and unknown
 * accounts are treated alike until the password is right; only after that does the answer depend on the account.
 */
export async function startSesion(runtime: Pick<Runtime, "db" | "keyring">, input: SignInInput): Promise<SignIn> {
  const { db } = runtime;
  const { now, direccion } = input;
  if (!(await mayTry(db, INGRESO, direccion, now))) return { outcome: "address-limited" };
  const correo = input.correo.trim().toLowerCase();
  const counted = await countIntento(db, CUENTA, cuentaEn(correo, direccion), now);
  if (!counted.allowed) return { outcome: "locked", until: counted.until };
  nobody ??= hashContrasena("nobody");
  const nobodys = await nobody;
  const [cuenta] = await db.system.query(selectCuentaSignIn({ correo }));
  const right = await verifyContrasena(input.contrasena, cuenta?.contrasena_hash ?? nobodys);
  if (cuenta === undefined || !right) return { outcome: "wrong" };
  if (input.en === "consola" && !(await isOperador(db, cuenta.cuenta_id))) return { outcome: "wrong" };
  if (cuenta.totp_confirmado_at !== null) {
    const refusal = await checkCodigo(runtime, cuenta, input);
    // Asking for the code is not a guess, so this attempt does not count; earlier ones still do.
    if (refusal?.outcome === "code-needed") await takeBack(db, correo, direccion);
    if (refusal !== null) return refusal;
  }
  await forgetIntento(db, INGRESO, direccion);
  await endIntentos(db, correo, direccion);
  const [elsewhere] = await db.system.query(selectDondeVive({ cuentaId: cuenta.cuenta_id, correo }));
  if (elsewhere !== undefined && input.en !== "consola") return { outcome: "elsewhere", ...elsewhere };
  return open(db, cuenta.cuenta_id, input);
}

/**
 * Null for a right code. Wrong codes count for the account from any address, because their sender knows its password.
 */
async function checkCodigo(
  runtime: Pick<Runtime, "db" | "keyring">,
  cuenta: RowOf<typeof selectCuentaSignIn>,
  { codigo = "", now }: SignInInput,
): Promise<SignIn | null> {
  if (codigo.trim() === "") return { outcome: "code-needed" };
  const { cuenta_id: cuentaId, bloqueada_hasta: lockedUntil } = cuenta;
  const lockUntil = new Date(now.getTime() + LOCK_DURATION_MS);
  const counting = countIntentoCodigo({ cuentaId, now, limit: INTENTOS_LIMIT, lockUntil });
  const [counted] = await runtime.db.system.query(counting);
  // A lock that began after the account was read lasts as long as one that begins now.
  const began = lockedUntil !== null && lockedUntil > now;
  if (counted === undefined) return { outcome: "locked", until: began ? lockedUntil : lockUntil };
  return (await takeCodigo(runtime, cuentaId, cuenta, codigo, now)) ? null : { outcome: "wrong-code" };
}

async function isOperador(db: Database, cuentaId: number): Promise<boolean> {
  return (await db.system.query(selectOperadorDeCuenta({ cuentaId }))).length === 1;
}

async function takeBack(db: Database, correo: string, direccion: string | null): Promise<void> {
  await forgetIntento(db, INGRESO, direccion);
  await forget(db, CUENTA, cuentaEn(correo, direccion));
}

async function open(db: Database, cuentaId: number, { now, en = "portal", ...client }: SignInInput): Promise<SignIn> {
  const userAgent = client.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;
  const consola = en === "consola";
  const expiresAt = new Date(now.getTime() + (consola ? CONSOLA_DURATION_MS : SESION_DURATION_MS));
  const { direccion } = client;
  return db.system.transaction(async (tx) => {
    tx.send(clearIntentosIngreso({ cuentaId }));
    const [sesion] = await tx.run(insertSesion({ cuentaId, now, expiresAt, userAgent, direccion, consola }));
    if (sesion === undefined) throw new Error("insert returned no session");
    return { outcome: "started", sesionId: sesion.sesion_id, cuentaId };
  });
}
