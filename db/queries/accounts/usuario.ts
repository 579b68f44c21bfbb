/** Users: an account in a tenant. */
import type { Rol } from "@/lib/domain/personas/rol";
import { columns } from "../../sql/columns";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Returns no row when the account is already a user of this tenant. */
export const insertUsuario = prepared(
  (args: { tenantId: number; cuentaId: number; rol: Rol; puntosVenta: number[] | null }) =>
    qb
      .insertInto("usuario")
      .values(columns(args, ["tenantId", "cuentaId", "rol", "puntosVenta"]))
      .onConflict((conflict) => conflict.columns(["tenant_id", "cuenta_id"]).doNothing())
      .returning("usuario_id"),
);

export const selectUsuarioByCuenta = prepared((args: { tenantId: number; cuentaId: number }) =>
  qb
    .selectFrom("usuario")
    .select(["usuario_id", "rol"])
    .where("tenant_id", "=", args.tenantId)
    .where("cuenta_id", "=", args.cuentaId),
);

/** Addresses of the tenant's active administrators; system role, because only it sees accounts. */
export const selectAdministradores = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select("c.correo")
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.rol", "=", "administrador")
    .where("u.estado", "=", true)
    .orderBy("u.usuario_id")
    .limit(args.limit),
);

/** The users of a tenant; system role, because names and addresses belong to their accounts. */
export const selectUsuarios = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select(["u.usuario_id as idUsuario", "u.estado", "u.created_at as createdAt", "c.nombre", "c.correo"])
    .select(["u.puntos_venta as puntosVenta", sql<Rol>`u.rol`.as("rol")])
    .select(sql<boolean>`c.totp_confirmado_at is not null`.as("segundoFactor"))
    .select(sql<Date | null>`(select max(s.seen_at) from sesion s where s.cuenta_id = c.cuenta_id)`.as("seenAt"))
    .where("u.tenant_id", "=", args.tenantId)
    .orderBy("u.estado", "desc")
    .orderBy("c.nombre")
    .limit(args.limit),
);

/** The users of a tenant without their addresses, oldest first; system role, because names belong to their accounts. */
export const selectUsuariosPage = prepared((args: { tenantId: number; despues: number; limit: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select(["u.usuario_id as idUsuario", "c.nombre", "u.puntos_venta as puntosVenta", "u.estado"])
    .select(sql<Rol>`u.rol`.as("rol"))
    .where("u.tenant_id", "=", args.tenantId)
    .where("u.usuario_id", ">", args.despues)
    .orderBy("u.usuario_id")
    .limit(args.limit),
);

/** The companies that an account may enter now; system role, because they are several. */
export const selectMembresias = prepared((args: { cuentaId: number }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
    .select([
      "u.tenant_id as tenantId",
      "t.nombre",
      "u.usuario_id as usuarioId",
      "u.rol",
      "u.puntos_venta as puntosVenta",
      "t.reloj_adelanto as relojAdelanto",
    ])
    .where("u.cuenta_id", "=", args.cuentaId)
    .where("u.estado", "=", true)
    .where(empresaQuePuede("t", "leer"))
    .orderBy("u.created_at")
    .orderBy("t.tenant_id"),
);

/** Locks all active administrators of a tenant, so that concurrent removals count the same rows. */
export const lockAdministradores = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("usuario")
    .select("usuario_id")
    .where("tenant_id", "=", args.tenantId)
    .where("rol", "=", "administrador")
    .where("estado", "=", true)
    .orderBy("usuario_id")
    .forUpdate(),
);

export const lockUsuario = prepared((args: { tenantId: number; usuarioId: number }) =>
  qb
    .selectFrom("usuario")
    .select(["usuario_id", "cuenta_id", "rol", "estado", "puntos_venta"])
    .where("tenant_id", "=", args.tenantId)
    .where("usuario_id", "=", args.usuarioId)
    .forUpdate(),
);

export const updateUsuario = prepared(
  (args: { tenantId: number; usuarioId: number; rol: Rol; estado: boolean; puntosVenta: number[] | null }) =>
    qb
      .updateTable("usuario")
      .set({ rol: args.rol, estado: args.estado, puntos_venta: args.puntosVenta })
      .where("tenant_id", "=", args.tenantId)
      .where("usuario_id", "=", args.usuarioId),
);

/** Lets a former user in again, with the role and the points of sale of the new invitation. */
export const readmitUsuario = prepared(
  (args: { tenantId: number; cuentaId: number; rol: Rol; puntosVenta: number[] | null }) =>
    qb
      .updateTable("usuario")
      .set({ rol: args.rol, estado: true, puntos_venta: args.puntosVenta })
      .where("tenant_id", "=", args.tenantId)
      .where("cuenta_id", "=", args.cuentaId)
      .where("estado", "=", false)
      .returning("usuario_id"),
);

/** Names of some of a tenant's users; system role, because names belong to their accounts. */
export const selectNombresUsuario = prepared((args: { tenantId: number; usuarioIds: number[] }) =>
  qb
    .selectFrom("usuario as u")
    .innerJoin("cuenta as c", "c.cuenta_id", "u.cuenta_id")
    .select(["u.usuario_id", "c.nombre"])
    .where("u.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`u.usuario_id = any(${args.usuarioIds}::int[])`),
);
