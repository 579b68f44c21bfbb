/** Requests of an invoice in place of a ticket, the newest first, in every state. */
import {
  type selectSolicitudesEnEspera,
  selectSolicitudesPage,
  selectSolicitudesPageOfEstado,
} from "@/db/queries/sales/solicitud-factura";
import type { RowOf } from "@/db/sql/prepared";
import {
  ESTADOS_SOLICITUD,
  type EstadoSolicitud,
  type SolicitudesFacturaQuery,
  type SolicitudListada,
} from "@/lib/contract/portal/solicitud-factura";
import type { Ctx } from "../../kernel/context";
import { isBigintPosicion, LAST_BIGINT, readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";

/** @throws AppError rule for an empty or invalid parameter, and for a foreign cursor */
export async function listSolicitudesFactura(
  ctx: Ctx,
  query: SolicitudesFacturaQuery,
): Promise<Pagina<SolicitudListada>> {
  requirePermiso(ctx, "documentos.ver");
  const { db, tenantId } = ctx;
  const estado = readOption("estado", query.estado, ESTADOS_SOLICITUD);
  const consulta = { lista: "solicitudes-factura", filtros: { estado } };
  const limite = readLimite(query.limite);
  const [hastaId] = readCursor(consulta, query.cursor, isBigintPosicion) ?? [LAST_BIGINT];
  const page = { tenantId, hastaId, limit: limite + 1 };
  const [rows] = await db.read(
    tenantId,
    estado === null ? selectSolicitudesPage(page) : selectSolicitudesPageOfEstado({ ...page, estado }),
  );
  const posicionOf = ({ solicitud_factura_id }: (typeof rows)[number]) => [solicitud_factura_id];
  return paginaOf(consulta, rows, limite, { posicionOf, itemOf: listada });
}

const listada = (row: RowOf<typeof selectSolicitudesEnEspera>): SolicitudListada => ({
  idSolicitud: row.solicitud_factura_id,
  clave: row.clave,
  consecutivo: row.consecutivo,
  moneda: row.moneda,
  total: row.total_comprobante,
  estado: row.estado as EstadoSolicitud,
  nombre: row.nombre,
  correo: row.correo,
  tipoIdentificacion: row.tipo_identificacion,
  identificacion: row.identificacion,
  codigoActividadReceptor: row.codigo_actividad_receptor,
  pedida: row.created_at,
  motivo: row.motivo,
  problema: row.problema,
  factura:
    row.factura_clave === null || row.factura_consecutivo === null
      ? null
      : { clave: row.factura_clave, consecutivo: row.factura_consecutivo },
});
