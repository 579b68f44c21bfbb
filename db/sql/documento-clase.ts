/** The documents of one kind of list: sales with payment receipts, or purchase invoices. They have alias `d`. */
import type { Compilable } from "kysely";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";
import { posicion } from "./tramo";

export type Sql = ReturnType<typeof sql>;

/** Which end of the list comes first, by (fecha_emision, documento_id). */
export type Sentido = "desc" | "asc";

/**
 * The page's documents by their keys. The planner fetches an array's rows one by one, even when it overestimates the
 * query inside.
 */
const comunes = (args: { tenantId: number }, ids: Sql, sentido: Sentido | null) => {
  const filas = qb
    .selectFrom("documento as d")
    .select([
      "d.documento_id",
      "d.tipo",
      "d.clave",
      "d.consecutivo",
      "d.estado",
      "d.fecha_emision",
      posicion.as("posicion"),
      "d.moneda",
      "d.total_impuesto",
      "d.total_comprobante",
      "d.punto_venta_id",
      "d.referencia_externa",
      "d.monto_acreditado",
      "d.monto_pagado",
      "d.condicion_venta",
      sql<string | null>`d.vence::text`.as("vence"),
    ])
    .where("d.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`d.documento_id = any(${ids})`);
  return sentido === null ? filas : filas.orderBy("d.fecha_emision", sentido).orderBy("d.documento_id", sentido);
};

/** The documents of one kind of list. */
export interface Clase<Row> {
  /** The rows of documents, an array of ids, in the list's order, or in none. */
  filas: (args: { tenantId: number }, ids: Sql, sentido: Sentido | null) => Compilable<Row>;
  /** The condition of the indexes that contain them, which a query must repeat to use them. */
  condicion: Sql;
  /** The column with the other party's id. */
  contraparte: Sql;
}

const clase = <Row>(of: Clase<Row>) => of;

/** Sales, and payment receipts. */
export const VENTAS = clase({
  filas: (args, ids, sentido) =>
    comunes(args, ids, sentido).select([
      "d.voided_at",
      "d.anula_nota",
      "d.cliente_id",
      // The reference that a note adjusts, on which its saldo depends.
      sql<{ tipoDocumento: string; codigo: string | null } | null>`
        (select json_build_object('tipoDocumento', r.tipo_documento, 'codigo', r.codigo) from documento_referencia r
         where d.tipo in ('02', '03') and r.tenant_id = d.tenant_id and r.documento_id = d.documento_id and r.orden = 1)`.as(
        "referencia",
      ),
      sql<string | null>`d.receptor ->> 'nombre'`.as("receptor_nombre"),
      sql<string | null>`d.receptor -> 'identificacion' ->> 'numero'`.as("receptor_identificacion"),
    ]),
  condicion: sql`d.tipo <> '08'`,
  contraparte: sql`d.cliente_id`,
});

/** Purchase invoices. */
export const COMPRAS = clase({
  filas: (args, ids, sentido) =>
    comunes(args, ids, sentido).select([
      "d.proveedor_id",
      sql<string>`d.emisor ->> 'nombre'`.as("emisor_nombre"),
      sql<string>`d.emisor -> 'identificacion' ->> 'numero'`.as("emisor_identificacion"),
    ]),
  condicion: sql`d.tipo = '08'`,
  contraparte: sql`d.proveedor_id`,
});

/** The rows of the documents that `ids` selects, in the list's order. */
export const page = <Row>({ filas }: Clase<Row>, args: { tenantId: number }, ids: Sql, sentido: Sentido) =>
  filas(args, sql`array(${ids})`, sentido);

/** The rows of these documents, in no order. */
export const pageOfIds = <Row>({ filas }: Clase<Row>) =>
  prepared((args: { tenantId: number; ids: readonly string[] }) => filas(args, sql`${args.ids}::bigint[]`, null));
