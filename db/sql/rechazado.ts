/** The company's answer to a received document. */
import { sql } from "./qb";

/**
 * True when the answer that stands rejects a received document, by its alias. A value and no `exists`, which would
 * become a join that reads every answer.
 */
export const rechazado = (tenantId: number, alias: "r" | "n") => sql`coalesce((
    select m.mensaje = 3 from mensaje_receptor m
    where m.tenant_id = ${tenantId} and m.clave = ${sql.ref(`${alias}.clave`)}
      and m.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${tenantId})
      and m.estado <> 'rechazado' limit 1), false)`;
