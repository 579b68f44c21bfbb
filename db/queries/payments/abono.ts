/**
 * What customers paid of invoices on credit whose payment needs no receipt. `documento.monto_pagado` has the sum
 * (documento-pago.ts).
 */

import { own } from "../../sql/own";
import { type PageById, pageById } from "../../sql/page-by-id";
import { type PagoRow, pagoColumns } from "../../sql/pago-row";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

interface One {
  tenantId: number;
  abonoId: string;
}

export const insertAbono = prepared((args: PagoRow & { cliente_id: number; ambiente: string }) =>
  qb
    .insertInto("abono")
    .values({ ...pagoColumns(args), cliente_id: args.cliente_id, ambiente: args.ambiente })
    .returning("abono_id"),
);

/** `pagos`: JSON text, each with `orden`, `documentoId` and `monto`. */
export const insertAbonoDocumentos = prepared((args: One & { pagos: string }) =>
  qb
    .insertInto("abono_documento")
    .columns(["tenant_id", "abono_id", "orden", "documento_id", "monto"])
    .expression(
      sql`select ${args.tenantId}::int, ${args.abonoId}::bigint, p.orden, p."documentoId", p.monto
          from jsonb_to_recordset(${args.pagos}::jsonb) as p(orden smallint, "documentoId" bigint, monto numeric)` as never,
    ),
);

const whole = qb
  .selectFrom("abono as a")
  .innerJoin("cliente as c", own("c", "a", "cliente_id"))
  .select([
    ...(["a.abono_id", "a.moneda", "a.monto", "a.medio_pago", "a.medio_pago_otros", "a.referencia"] as const),
    ...(["a.created_by", "a.created_at", "a.voided_at", "a.voided_by", "c.identificacion"] as const),
    sql<string>`a.fecha::text`.as("fecha"),
    sql<string>`trim(c.nombre || ' ' || c.apellidos)`.as("nombre"),
  ]);

export const selectAbono = prepared((args: One) =>
  whole.where("a.tenant_id", "=", args.tenantId).where("a.abono_id", "=", args.abonoId),
);

const LLAVE = ["a", "abono_id"] as const;

export const selectAbonosPage = prepared((args: PageById) => pageById(whole, LLAVE, args));

export const selectAbonosPageOfCliente = prepared((args: PageById & { clienteId: number }) =>
  pageById(whole.where("a.cliente_id", "=", args.clienteId), LLAVE, args),
);

/** The invoices that an abono pays, in its order. */
export const selectAbonoDocumentos = prepared((args: One) =>
  qb
    .selectFrom("abono_documento as p")
    .innerJoin("documento as d", own("d", "p", "documento_id"))
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.fecha_emision",
      "d.total_comprobante",
      "p.monto",
    ])
    .where("p.tenant_id", "=", args.tenantId)
    .where("p.abono_id", "=", args.abonoId)
    .orderBy("p.orden"),
);

/** The abonos of a document, voided ones too, the oldest first. */
export const selectAbonosDe = prepared((args: { tenantId: number; clave: string }) =>
  qb
    .selectFrom("documento as d")
    .innerJoin("abono_documento as p", own("p", "d", "documento_id"))
    .innerJoin("abono as a", own("a", "p", "abono_id"))
    .select(["a.abono_id", "a.voided_at", "p.monto", sql<string>`a.fecha::text`.as("fecha")])
    .where("d.tenant_id", "=", args.tenantId)
    .where("d.clave", "=", args.clave)
    .orderBy("p.abono_id"),
);

/** Voids an abono. Returns no row when it is voided already. */
export const voidAbono = prepared((args: One & { now: Date; actor: string }) =>
  qb
    .updateTable("abono")
    .set({ voided_at: args.now, voided_by: args.actor })
    .where("tenant_id", "=", args.tenantId)
    .where("abono_id", "=", args.abonoId)
    .where("voided_at", "is", null)
    .returning(["monto", "moneda"]),
);
