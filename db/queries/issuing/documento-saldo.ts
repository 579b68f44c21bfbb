/**
 * The amount that notes have credited of a document. `monto_acreditado` always equals this sum, and only the holder of
 * the document's row lock changes it:
 * - of an invoice, a ticket or a debit note: the totals of its NCs that are not rejected, each less the amount that
 *   accepted debit notes have annulled of it;
 * - of an NC: the totals of the debit notes that annul it and are not rejected.
 * A note adjusts the reference with orden 1.
 */
import type { LineaAcreditada } from "@/lib/domain/montos/restante";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  documentoId: string;
}

/**
 * The document that a note adjusts, locked. Not `for update`, so that rows that only refer to it (a foreign key's share
 * lock) need not wait and cannot cause a deadlock.
 */
export const lockDocumento = prepared((args: One) =>
  qb
    .selectFrom("documento")
    .select(["clave", "estado", "total_comprobante", "monto_acreditado"])
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .forNoKeyUpdate(),
);

export const creditDocumento = prepared((args: One & { monto: string }) =>
  qb
    .updateTable("documento")
    .set({ monto_acreditado: sql<string>`trim_scale(monto_acreditado + ${args.monto}::numeric)` })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId),
);

/**
 * The document that a note adjusts, and when that is an NC, also the one that it adjusts: the documents whose sums
 * include the note.
 */
const chain = ({ tenantId, documentoId }: One) => sql<string>`
  select r.referido_id from documento n
    join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
    where n.tenant_id = ${tenantId} and n.documento_id = ${documentoId} and n.tipo in ('02', '03')
  union all
  select r2.referido_id from documento n
    join documento_referencia r on r.tenant_id = n.tenant_id and r.documento_id = n.documento_id and r.orden = 1
    join documento x on x.tenant_id = r.tenant_id and x.documento_id = r.referido_id and x.tipo = '03'
    join documento_referencia r2 on r2.tenant_id = x.tenant_id and r2.documento_id = x.documento_id and r2.orden = 1
    where n.tenant_id = ${tenantId} and n.documento_id = ${documentoId} and n.tipo = '02'`;

/** The invoices that a payment receipt pays. */
const pagados = ({ tenantId, documentoId }: One) => sql<string>`
  select p.documento_id from documento_pago p where p.tenant_id = ${tenantId} and p.recibo_id = ${documentoId}::bigint`;

/**
 * Locks the documents whose sums include the note or the receipt, oldest first, before its own row. Issuing locks them
 * in the same order. Locks nothing for a document of another type.
 */
export const lockAjustados = prepared((args: One) =>
  qb
    .selectFrom("documento")
    .select("documento_id")
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`documento_id in (${chain(args)} union all ${pagados(args)})`)
    .orderBy("documento_id")
    .forNoKeyUpdate(),
);

/**
 * The lines of the notes that count in the credited amount of the document with this clave, oldest first; those of
 * debit notes that annul one of its credit notes have `devuelta`, because they give back what that one took. Each
 * `offset 0` keeps the joins in this order: planned while the tables are empty, any other order would read all of the
 * tenant's lines until the next ANALYZE.
 */
export const selectAcreditadas = prepared((args: { tenantId: number; clave: string }) => ({
  compile: () =>
    sql<LineaAcreditada>`
select l.producto_id as "idProducto", l.codigo_cabys as "codigoCabys", l.detalle, l.cantidad,
       l.precio_unitario as "precioUnitario", l.sub_total as "subTotal", l.monto_total_linea as "montoTotalLinea",
       (jsonb_path_query_first(l.impuestos, '$[*].exoneracion.idExoneracion'))::int as "idExoneracion",
       nota.anula as "devuelta"
from documento d
cross join lateral (
  select documento_id, codigo from documento_referencia
    where tenant_id = ${args.tenantId} and referido_id = d.documento_id and orden = 1 offset 0) r
cross join lateral (
  select documento_id, tipo from documento
    where tenant_id = ${args.tenantId} and documento_id = r.documento_id and estado <> 'rechazado'
      and case when d.tipo = '03' then tipo = '02' and r.codigo in ('01', '13') else tipo = '03' end offset 0) n
cross join lateral (
  select n.documento_id, false as anula
  union all
  select a.documento_id, true from documento_referencia ra
    join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id
    where ra.tenant_id = ${args.tenantId} and ra.referido_id = n.documento_id and ra.orden = 1
      and ra.codigo in ('01', '13') and n.tipo = '03' and a.tipo = '02' and a.estado = 'aceptado' offset 0) nota
cross join lateral (
  select * from documento_linea where tenant_id = ${args.tenantId} and documento_id = nota.documento_id offset 0) l
where d.tenant_id = ${args.tenantId} and d.clave = ${args.clave}
order by nota.anula, l.documento_id, l.numero_linea`.compile(qb),
}));

/** What note `n` credits: its total, less what accepted debit notes have annulled of it. */
export const acreditadoPorNota = sql<string>`n.total_comprobante - case when n.tipo = '02' then 0 else coalesce((
      select sum(a.total_comprobante) from documento_referencia ra
        join documento a on a.tenant_id = ra.tenant_id and a.documento_id = ra.documento_id
        where ra.tenant_id = n.tenant_id and ra.referido_id = n.documento_id and ra.orden = 1
          and ra.codigo in ('01', '13') and a.tipo = '02' and a.estado = 'aceptado'), 0) end`;

/** The sum for document `d`. */
const acreditado = sql<string>`trim_scale(coalesce((
  select sum(${acreditadoPorNota})
    from documento_referencia r
    join documento n on n.tenant_id = r.tenant_id and n.documento_id = r.documento_id
    where r.tenant_id = d.tenant_id and r.referido_id = d.documento_id and r.orden = 1 and n.estado <> 'rechazado'
      and case when d.tipo = '03' then n.tipo = '02' and r.codigo in ('01', '13') else n.tipo = '03' end), 0))`;

/** Updates the sums that include a note, after its verdict was written and with their rows locked. */
export const settleAcreditado = prepared((args: One) =>
  qb
    .updateTable("documento as d")
    .set({ monto_acreditado: acreditado })
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id in (${chain(args)})`),
);
