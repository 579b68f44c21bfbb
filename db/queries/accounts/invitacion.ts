/** Invitations into a tenant. */
import type { Rol } from "@/lib/domain/personas/rol";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * Makes a new invitation, or renews the open one of that address with another id, so that the earlier link no longer
 * works.
 */
export const upsertInvitacion = prepared(
  (args: {
    tenantId: number;
    correo: string;
    nombre: string;
    rol: Rol;
    puntosVenta: number[] | null;
    actor: string;
    now: Date;
    expiresAt: Date;
  }) => ({
    compile: () =>
      sql<{ invitacion_id: string }>`
insert into invitacion (tenant_id, correo, nombre, rol, puntos_venta, created_by, created_at, expires_at)
values (${args.tenantId}::int, ${args.correo}::text, ${args.nombre}::text, ${args.rol}::text,
  ${args.puntosVenta}::int[], ${args.actor}::text, ${args.now}::timestamptz, ${args.expiresAt}::timestamptz)
on conflict (tenant_id, correo) where aceptada_at is null and revoked_at is null do update set
  invitacion_id = gen_random_uuid(), nombre = excluded.nombre, rol = excluded.rol,
  puntos_venta = excluded.puntos_venta, created_by = excluded.created_by, created_at = excluded.created_at, expires_at = excluded.expires_at, sent_at = null
returning invitacion_id`.compile(qb),
  }),
);

export const selectInvitacionesAbiertas = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("invitacion")
    .select([
      "invitacion_id as invitacionId",
      "correo",
      "nombre",
      "puntos_venta as puntosVenta",
      sql<Rol>`rol`.as("rol"),
    ])
    .select(["created_at as createdAt", "expires_at as expiresAt", "sent_at as sentAt"])
    .where("tenant_id", "=", args.tenantId)
    .where("aceptada_at", "is", null)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(args.limit),
);

export const revokeInvitacion = prepared((args: { tenantId: number; invitacionId: string; now: Date }) =>
  qb
    .updateTable("invitacion")
    .set({ revoked_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`invitacion_id = ${args.invitacionId}::uuid`)
    .where("aceptada_at", "is", null)
    .where("revoked_at", "is", null)
    .returning("correo"),
);

/** Found by the link in the mail, which names no tenant; system role. */
export const selectInvitacion = prepared((args: { invitacionId: string }) =>
  qb
    .selectFrom("invitacion as i")
    .innerJoin("tenant as t", "t.tenant_id", "i.tenant_id")
    .leftJoin("cuenta as c", "c.correo", "i.correo")
    .select(["i.tenant_id", "i.correo", "i.nombre", "i.rol", "i.expires_at", "i.aceptada_at", "i.revoked_at"])
    .select(["i.sent_at", "i.created_by", "t.nombre as empresa", "c.cuenta_id"])
    .where(sql<boolean>`i.invitacion_id = ${args.invitacionId}::uuid`)
    .where(empresaQuePuede("t", "escribir")),
);

export const markInvitacionEnviada = prepared((args: { invitacionId: string; now: Date }) =>
  qb
    .updateTable("invitacion")
    .set({ sent_at: args.now })
    .where(sql<boolean>`invitacion_id = ${args.invitacionId}::uuid`)
    .where("sent_at", "is", null),
);

/** Uses it up; returns no row when it was accepted, revoked or renewed, or has expired. */
export const acceptInvitacion = prepared((args: { tenantId: number; invitacionId: string; now: Date }) =>
  qb
    .updateTable("invitacion")
    .set({ aceptada_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`invitacion_id = ${args.invitacionId}::uuid`)
    .where("aceptada_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", args.now)
    .returning(["correo", "rol", "puntos_venta"]),
);
