/**
 * Invoices on credit whose payment is owed, oldest first, by (fecha_emision, documento_id). The indexes hold those of
 * one condition together, and a page merges the oldest of each, so it costs the same at any position. The
 * tenant's index has the condition `tipo <> '08'`, which its query must repeat and a customer's must not.
 */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";
import { posicion } from "../sql/tramo";

interface Page {
  tenantId: number;
  condiciones: string[];
  /** Both bounds are ISO 8601 or `infinity`, `-infinity`: strictly after this position, and before this moment. */
  desde: string;
  desdeId: string;
  hasta: string;
  limit: number;
}

type Sql = ReturnType<typeof sql>;

/** @param de a further source, and how an invoice belongs to it */
const page = (args: Page, de: { fuente: Sql; condicion: Sql }) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.condicion_venta",
      "d.fecha_emision",
      posicion.as("posicion"),
      "d.moneda",
      "d.total_comprobante",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.referencia_externa",
      sql<number | null>`(d.opcionales ->> 'plazoCredito')::int`.as("plazo_credito"),
      sql<string>`d.vence::text`.as("vencimiento"),
      sql<string>`d.receptor ->> 'nombre'`.as("receptor_nombre"),
      sql<string>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor_identificacion"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.documento_id = any(array(
      select k.documento_id
      from ${de.fuente} unnest(${args.condiciones}::text[]) as g(condicion)
        cross join lateral (
          select d.fecha_emision, d.documento_id from documento d
          where d.tenant_id = ${args.tenantId} and d.por_cobrar and ${de.condicion}
            and d.ambiente = (select t.ambiente from tenant t where t.tenant_id = ${args.tenantId})
            and d.condicion_venta = g.condicion
            and d.fecha_emision < ${args.hasta}::timestamptz and d.fecha_emision >= ${args.desde}::timestamptz
            and (d.fecha_emision, d.documento_id) > (${args.desde}::timestamptz, ${args.desdeId}::bigint)
          order by d.fecha_emision, d.documento_id limit ${args.limit}::int) k
      order by k.fecha_emision, k.documento_id limit ${args.limit}::int))`,
    )
    .orderBy("d.fecha_emision")
    .orderBy("d.documento_id");

export const selectPorCobrarPage = prepared((args: Page) =>
  page(args, { fuente: sql``, condicion: sql`d.tipo <> '08'` }),
);

export const selectPorCobrarPageOfClientes = prepared((args: Page & { clienteIds: number[] }) =>
  page(args, {
    fuente: sql`unnest(${args.clienteIds}::int[]) as c(cliente_id) cross join`,
    condicion: sql`d.cliente_id = c.cliente_id`,
  }),
);

/**
 * Invoices of any tenant whose ninety days are nearly over (`aviso` 1) or over (2), and that were not told of; system
 * role. Only the present environment's, of active tenants.
 */
export const selectCobrosSinAvisar = prepared((args: { near: Date; due: Date; limit: number }) => ({
  compile: () =>
    sql<{ tenant_id: number; documento_id: string; aviso: number }>`
select k.tenant_id, k.documento_id, g.aviso
from (values (0, 2, '-infinity', ${args.due}::timestamptz), (1, 2, '-infinity', ${args.due}::timestamptz),
             (0, 1, ${args.due}::timestamptz, ${args.near}::timestamptz)) as g(avisado, aviso, desde, hasta)
  cross join lateral (
    select d.tenant_id, d.documento_id, d.fecha_emision
    from documento d join tenant t on t.tenant_id = d.tenant_id and t.ambiente = d.ambiente and t.estado = 'activo'
    where d.por_cobrar and d.condicion_venta = '10' and d.cobro_avisado < 2 and d.cobro_avisado = g.avisado
      and d.fecha_emision >= g.desde and d.fecha_emision < g.hasta
    order by d.fecha_emision limit ${args.limit}::int) k
order by k.fecha_emision, k.tenant_id, k.documento_id limit ${args.limit}::int`.compile(qb),
}));

/** Takes one notice of one invoice. Returns no row when it was given, or the invoice was paid meanwhile. */
export const markCobroAvisado = prepared((args: { tenantId: number; documentoId: string; aviso: number }) =>
  qb
    .updateTable("documento")
    .set({ cobro_avisado: args.aviso })
    .where("tenant_id", "=", args.tenantId)
    .where("documento_id", "=", args.documentoId)
    .where("por_cobrar", "=", true)
    .where("cobro_avisado", "<", args.aviso)
    .returning([
      "clave",
      "consecutivo",
      "tipo",
      "condicion_venta",
      "fecha_emision",
      "moneda",
      "total_comprobante",
      "monto_acreditado",
      "monto_pagado",
      "referencia_externa",
    ]),
);
