/** A person's login; system role, because accounts belong to no tenant. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

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

/** The data that a sign-in compares with. The caller counts the attempt first. */
export const selectCuentaSignIn = prepared((args: { correo: string }) =>
  qb
    .selectFrom("cuenta")
    .select([
      "cuenta_id",
      "contrasena_hash",
      "data_key",
      "master_key_id",
      "totp_cifrado",
      "totp_confirmado_at",
      "bloqueada_hasta",
    ])
    .where("correo", "=", args.correo),
);

/**
 * Counts a code of the second factor before it is checked, so that codes sent at once are all counted. Call it only
 * after a correct password, so that nobody else can lock the account. Returns no row when it is locked. The attempt
 * that reaches `limit` locks it.
 */
export const countIntentoCodigo = prepared((args: { cuentaId: number; now: Date; limit: number; lockUntil: Date }) =>
  qb
    .updateTable("cuenta")
    .set({
      intentos: sql<number>`case when intentos + 1 >= ${args.limit}::int then 0 else intentos + 1 end`,
      bloqueada_hasta: sql<Date | null>`case when intentos + 1 >= ${args.limit}::int then ${args.lockUntil}::timestamptz end`,
    })
    .where("cuenta_id", "=", args.cuentaId)
    .where(sql<boolean>`(bloqueada_hasta is null or bloqueada_hasta <= ${args.now}::timestamptz)`)
    .returning("cuenta_id"),
);

/** A correct code clears the attempts, and the lock that this very attempt may have set. */
export const clearIntentosIngreso = prepared((args: { cuentaId: number }) =>
  qb.updateTable("cuenta").set({ intentos: 0, bloqueada_hasta: null }).where("cuenta_id", "=", args.cuentaId),
);

/** A new password clears earlier attempts and locks. */
export const setContrasena = prepared((args: { cuentaId: number; contrasenaHash: string; now: Date }) =>
  qb
    .updateTable("cuenta")
    .set({ contrasena_hash: args.contrasenaHash, contrasena_at: args.now, intentos: 0, bloqueada_hasta: null })
    .where("cuenta_id", "=", args.cuentaId)
    .returning("correo"),
);

/** Records a change of the account in the audit log of each of its tenants. `actor`: null for the person of the account. */
export const insertAuditOfCuenta = prepared(
  (args: { cuentaId: number; actor: string | null; accion: string; detalle: string; requestId: string }) => ({
    compile: () =>
      sql`insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
        select tenant_id, coalesce(${args.actor}::text, 'usuario:' || usuario_id), ${args.accion}::text, 'usuario', usuario_id::text,
          ${args.detalle}::jsonb, ${args.requestId}::text
        from usuario where cuenta_id = ${args.cuentaId}::int and estado`.compile(qb),
  }),
);

/** Accounts whose data key is wrapped by another master key; the operator rotates them. */
export const selectCuentasToRewrap = prepared((args: { masterKeyId: string; after: number; limit: number }) =>
  qb
    .selectFrom("cuenta")
    .select(["cuenta_id", "data_key", "master_key_id"])
    .where("master_key_id", "<>", args.masterKeyId)
    .where("cuenta_id", ">", args.after)
    .orderBy("cuenta_id")
    .limit(args.limit),
);

/** Returns a row only if the key is still wrapped as it was read. */
export const updateCuentaKey = prepared(
  (args: { cuentaId: number; dataKey: Buffer; masterKeyId: string; before: Buffer }) =>
    qb
      .updateTable("cuenta")
      .set({ data_key: args.dataKey, master_key_id: args.masterKeyId })
      .where("cuenta_id", "=", args.cuentaId)
      .where("data_key", "=", args.before)
      .returning("cuenta_id"),
);
