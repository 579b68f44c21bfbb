/** Sessions of the portal; system role: a session belongs to an account, which may work for several tenants. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const insertSesion = prepared((args: { cuentaId: number; expiresAt: Date; userAgent: string | null }) =>
  qb
    .insertInto("sesion")
    .values({ cuenta_id: args.cuentaId, expires_at: args.expiresAt, user_agent: args.userAgent })
    .returning("sesion_id"),
);

/** The person behind a living session, once per tenant that she may enter now; oldest membership first. */
export const selectSesion = prepared((args: { sesionId: string; now: Date }) =>
  qb
    .selectFrom("sesion as s")
    .innerJoin("cuenta as c", "c.cuenta_id", "s.cuenta_id")
    .innerJoin("usuario as u", "u.cuenta_id", "s.cuenta_id")
    .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
    .select(["c.cuenta_id", "c.nombre", "c.correo", "u.usuario_id", "u.rol"])
    .select(["t.tenant_id", "t.nombre as tenant_nombre", "t.ambiente"])
    .select(sql<boolean>`coalesce(s.tenant_id = t.tenant_id, false)`.as("elegida"))
    .where(sql<boolean>`s.sesion_id = ${args.sesionId}::uuid`)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now)
    .where("u.estado", "=", true)
    .where("t.estado", "=", "activo")
    .orderBy("u.created_at")
    .orderBy("t.tenant_id"),
);

export const endSesion = prepared((args: { sesionId: string; now: Date }) =>
  qb
    .updateTable("sesion")
    .set({ ended_at: args.now })
    .where(sql<boolean>`sesion_id = ${args.sesionId}::uuid`)
    .where("ended_at", "is", null),
);

/** The session goes on in a tenant that its person may enter; no row when she may not. */
export const setSesionTenant = prepared((args: { sesionId: string; tenantId: number; now: Date }) =>
  qb
    .updateTable("sesion as s")
    .from("usuario as u")
    .set({ tenant_id: args.tenantId })
    .where(sql<boolean>`s.sesion_id = ${args.sesionId}::uuid`)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now)
    .whereRef("u.cuenta_id", "=", "s.cuenta_id")
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.estado", "=", true)
    .returning("s.sesion_id"),
);
