/** The lines of an issued document, as rows. One flight reads them together with the document itself. */
import type { Linea, LineaOpcionales } from "@/lib/domain/documento/documento";
import { prepared, type RowOf } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const lineasDe = (tenantId: number) =>
  qb
    .selectFrom("documento_linea as l")
    .where("l.tenant_id", "=", tenantId)
    .select([
      "l.numero_linea as numeroLinea",
      "l.producto_id as idProducto",
      "l.codigo_cabys as codigoCabys",
      "l.tipo_codigo as tipoCodigo",
      "l.codigo",
      "l.cantidad",
      "l.unidad_medida as unidadMedida",
      "l.detalle",
      "l.precio_unitario as precioUnitario",
      "l.monto_total as montoTotal",
      "l.sub_total as subTotal",
      "l.base_imponible as baseImponible",
      sql<Linea["impuestos"]>`l.impuestos`.as("impuestos"),
      "l.impuesto_asumido_emisor_fabrica as impuestoAsumidoEmisorFabrica",
      "l.impuesto_neto as impuestoNeto",
      "l.monto_total_linea as montoTotalLinea",
      sql<Partial<LineaOpcionales>>`l.opcionales`.as("opcionales"),
    ]);

/** Ids below it were counted; those above begin with the day in the document's clave (docs/partitions.md). */
const CONTADAS = sql<string>`1099511627776::bigint`;

/**
 * The lines of the document that `selectDocumentoByClave` finds, in order. The clave's day says in which partition they
 * are; without it each month would be made ready to be asked.
 */
export const selectLineasByClave = prepared((args: { tenantId: number; clave: string; tipos: readonly string[] }) => {
  const lineas = lineasDe(args.tenantId).where(
    "l.documento_id",
    "=",
    sql<string>`(select d.documento_id from documento d
                   where d.tenant_id = ${args.tenantId} and d.clave = ${args.clave} and d.tipo = any(${args.tipos}::text[]))`,
  );
  const dia = sql<string>`dia_id(substr(${args.clave}, 4, 6))`;
  return lineas
    .where("l.documento_id", ">=", dia)
    .where("l.documento_id", "<", sql<string>`${dia} + ${CONTADAS}`)
    .unionAll(lineas.where("l.documento_id", "<", CONTADAS))
    .orderBy("numeroLinea");
});

export const selectLineasById = prepared((args: { tenantId: number; documentoId: string }) =>
  lineasDe(args.tenantId).where("l.documento_id", "=", args.documentoId).orderBy("l.numero_linea"),
);

export type LineaRow = RowOf<typeof selectLineasByClave>;

interface DeProducto {
  tenantId: number;
  productoId: number;
  tipos: readonly string[];
  limit: number;
}

/** Lines that are read of each type, of which those of rejected and voided documents do not count. */
const VENTANA = 20;

/** The newest lines of a product in documents of these types: by the day in their clave, then as they were issued. */
export const selectLineasDeProducto = prepared((args: DeProducto) => ({
  compile: () =>
    sql<{
      clave: string;
      tipo: string;
      consecutivo: string;
      fecha_emision: Date;
      moneda: string;
      contraparte: string | null;
      cantidad: string;
      unidad_medida: string;
      precio_unitario: string;
    }>`
select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.moneda, d.contraparte, l.cantidad, l.unidad_medida,
  l.precio_unitario
from (
  select k.documento_id, k.numero_linea, k.cantidad, k.unidad_medida, k.precio_unitario
  from unnest(${args.tipos}::text[]) as g(tipo)
    cross join lateral (
      select l.documento_id, l.numero_linea, l.cantidad, l.unidad_medida, l.precio_unitario
      from documento_linea l
      where l.tenant_id = ${args.tenantId} and l.producto_id = ${args.productoId} and l.tipo = g.tipo
      order by l.documento_id desc limit ${sql.lit(VENTANA)}) k
  -- Each document is looked up by its key: a planner without statistics would read all of them.
  offset 0) l
cross join lateral (
  select d.clave, d.tipo, d.consecutivo, d.fecha_emision, d.moneda,
    case when d.tipo = '08' then d.emisor else d.receptor end ->> 'nombre' as contraparte
  from documento d
  where d.tenant_id = ${args.tenantId} and d.documento_id = l.documento_id
    and d.estado <> 'rechazado' and d.voided_at is null
  offset 0) d
order by l.documento_id desc, l.numero_linea limit ${args.limit}::int`.compile(qb),
}));

/** Lines that are read of each document; an invoice may have a thousand. */
const LINEAS_POR_DOCUMENTO = 20;

/** The first lines of some documents, in their order. */
export const selectLineasDeDocumentos = prepared((args: { tenantId: number; claves: readonly string[] }) => ({
  compile: () =>
    sql<{
      clave: string;
      producto_id: number | null;
      detalle: string;
      cantidad: string;
      unidad_medida: string;
      precio_unitario: string;
    }>`
select d.clave, l.producto_id, l.detalle, l.cantidad, l.unidad_medida, l.precio_unitario
from unnest(${args.claves}::text[]) with ordinality as g(clave, orden)
  cross join lateral (
    select d.documento_id, d.clave from documento d where d.tenant_id = ${args.tenantId} and d.clave = g.clave
    offset 0) d
  cross join lateral (
    select l.numero_linea, l.producto_id, l.detalle, l.cantidad, l.unidad_medida, l.precio_unitario
    from documento_linea l
    where l.tenant_id = ${args.tenantId} and l.documento_id = d.documento_id
    order by l.numero_linea limit ${sql.lit(LINEAS_POR_DOCUMENTO)}) l
order by g.orden, l.numero_linea`.compile(qb),
}));
