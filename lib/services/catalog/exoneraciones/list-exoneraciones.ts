/** A customer's resolutions with all that a form shows of them; GET /clientes has the API's view (clientes/answer.ts). */
import type { RowOf } from "@/db/prepared";
import { selectExoneracionesOfCliente } from "@/db/queries/exoneracion";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { isVigente } from "@/lib/domain/exoneracion";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import type { ExoneracionForm } from "./members";

export interface ExoneracionInfo extends ExoneracionForm {
  idExoneracion: number;
  tipoDocumentoNombre: string;
  nombreInstitucion: string;
  estado: boolean;
  /** Active, and not past its last day. */
  vigente: boolean;
  updatedBy: string;
  updatedAt: Date;
}

/** Newest first; none for a customer who does not exist. */
export async function listExoneraciones(
  ctx: Ctx,
  { identificacion }: { identificacion: string },
): Promise<ExoneracionInfo[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId, now } = ctx;
  const [rows] = await db.read(tenantId, selectExoneracionesOfCliente({ tenantId, identificacion }));
  return rows.map((row) => info(row, toFecha(now)));
}

function info(row: RowOf<typeof selectExoneracionesOfCliente>, hoy: string): ExoneracionInfo {
  const { tipo_documento: tipoDocumento, codigo_institucion: codigoInstitucion, estado } = row;
  const fechaExpiracion = toFecha(row.fecha_expiracion);
  return {
    idExoneracion: row.exoneracion_id,
    tipoDocumento,
    tipoDocumentoNombre: row.tipo_documento_otro ?? nombreDeCodigo(TIPOS_DOCUMENTO_EXONERACION, tipoDocumento),
    tipoDocumentoOtro: row.tipo_documento_otro,
    numeroDocumento: row.numero_documento,
    codigoInstitucion,
    nombreInstitucion: row.nombre_institucion_otro ?? nombreDeCodigo(INSTITUCIONES_EXONERACION, codigoInstitucion),
    nombreInstitucionOtro: row.nombre_institucion_otro,
    articulo: row.articulo,
    inciso: row.inciso,
    fechaEmision: toFecha(row.fecha_emision),
    fechaExpiracion,
    porcentajeExoneracion: row.porcentaje,
    estado,
    vigente: isVigente({ estado, fechaExpiracion }, hoy),
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  };
}
