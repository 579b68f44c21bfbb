/** The document that a new one replaces: rejected by the authority, or annulled by a credit note. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const reemplazable = qb.selectFrom("documento as d").select([
  "d.documento_id",
  "d.clave",
  "d.tipo",
  "d.estado",
  "d.ambiente",
  "d.fecha_emision",
  // The reason of the newest credit note that annuls it and was not rejected.
  sql<string | null>`(select r.codigo from documento_referencia r
    join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
    where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1 and r.codigo in ('01', '13')
      and n.tipo = '03' and n.estado <> 'rechazado'
    order by n.documento_id desc limit 1)`.as("anulado_por"),
  // The document that replaces it and was not rejected itself.
  sql<string | null>`(select n.clave from documento_referencia r
    join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
    where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and n.estado <> 'rechazado'
      and (r.codigo in ('07', '15', '16'))
    order by n.documento_id limit 1)`.as("reemplazado_por"),
]);

export const selectReemplazable = prepared((args: { tenantId: number; clave: string }) =>
  reemplazable.where("d.tenant_id", "=", args.tenantId).where("d.clave", "=", args.clave),
);

/** Locks the document, so that of two documents that replace it at the same time the second one sees the first. */
export const lockReemplazable = prepared((args: { tenantId: number; documentoId: string }) =>
  qb
    .selectFrom("documento")
    .select("documento_id")
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .forNoKeyUpdate(),
);
