/** The address of each tenant for its suppliers' mails. */
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export const selectDireccion = prepared((args: { tenantId: number }) =>
  qb.selectFrom("recepcion_direccion").select("token").where("tenant_id", "=", args.tenantId),
);

export const replaceDireccion = prepared((args: { tenantId: number; token: string; actor: string; now: Date }) =>
  qb
    .insertInto("recepcion_direccion")
    .values({ tenant_id: args.tenantId, token: args.token, created_by: args.actor, created_at: args.now })
    .onConflict((conflict) =>
      conflict.column("tenant_id").doUpdateSet({ token: args.token, created_by: args.actor, created_at: args.now }),
    ),
);

/** The active tenants of these addresses, and those on their move, which refuse what arrives; system role. */
export const selectTenantsOfDirecciones = prepared((args: { tokens: string[] }) =>
  qb
    .selectFrom("recepcion_direccion as r")
    .innerJoin("tenant as t", "t.tenant_id", "r.tenant_id")
    .select("r.tenant_id")
    .where(sql<boolean>`r.token = any(${args.tokens}::text[])`)
    .where(sql<boolean>`(${empresaQuePuede("t", "escribir")} or t.estado = 'en_traslado')`),
);
