/** People of the service who work at the operator's console; system role, because they belong to no tenant. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Returns no row for an account that is an operator already. */
export const insertOperador = prepared((args: { cuentaId: number; now: Date }) =>
  qb
    .insertInto("operador")
    .values({ cuenta_id: args.cuentaId, created_at: args.now })
    .onConflict((conflict) => conflict.column("cuenta_id").doNothing())
    .returning("operador_id"),
);

/** The operator whose account this is; no row for anybody else, nor for one who may not enter any more. */
export const selectOperadorDeCuenta = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("operador")
    .select("operador_id")
    .where("cuenta_id", "=", args.cuentaId)
    .where("disabled_at", "is", null),
);

/** Whose address this is, among the operators of now and before. */
export const selectOperadorByCorreo = prepared((args: { correo: string }) =>
  qb
    .selectFrom("operador as o")
    .innerJoin("cuenta as c", "c.cuenta_id", "o.cuenta_id")
    .select("o.operador_id")
    .where("c.correo", "=", args.correo),
);

export const selectOperadores = prepared((args: { limit: number }) =>
  qb
    .selectFrom("operador as o")
    .innerJoin("cuenta as c", "c.cuenta_id", "o.cuenta_id")
    .select(["o.operador_id as operadorId", "c.correo", "c.nombre", "o.created_at as createdAt"])
    .select(["o.disabled_at as disabledAt"])
    .select(sql<boolean>`c.totp_confirmado_at is not null`.as("conSegundoFactor"))
    .orderBy("o.operador_id")
    .limit(args.limit),
);

/** Returns no row when there is no such operator, or it was disabled before. */
export const setOperadorDisabled = prepared((args: { operadorId: number; now: Date }) =>
  qb
    .updateTable("operador")
    .set({ disabled_at: args.now })
    .where("operador_id", "=", args.operadorId)
    .where("disabled_at", "is", null)
    .returning("cuenta_id"),
);

/** The operator of a valid session of the console that was used since `usedSince`. */
export const selectSesionConsola = prepared((args: { sesionId: string; now: Date; usedSince: Date }) =>
  qb
    .selectFrom("sesion as s")
    .innerJoin("operador as o", "o.cuenta_id", "s.cuenta_id")
    .innerJoin("cuenta as c", "c.cuenta_id", "s.cuenta_id")
    .select(["o.operador_id", "c.cuenta_id", "c.nombre", "c.correo", "s.seen_at"])
    .select(sql<boolean>`c.totp_confirmado_at is not null`.as("con_segundo_factor"))
    .where(sql<boolean>`s.sesion_id = ${args.sesionId}::uuid`)
    .where("s.consola", "=", true)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now)
    .where("s.seen_at", ">", args.usedSince)
    .where("o.disabled_at", "is", null),
);
