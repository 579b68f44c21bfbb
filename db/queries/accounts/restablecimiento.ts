/** Links for setting a new password; system role, because an account belongs to no tenant. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * For an account that may enter some tenant, unless it had too many links within the hour. `tenant_id` is one of its
 * tenants.
 */
export const insertRestablecimiento = prepared(
  (args: { correo: string; now: Date; since: Date; expiresAt: Date; max: number }) => ({
    compile: () =>
      sql<{ restablecimiento_id: string; cuenta_id: number; tenant_id: number }>`
with persona as (
  select c.cuenta_id, min(u.tenant_id) as tenant_id
  from cuenta c join usuario u on u.cuenta_id = c.cuenta_id and u.estado
  where c.correo = ${args.correo}::text
    and (select count(*) from restablecimiento r
         where r.cuenta_id = c.cuenta_id and r.created_at > ${args.since}::timestamptz) < ${args.max}::int
  group by c.cuenta_id
), nuevo as (
  insert into restablecimiento (cuenta_id, created_at, expires_at)
  select cuenta_id, ${args.now}::timestamptz, ${args.expiresAt}::timestamptz from persona
  returning restablecimiento_id, cuenta_id
)
select n.restablecimiento_id, n.cuenta_id, p.tenant_id from nuevo n join persona p on p.cuenta_id = n.cuenta_id`.compile(
        qb,
      ),
  }),
);

export const selectRestablecimientoMail = prepared((args: { restablecimientoId: string }) =>
  qb
    .selectFrom("restablecimiento as r")
    .innerJoin("cuenta as c", "c.cuenta_id", "r.cuenta_id")
    .select(["c.nombre", "c.correo", "r.expires_at", "r.used_at", "r.sent_at"])
    .where(sql<boolean>`r.restablecimiento_id = ${args.restablecimientoId}::uuid`),
);

export const markRestablecimientoEnviado = prepared((args: { restablecimientoId: string; now: Date }) =>
  qb
    .updateTable("restablecimiento")
    .set({ sent_at: args.now })
    .where(sql<boolean>`restablecimiento_id = ${args.restablecimientoId}::uuid`)
    .where("sent_at", "is", null),
);

/** Uses it up; returns no row when it was used, replaced or has expired. */
export const spendRestablecimiento = prepared((args: { restablecimientoId: string; now: Date }) =>
  qb
    .updateTable("restablecimiento")
    .set({ used_at: args.now })
    .where(sql<boolean>`restablecimiento_id = ${args.restablecimientoId}::uuid`)
    .where("used_at", "is", null)
    .where("expires_at", ">", args.now)
    .returning("cuenta_id"),
);

/** Ends the other links of the account. */
export const endRestablecimientos = prepared((args: { cuentaId: number; now: Date }) =>
  qb
    .updateTable("restablecimiento")
    .set({ used_at: args.now })
    .where("cuenta_id", "=", args.cuentaId)
    .where("used_at", "is", null),
);
