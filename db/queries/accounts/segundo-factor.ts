/** The second factor of an account; system role. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const selectSegundoFactor = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("cuenta as c")
    .select(["c.correo", "c.contrasena_hash", "c.data_key", "c.master_key_id", "c.totp_cifrado"])
    .select(["c.totp_confirmado_at"])
    .select(
      sql<number>`(select count(*)::int from codigo_recuperacion r
      where r.cuenta_id = c.cuenta_id and r.used_at is null)`.as("codigos"),
    )
    .where("c.cuenta_id", "=", args.cuentaId),
);

/** Stores a new unconfirmed secret; returns no row when a secret is already confirmed. */
export const setTotpPendiente = prepared(
  (args: { cuentaId: number; dataKey: Buffer; masterKeyId: string; cifrado: Buffer }) =>
    qb
      .updateTable("cuenta")
      .set({ data_key: args.dataKey, master_key_id: args.masterKeyId, totp_cifrado: args.cifrado })
      .where("cuenta_id", "=", args.cuentaId)
      .where("totp_confirmado_at", "is", null)
      .returning("cuenta_id"),
);

/**
 * Accepts a code's time step once. Returns no row for it or an earlier one afterwards, so that an overheard code cannot
 * be used again.
 */
export const advanceTotpPaso = prepared((args: { cuentaId: number; paso: number }) =>
  qb
    .updateTable("cuenta")
    .set({ totp_paso: sql<string>`${args.paso}::bigint` })
    .where("cuenta_id", "=", args.cuentaId)
    .where(sql<boolean>`totp_paso < ${args.paso}::bigint`)
    .returning("cuenta_id"),
);

export const confirmTotp = prepared((args: { cuentaId: number; now: Date }) =>
  qb
    .updateTable("cuenta")
    .set({ totp_confirmado_at: args.now })
    .where("cuenta_id", "=", args.cuentaId)
    .where("totp_cifrado", "is not", null)
    .where("totp_confirmado_at", "is", null)
    .returning("cuenta_id"),
);

export const removeTotp = prepared((args: { cuentaId: number }) =>
  qb
    .updateTable("cuenta")
    .set({ totp_cifrado: null, totp_confirmado_at: null })
    .where("cuenta_id", "=", args.cuentaId)
    .where("totp_confirmado_at", "is not", null)
    .returning("cuenta_id"),
);

export const deleteCodigosRecuperacion = prepared((args: { cuentaId: number }) =>
  qb.deleteFrom("codigo_recuperacion").where("cuenta_id", "=", args.cuentaId),
);

export const insertCodigosRecuperacion = prepared((args: { cuentaId: number; hashes: Buffer[] }) => ({
  compile: () =>
    sql`insert into codigo_recuperacion (cuenta_id, codigo_hash)
      select ${args.cuentaId}::int, hash from unnest(${args.hashes}::bytea[]) hash`.compile(qb),
}));

/** Uses a recovery code up; returns no row when there is no such code. */
export const spendCodigoRecuperacion = prepared((args: { cuentaId: number; hash: Buffer; now: Date }) =>
  qb
    .updateTable("codigo_recuperacion")
    .set({ used_at: args.now })
    .where("cuenta_id", "=", args.cuentaId)
    .where("codigo_hash", "=", args.hash)
    .where("used_at", "is", null)
    .returning("cuenta_id"),
);
