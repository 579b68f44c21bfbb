/** Signing in: who gives a right password gets a session row, which the cookie names. */
import type { Database } from "@/db/client";
import { clearSignInAttempts, countSignInAttempt, selectCuentaLock } from "@/db/queries/cuenta";
import { insertSesion } from "@/db/queries/sesion";
import { hashPassword, verifyPassword } from "@/lib/platform/password";

export const SESSION_DURATION_MS = 12 * 60 * 60 * 1000;
/** Wrong passwords in a row before the account rests. */
export const ATTEMPTS_LIMIT = 5;
export const LOCK_DURATION_MS = 15 * 60 * 1000;

export type SignIn =
  | { outcome: "started"; sesionId: string; cuentaId: number }
  | { outcome: "wrong" }
  /** Too many wrong passwords; until when it rests. */
  | { outcome: "locked"; until: Date };

/** An unknown account costs as much time as a known one: what is hashed here belongs to nobody. */
let nobody: Promise<string> | undefined;

export async function startSession(
  db: Database,
  input: { correo: string; contrasena: string; userAgent: string | null; now: Date },
): Promise<SignIn> {
  const correo = input.correo.trim().toLowerCase();
  const lockUntil = new Date(input.now.getTime() + LOCK_DURATION_MS);
  const [cuenta] = await db.system.query(
    countSignInAttempt({ correo, now: input.now, limit: ATTEMPTS_LIMIT, lockUntil }),
  );
  if (cuenta === undefined) {
    const [lock] = await db.system.query(selectCuentaLock({ correo, now: input.now }));
    if (lock?.bloqueada_hasta) return { outcome: "locked", until: lock.bloqueada_hasta };
    nobody ??= hashPassword("nobody");
    await verifyPassword(input.contrasena, await nobody);
    return { outcome: "wrong" };
  }
  if (!(await verifyPassword(input.contrasena, cuenta.contrasena_hash))) return { outcome: "wrong" };
  return db.system.transaction(async (tx) => {
    tx.send(clearSignInAttempts({ cuentaId: cuenta.cuenta_id }));
    const expiresAt = new Date(input.now.getTime() + SESSION_DURATION_MS);
    const [sesion] = await tx.run(
      insertSesion({ cuentaId: cuenta.cuenta_id, expiresAt, userAgent: input.userAgent?.slice(0, 400) ?? null }),
    );
    if (sesion === undefined) throw new Error("insert returned no session");
    return { outcome: "started", sesionId: sesion.sesion_id, cuentaId: cuenta.cuenta_id };
  });
}
