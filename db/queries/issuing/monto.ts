/**
 * Documents by their total, newest first. `centimos` has every total that the searched amount may mean; of each one
 * only the newest are read, so that a total which many documents share costs the same.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { COLUMNS_RECIBIDO } from "../reception/documento-recibido";

interface Montos {
  tenantId: number;
  /** Totals in hundredths. */
  centimos: string[];
  limit: number;
}

type MontosEnMonedas = Montos & { monedas: readonly string[] };

/** Own documents of every type, purchases and receipts too. */
export const selectDocumentosByMonto = prepared((args: MontosEnMonedas) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.estado",
      "d.fecha_emision",
      "d.moneda",
      "d.total_comprobante",
      ...(["d.voided_at", "d.cliente_id", "d.condicion_venta", "d.anula_nota"] as const),
      ...(["d.monto_acreditado", "d.monto_pagado"] as const),
      sql<string | null>`d.vence::text`.as("vence"),
      sql<string | null>`case d.tipo when '08' then d.emisor ->> 'nombre' else d.receptor ->> 'nombre' end`.as(
        "contraparte",
      ),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.documento_id = any(array(
        select k.documento_id
        from unnest(${args.monedas}::text[]) as c(moneda) cross join unnest(${args.centimos}::bigint[]) as m(centimos)
          cross join lateral (
            select x.fecha_emision, x.documento_id from documento x
            where x.tenant_id = ${args.tenantId} and x.moneda = c.moneda and x.total_centimos = m.centimos and x.total_centimos >= 0
            order by x.fecha_emision desc, x.documento_id desc limit ${args.limit}::int) k
        order by k.fecha_emision desc, k.documento_id desc limit ${args.limit}::int))`,
    )
    .orderBy("d.fecha_emision", "desc")
    .orderBy("d.documento_id", "desc"),
);

/** Suppliers' documents that were received, answered or not; the one that was received last comes first. */
export const selectRecibidosByMonto = prepared((args: Montos) =>
  qb
    .selectFrom("documento_recibido as r")
    .select([...COLUMNS_RECIBIDO, "r.por_responder"])
    .where("r.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`r.documento_recibido_id = any(array(
        select k.documento_recibido_id
        from unnest(${args.centimos}::bigint[]) as m(centimos)
          cross join lateral (
            select x.documento_recibido_id from documento_recibido x
            where x.tenant_id = ${args.tenantId} and x.total_centimos = m.centimos and x.total_centimos >= 0
            order by x.documento_recibido_id desc limit ${args.limit}::int) k
        order by k.documento_recibido_id desc limit ${args.limit}::int))`,
    )
    .orderBy("r.documento_recibido_id", "desc"),
);
