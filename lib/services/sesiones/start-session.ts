/** Signing in: who gives a right password gets a session row, which the cookie names. */
import type { Database } from "@/db/client";
import { clearSignInAttempts, countSignInAttempt, selectCuentaLock, uncountSignInAttempt } from "@/db/queries/cuenta";
import { insertSesion } from "@/db/queries/sesion";
import { hashPassword, verifyPassword } from "@/lib/platform/password";
import { takeCodigo } from "../acceso/codigo";
import { forgetAttempt, INGRESO, mayAttempt } from "../acceso/limit-intentos";
import type { Runtime } from "../context";

export const SESSION_DURATION_MS = 12 * 60 * 60 * 1000;
/** Wrong passwords in a row before the account rests. */
export const ATTEMPTS_LIMIT = 5;
export const LOCK_DURATION_MS = 15 * 60 * 1000;

export type SignIn =
  | { outcome: "started"; sesionId: string; cuentaId: number }
  | { outcome: "wrong" }
  /** The password is right, and a code of the second factor is still to come. */
  | { outcome: "code-needed" }
  | { outcome: "wrong-code" }
  /** Too many wrong passwords or codes; until when it rests. */
  | { outcome: "locked"; until: Date }
  /** Too many attempts from this address, at whatever account. */
  | { outcome: "address-limited" };

export interface SignInAttempt {
  correo: string;
  contrasena: string;
  /** Of the second factor, once it was asked for. */
  codigo?: string;
  userAgent: string | null;
  /** The client's address; null where it is unknown. */
  direccion: string | null;
  now: Date;
}

const USER_AGENT_MAX_LENGTH = 400;

/** An unknown account costs as much time as a known one: what is hashed here belongs to nobody. */
let nobody: Promise<string> | undefined;

/** Counts the attempt before it looks at anything: for the address, then for the account. */
export async function startSession(runtime: Pick<Runtime, "db" | "keyring">, input: SignInAttempt): Promise<SignIn> {
  const { db } = runtime;
  const { now } = input;
  if (!(await mayAttempt(db, INGRESO, input.direccion, now))) return { outcome: "address-limited" };
  const correo = input.correo.trim().toLowerCase();
  const lockUntil = new Date(now.getTime() + LOCK_DURATION_MS);
  const [cuenta] = await db.system.query(countSignInAttempt({ correo, now, limit: ATTEMPTS_LIMIT, lockUntil }));
  if (cuenta === undefined) {
    const [lock] = await db.system.query(selectCuentaLock({ correo, now }));
    if (lock?.bloqueada_hasta) return { outcome: "locked", until: lock.bloqueada_hasta };
    nobody ??= hashPassword("nobody");
    await verifyPassword(input.contrasena, await nobody);
    return { outcome: "wrong" };
  }
  const { cuenta_id: cuentaId } = cuenta;
  if (!(await verifyPassword(input.contrasena, cuenta.contrasena_hash))) return { outcome: "wrong" };
  if (cuenta.totp_confirmado_at !== null) {
    if (input.codigo === undefined || input.codigo.trim() === "") {
      // No attempt at guessing, but no end of those before it either: wrong codes go on counting.
      await db.system.query(uncountSignInAttempt({ cuentaId, limit: ATTEMPTS_LIMIT, lockUntil }));
      await forgetAttempt(db, INGRESO, input.direccion);
      return { outcome: "code-needed" };
    }
    if (!(await takeCodigo(runtime, cuentaId, cuenta, input.codigo, now))) return { outcome: "wrong-code" };
  }
  await forgetAttempt(db, INGRESO, input.direccion);
  return open(db, cuentaId, input);
}

async function open(db: Database, cuentaId: number, { now, ...client }: SignInAttempt): Promise<SignIn> {
  const userAgent = client.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null;
  const expiresAt = new Date(now.getTime() + SESSION_DURATION_MS);
  return db.system.transaction(async (tx) => {
    tx.send(clearSignInAttempts({ cuentaId }));
    const [sesion] = await tx.run(insertSesion({ cuentaId, now, expiresAt, userAgent, direccion: client.direccion }));
    if (sesion === undefined) throw new Error("insert returned no session");
    return { outcome: "started", sesionId: sesion.sesion_id, cuentaId };
  });
}
