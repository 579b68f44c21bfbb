/** A stored document as the domain knows it: from the database's row back to the shape that was issued. */
import type { StoredDocumento } from "@/db/queries/documento";
import type { Documento } from "@/lib/domain/documento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";

/** Rebuilds the issued document, amounts and texts exactly as they were computed. */
export function toDocumento(row: StoredDocumento): Documento {
  return {
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
    condicionVentaOtros: row.condicion_venta_otros,
    plazoCredito: row.plazo_credito,
    lineas: row.lineas,
    resumen: row.resumen,
    referencias: row.referencias.map((referencia) => ({
      ...referencia,
      fechaEmision: toFechaHora(new Date(referencia.fechaEmision)),
    })),
    comentario: row.comentario,
  };
}
