/** A stored document as the domain knows it: from the database's row back to the shape that was issued. */
import type { DocumentoRow, StoredDocumento } from "@/db/queries/documento";
import type { LineaRow } from "@/db/queries/documento-linea";
import type { Documento } from "@/lib/domain/documento";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";

/** A document's row together with the rows of its lines. */
export function withLineas(row: DocumentoRow, lineas: LineaRow[]): StoredDocumento {
  return { ...row, opcionales: { ...SIN_OPCIONALES, ...row.opcionales }, lineas: lineas.map(toLinea) };
}

function toLinea(row: LineaRow): StoredDocumento["lineas"][number] {
  return {
    numeroLinea: row.numero_linea,
    idProducto: row.producto_id,
    codigoCabys: row.codigo_cabys,
    codigoComercial: row.codigo === null ? null : { tipo: row.tipo_codigo ?? "", codigo: row.codigo },
    cantidad: row.cantidad,
    unidadMedida: row.unidad_medida,
    tipoTransaccion: row.tipo_transaccion,
    detalle: row.detalle,
    precioUnitario: row.precio_unitario,
    montoTotal: row.monto_total,
    descuento: row.descuento,
    subTotal: row.sub_total,
    baseImponible: row.base_imponible,
    impuestos: row.impuestos,
    impuestoAsumidoEmisorFabrica: row.impuesto_asumido_emisor_fabrica,
    impuestoNeto: row.impuesto_neto,
    montoTotalLinea: row.monto_total_linea,
  };
}

/** Rebuilds the issued document, amounts and texts exactly as they were computed. */
export function toDocumento(row: StoredDocumento): Documento {
  return {
    ...row.opcionales,
    tipo: row.tipo as CodigoTipoDocumento,
    clave: row.clave,
    consecutivo: row.consecutivo,
    proveedorSistemas: row.proveedor_sistemas,
    codigoActividadEmisor: row.codigo_actividad_emisor,
    codigoActividadReceptor: row.codigo_actividad_receptor,
    fechaEmision: toFechaHora(row.fecha_emision),
    emisor: row.emisor,
    receptor: row.receptor,
    condicionVenta: row.condicion_venta,
    lineas: row.lineas,
    resumen: row.resumen,
    referencias: row.referencias.map((referencia) => ({
      ...referencia,
      fechaEmision: toFechaHora(new Date(referencia.fechaEmision)),
    })),
  };
}
