/** A person in a tenant. */
import type { Rol } from "@/lib/domain/rol";
import { prepared } from "../prepared";
import { qb } from "../qb";

/** No row: the account is already a user of this tenant. */
export const insertUsuario = prepared((args: { tenantId: number; cuentaId: number; rol: Rol }) =>
  qb
    .insertInto("usuario")
    .values({ tenant_id: args.tenantId, cuenta_id: args.cuentaId, rol: args.rol })
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

/** Addresses of the tenant's active administrators; system role, which alone sees accounts. */
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
