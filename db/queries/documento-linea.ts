/** The lines of an issued document, as rows. One flight reads them together with the document itself. */
import type { Linea } from "@/lib/domain/documento";
import { prepared, type RowOf } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

const lineas = qb
  .selectFrom("documento_linea as l")
  .select([
    "l.numero_linea",
    "l.producto_id",
    "l.codigo_cabys",
    "l.tipo_codigo",
    "l.codigo",
    "l.cantidad",
    "l.unidad_medida",
    "l.tipo_transaccion",
    "l.detalle",
    "l.precio_unitario",
    "l.monto_total",
    sql<Linea["descuento"]>`l.descuento`.as("descuento"),
    "l.sub_total",
    "l.base_imponible",
    sql<Linea["impuestos"]>`l.impuestos`.as("impuestos"),
    "l.impuesto_asumido_emisor_fabrica",
    "l.impuesto_neto",
    "l.monto_total_linea",
  ])
  .orderBy("l.numero_linea");

/** The lines of the document that `selectDocumentoByClave` finds, in order. */
export const selectLineasByClave = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) =>
  lineas.where("l.tenant_id", "=", args.tenantId).where(
    "l.documento_id",
    "=",
    sql<string>`(select d.documento_id from documento d
                   where d.tenant_id = ${args.tenantId} and d.clave = ${args.clave} and d.tipo = any(${args.tipos}::text[]))`,
  ),
);

export const selectLineasById = prepared((args: { tenantId: number; documentoId: string }) =>
  lineas.where("l.tenant_id", "=", args.tenantId).where("l.documento_id", "=", args.documentoId),
);

export type LineaRow = RowOf<typeof selectLineasByClave>;
