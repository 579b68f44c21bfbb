/** A person's login; system role: accounts belong to no tenant. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const insertCuenta = prepared((args: { correo: string; nombre: string; contrasenaHash: string }) =>
  qb
    .insertInto("cuenta")
    .values({ correo: args.correo, nombre: args.nombre, contrasena_hash: args.contrasenaHash })
    .onConflict((conflict) => conflict.column("correo").doNothing())
    .returning("cuenta_id"),
);

export const selectCuentaByCorreo = prepared((args: { correo: string }) =>
  qb.selectFrom("cuenta").select(["cuenta_id", "nombre"]).where("correo", "=", args.correo),
);

/**
 * Counts an attempt to sign in before the password is looked at, so that attempts made at once are all counted. No row:
 * there is no such account, or it is locked. The attempt that reaches `limit` locks the account until `lockUntil`.
 */
export const countSignInAttempt = prepared((args: { correo: string; now: Date; limit: number; lockUntil: Date }) =>
  qb
    .updateTable("cuenta")
    .set({
      intentos: sql<number>`case when intentos + 1 >= ${args.limit}::int then 0 else intentos + 1 end`,
      bloqueada_hasta: sql<Date | null>`case when intentos + 1 >= ${args.limit}::int then ${args.lockUntil}::timestamptz end`,
    })
    .where("correo", "=", args.correo)
    .where(sql<boolean>`(bloqueada_hasta is null or bloqueada_hasta <= ${args.now}::timestamptz)`)
    .returning(["cuenta_id", "nombre", "contrasena_hash", "llave_datos", "llave_maestra", "totp_cifrado"])
    .returning("totp_confirmado_at"),
);

export const selectCuentaLock = prepared((args: { correo: string; now: Date }) =>
  qb
    .selectFrom("cuenta")
    .select("bloqueada_hasta")
    .where("correo", "=", args.correo)
    .where("bloqueada_hasta", ">", args.now),
);

/** Takes an attempt back that was none: the password was right, and a code is still to come. */
export const uncountSignInAttempt = prepared((args: { cuentaId: number; limit: number; lockUntil: Date }) =>
  qb
    .updateTable("cuenta")
    .set({
      intentos: sql<number>`case when bloqueada_hasta = ${args.lockUntil}::timestamptz then ${args.limit}::int - 1
        else greatest(intentos - 1, 0) end`,
      bloqueada_hasta: sql<Date | null>`nullif(bloqueada_hasta, ${args.lockUntil}::timestamptz)`,
    })
    .where("cuenta_id", "=", args.cuentaId),
);

/** A right password clears the attempts, and the lock that this very attempt may have set. */
export const clearSignInAttempts = prepared((args: { cuentaId: number }) =>
  qb.updateTable("cuenta").set({ intentos: 0, bloqueada_hasta: null }).where("cuenta_id", "=", args.cuentaId),
);

/** A new password forgets the attempts and the lock that came before it. */
export const setContrasena = prepared((args: { cuentaId: number; contrasenaHash: string; now: Date }) =>
  qb
    .updateTable("cuenta")
    .set({ contrasena_hash: args.contrasenaHash, contrasena_at: args.now, intentos: 0, bloqueada_hasta: null })
    .where("cuenta_id", "=", args.cuentaId),
);

/** Tells each tenant of an account what was changed of it. */
export const insertAuditOfCuenta = prepared(
  (args: { cuentaId: number; accion: string; detalle: string; requestId: string }) => ({
    compile: () =>
      sql`insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
        select tenant_id, 'usuario:' || usuario_id, ${args.accion}::text, 'usuario', usuario_id::text,
          ${args.detalle}::jsonb, ${args.requestId}::text
        from usuario where cuenta_id = ${args.cuentaId}::int and estado`.compile(qb),
  }),
);

/** Accounts whose data key another master key wraps; the operator rotates it. */
export const selectCuentasToRewrap = prepared((args: { llaveMaestra: string; after: number; limit: number }) =>
  qb
    .selectFrom("cuenta")
    .select(["cuenta_id", "llave_datos", "llave_maestra"])
    .where("llave_maestra", "<>", args.llaveMaestra)
    .where("cuenta_id", ">", args.after)
    .orderBy("cuenta_id")
    .limit(args.limit),
);

/** A row only when the key is still wrapped as it was read. */
export const updateCuentaKey = prepared(
  (args: { cuentaId: number; llaveDatos: Buffer; llaveMaestra: string; before: Buffer }) =>
    qb
      .updateTable("cuenta")
      .set({ llave_datos: args.llaveDatos, llave_maestra: args.llaveMaestra })
      .where("cuenta_id", "=", args.cuentaId)
      .where("llave_datos", "=", args.before)
      .returning("cuenta_id"),
);
