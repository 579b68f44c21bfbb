/** The lines of an issued document, as rows. One flight reads them together with the document itself. */
import type { Linea, LineaOpcionales } from "@/lib/domain/documento";
import { prepared, type RowOf } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

const lineas = qb
  .selectFrom("documento_linea as l")
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
