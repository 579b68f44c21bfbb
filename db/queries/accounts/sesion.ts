/** Sessions of the portal; system role, because a session belongs to an account, which may work for several tenants. */
import type { AlPasar } from "@/lib/domain/plan";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { numeracionAbierta } from "../../sql/reserve-consecutivo";

/** What a company used of its plan this month, from 80 per cent on. */
export interface UsoAvisado {
  documentos: number;
  incluidos: number;
  alPasar: AlPasar;
}

export const insertSesion = prepared(
  (args: {
    cuentaId: number;
    now: Date;
    expiresAt: Date;
    userAgent: string | null;
    direccion: string | null;
    /** One of the operator's console, which opens nothing else. */
    consola: boolean;
  }) =>
    qb
      .insertInto("sesion")
      .values({
        consola: args.consola,
        cuenta_id: args.cuentaId,
        created_at: args.now,
        seen_at: args.now,
        expires_at: args.expiresAt,
        user_agent: args.userAgent,
        direccion: args.direccion,
      })
      .returning("sesion_id"),
);

/** The user of a valid session, with one row for each tenant that the user may enter now; oldest membership first. */
export const selectSesion = prepared((args: { sesionId: string; now: Date }) =>
  qb
    .selectFrom("sesion as s")
    .innerJoin("cuenta as c", "c.cuenta_id", "s.cuenta_id")
    .innerJoin("usuario as u", "u.cuenta_id", "s.cuenta_id")
    .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
    .select(["c.cuenta_id", "c.nombre", "c.correo", "u.usuario_id", "u.rol", "u.puntos_venta"])
    .select(["t.tenant_id", "t.nombre as tenant_nombre", "t.ambiente", "t.estado", "t.reloj_adelanto"])
    .leftJoin("plan as p", "p.nombre", "t.plan")
    .select("s.seen_at")
    .select(
      sql<UsoAvisado | null>`case when t.uso_umbral >= 80
        and t.uso_mes = date_trunc('month', ${args.now}::timestamptz at time zone 'America/Costa_Rica')::date
        then json_build_object('documentos', t.uso_documentos, 'incluidos', p.documentos_mes, 'alPasar', p.al_pasar)
        end`.as("uso"),
    )
    .select(["t.espacio_umbral", "p.espacio_mb", sql<number | null>`t.uso_espacio::float8`.as("espacio_bytes")])
    .select(sql<boolean>`p.precio_espacio is not null`.as("espacioSeCobra"))
    .select(sql<boolean>`t.logo is not null`.as("con_logo"))
    .select(numeracionAbierta(sql.ref<number>("t.tenant_id")).as("numeracion_abierta"))
    .select(sql<boolean>`coalesce(s.usuario_id = u.usuario_id, false)`.as("elegida"))
    .where(sql<boolean>`s.sesion_id = ${args.sesionId}::uuid`)
    .where("s.consola", "=", false)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now)
    .where("u.estado", "=", true)
    .where(empresaQuePuede("t", "leer"))
    .orderBy("u.created_at")
    .orderBy("t.tenant_id"),
);

/** The account of a valid session, also of one that may enter no tenant yet. */
export const selectCuentaDeSesion = prepared((args: { sesionId: string; now: Date }) =>
  qb
    .selectFrom("sesion")
    .select("cuenta_id as cuentaId")
    .where(sql<boolean>`sesion_id = ${args.sesionId}::uuid`)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now),
);

export const setSesionEnded = prepared((args: { sesionId: string; now: Date }) =>
  qb
    .updateTable("sesion")
    .set({ ended_at: args.now })
    .where(sql<boolean>`sesion_id = ${args.sesionId}::uuid`)
    .where("ended_at", "is", null),
);

/** Moves the session to a tenant that its user may enter; returns no row when the user may not. */
export const setSesionTenant = prepared((args: { sesionId: string; tenantId: number; now: Date }) =>
  qb
    .updateTable("sesion as s")
    .from("usuario as u")
    .set((expression) => ({ usuario_id: expression.ref("u.usuario_id") }))
    .where(sql<boolean>`s.sesion_id = ${args.sesionId}::uuid`)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", args.now)
    .whereRef("u.cuenta_id", "=", "s.cuenta_id")
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.estado", "=", true)
    .returning("s.sesion_id"),
);

/** Stores when it was last used, with the precision that a list needs. */
export const touchSesion = prepared((args: { sesionId: string; now: Date }) =>
  qb.updateTable("sesion").set({ seen_at: args.now }).where(sql<boolean>`sesion_id = ${args.sesionId}::uuid`),
);

export const selectSesionesAbiertas = prepared((args: { cuentaId: number; now: Date; limit: number }) =>
  qb
    .selectFrom("sesion")
    .select(["sesion_id as sesionId", "created_at as createdAt", "seen_at as seenAt"])
    .select(["user_agent as userAgent", "direccion"])
    .where("cuenta_id", "=", args.cuentaId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", args.now)
    .orderBy("seen_at", "desc")
    .limit(args.limit),
);

/** Ends the sessions of the account, except `but` (`null` ends all of them). */
export const endSesiones = prepared((args: { cuentaId: number; but: string | null; now: Date }) =>
  qb
    .updateTable("sesion")
    .set({ ended_at: args.now })
    .where("cuenta_id", "=", args.cuentaId)
    .where("ended_at", "is", null)
    .where(sql<boolean>`sesion_id is distinct from ${args.but}::uuid`)
    .returning("sesion_id"),
);

/** Ends one of the account's own; returns no row when it belongs to another account. */
export const endSesionOfCuenta = prepared((args: { cuentaId: number; sesionId: string; now: Date }) =>
  qb
    .updateTable("sesion")
    .set({ ended_at: args.now })
    .where("cuenta_id", "=", args.cuentaId)
    .where(sql<boolean>`sesion_id = ${args.sesionId}::uuid`)
    .where("ended_at", "is", null)
    .returning("sesion_id"),
);
