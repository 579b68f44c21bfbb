import { sql } from "./qb";

/**
 * Ids of the documents with this number (ten digits) in any series. A tenant has a row for each series, which gives the
 * consecutivo to search for. That is computed first (`offset 0`), because under row-level security a concatenation
 * cannot bound an index.
 */
export const numerados = (args: { tenantId: number; numero: string; tipos: readonly string[] }) => sql`
          select k.documento_id
          from (
            select c.ambiente, c.sucursal || c.terminal || c.tipo || ${args.numero}::text as consecutivo from consecutivo c
            where c.tenant_id = ${args.tenantId} and c.tipo = any(${args.tipos}::text[]) offset 0) n
            cross join lateral (
              select x.documento_id from documento x
              where x.tenant_id = ${args.tenantId} and x.ambiente = n.ambiente and x.consecutivo = n.consecutivo limit 1) k`;
