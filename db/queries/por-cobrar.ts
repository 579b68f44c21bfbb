/**
 * Invoices that are owed a payment receipt, oldest first, by (fecha_emision, documento_id). The indexes hold those of
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
