/**
 * What is paid of invoices. `documento.monto_pagado` always equals the sum of what receipts that are not rejected and
 * abonos that are not voided pay of it, and only the holder of the invoice's row lock changes it.
 */
import type { Parte } from "@/lib/domain/cobranza/recibo";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { acreditadoPorNota } from "../issuing/documento-saldo";

interface Some {
  tenantId: number;
  documentoIds: string[];
}

/** The invoices of a receipt or an abono, locked in the order of their ids: as every statement that locks several documents. */
export const lockPagables = prepared((args: Some) =>
  qb
    .selectFrom("documento")
    .select(["documento_id", "clave", "estado", "voided_at", "monto_acreditado", "monto_pagado"])
    .where("tenant_id", "=", args.tenantId)
    .where(sql<boolean>`documento_id = any(${args.documentoIds}::bigint[])`)
    .orderBy("documento_id")
    .forNoKeyUpdate(),
);

/** The invoices that an abono pays, locked in the same order, with all that decides whether it may. */
export const lockCobrables = prepared((args: { tenantId: number; claves: string[] }) =>
  qb
    .selectFrom("documento as d")
    .select([
      ...(["d.documento_id", "d.clave", "d.consecutivo", "d.tipo", "d.estado", "d.condicion_venta"] as const),
      ...(["d.cliente_id", "d.ambiente", "d.moneda", "d.voided_at", "d.total_comprobante"] as const),
      ...(["d.monto_acreditado", "d.monto_pagado", "d.anula_nota"] as const),
      sql<string>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor"),
      sql<boolean>`d.ambiente = (select t.ambiente from tenant t where t.tenant_id = d.tenant_id)`.as("presente"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.clave = any(${args.claves}::text[])`)
    .orderBy("d.documento_id")
    .forNoKeyUpdate(),
);

/** `pagos`: JSON text, each with `orden`, `documentoId`, `monto`, `otros`, `pendiente` and `partes`. */
export const insertPagos = prepared((args: { tenantId: number; reciboId: string; pagos: string }) =>
  qb
    .insertInto("documento_pago")
    .columns(["tenant_id", "recibo_id", "orden", "documento_id", "monto", "otros", "pendiente", "partes"])
    .expression(
      sql`select ${args.tenantId}::int, ${args.reciboId}::bigint, p.orden, p."documentoId", p.monto, p.otros, p.pendiente, p.partes
          from jsonb_to_recordset(${args.pagos}::jsonb) as p(
            orden smallint, "documentoId" bigint, monto numeric, otros numeric, pendiente numeric, partes jsonb)` as never,
    ),
);

/** What of document `d` is paid by receipts that count and by abonos that stand. */
const pagado = sql<string>`trim_scale(coalesce((
  select sum(p.monto) from documento_pago p
    join documento r on r.tenant_id = p.tenant_id and r.documento_id = p.recibo_id
    where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and r.estado <> 'rechazado'), 0)
  + coalesce((
  select sum(p.monto) from abono_documento p
    join abono a on a.tenant_id = p.tenant_id and a.abono_id = p.abono_id
    where p.tenant_id = d.tenant_id and p.documento_id = d.documento_id and a.voided_at is null), 0))`;

/** Updates the sums that include a receipt, with the invoices' rows locked. */
export const settlePagado = prepared((args: { tenantId: number; reciboId: string }) =>
  qb
    .updateTable("documento as d")
    .set({ monto_pagado: pagado })
    .where("d.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`d.documento_id in (
        select p.documento_id from documento_pago p
        where p.tenant_id = ${args.tenantId} and p.recibo_id = ${args.reciboId}::bigint)`,
    ),
);

/** The same of some documents, with their rows locked. */
export const settlePagadoDe = prepared((args: Some) =>
  qb
    .updateTable("documento as d")
    .set({ monto_pagado: pagado })
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(${args.documentoIds}::bigint[])`),
);

/** The earlier payments of some invoices, by receipts that count. */
export const selectPagosDe = prepared((args: Some) =>
  qb
    .selectFrom("documento_pago as p")
    .innerJoin("documento as r", own("r", "p", "documento_id", "recibo_id"))
    .select(["p.documento_id", "p.otros", sql<Parte[]>`p.partes`.as("partes")])
    .where("p.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`p.documento_id = any(${args.documentoIds}::bigint[])`)
    .where("r.estado", "<>", "rechazado"),
);

/** The credit notes that count of some invoices, each with what is left of its credit after debit notes. */
export const selectNotasDe = prepared((args: Some) =>
  qb
    .selectFrom("documento_referencia as r")
    .innerJoin("documento as n", own("n", "r", "documento_id"))
    .select([
      "r.referido_id",
      "n.documento_id",
      "n.total_comprobante",
      sql<string>`trim_scale(${acreditadoPorNota})`.as("acreditado"),
    ])
    .where("r.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`r.referido_id = any(${args.documentoIds}::bigint[])`)
    .where("r.orden", "=", 1)
    .where("n.tipo", "=", "03")
    .where("n.estado", "<>", "rechazado"),
);

/** What a receipt pays, in its order. */
export const selectPagosDeRecibo = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento as r")
    .innerJoin("documento_pago as p", own("p", "r", "recibo_id", "documento_id"))
    .innerJoin("documento as d", own("d", "p", "documento_id"))
    .select([
      ...(["d.tipo", "d.clave", "d.consecutivo", "d.fecha_emision", "d.total_comprobante", "d.estado"] as const),
      ...(["p.monto", "p.otros", "p.pendiente"] as const),
      sql<Parte[]>`p.partes`.as("partes"),
    ])
    .where("r.tenant_id", "=", args.tenantId)
    .where("r.clave", "=", args.clave)
    .orderBy("p.orden"),
);

/** The condition of a document, which decides how its payment is recorded. */
export const selectCondicion = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento")
    .select("condicion_venta")
    .where("tenant_id", "=", args.tenantId)
    .where("clave", "=", args.clave),
);

/** What has reduced the debt of one document, with its own total. */
export const selectCobro = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento as d")
    .select([
      "d.total_comprobante",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.anula_nota",
      "d.vendedor",
      sql<string | null>`d.vence::text`.as("vence"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave),
);

/** The receipts that pay a document, rejected ones too, the oldest first. */
export const selectRecibosDe = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("documento_pago as p", own("p", "d", "documento_id"))
    .innerJoin("documento as r", own("r", "p", "documento_id", "recibo_id"))
    .select(["r.clave", "r.consecutivo", "r.estado", "r.fecha_emision", "p.monto"])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .orderBy("p.recibo_id"),
);
