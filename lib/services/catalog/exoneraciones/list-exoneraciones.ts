/** A customer's resolutions with all members of the form; clientes/answer.ts has the API's view. */

import { selectExoneracionesOfCliente } from "@/db/queries/catalog/exoneracion";
import type { RowOf } from "@/db/sql/prepared";
import type { Exoneracion } from "@/lib/contract/portal/catalogos";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { isVigente } from "@/lib/domain/montos/exoneracion";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";

/** Newest first; empty for a customer that does not exist. */
export async function listExoneraciones(
  ctx: Ctx,
  { identificacion }: { identificacion: string },
): Promise<Exoneracion[]> {
  requirePermiso(ctx, "catalogos.ver");
  const { db, tenantId } = ctx;
  const [rows] = await db.read(tenantId, selectExoneracionesOfCliente({ tenantId, identificacion }));
  return rows.map((row) => info(row, tenantDay(ctx)));
}

function info(row: RowOf<typeof selectExoneracionesOfCliente>, hoy: string): Exoneracion {
  const { tipoDocumento, tipoDocumentoOtro, codigoInstitucion, nombreInstitucionOtro, estado } = row;
  const fechaExpiracion = toFecha(row.fechaExpiracion);
  return {
    ...row,
    tipoDocumentoNombre: tipoDocumentoOtro ?? nombreDeCodigo(TIPOS_DOCUMENTO_EXONERACION, tipoDocumento),
    nombreInstitucion: nombreInstitucionOtro ?? nombreDeCodigo(INSTITUCIONES_EXONERACION, codigoInstitucion),
    fechaEmision: toFecha(row.fechaEmision),
    fechaExpiracion,
    porcentajeExoneracion: row.porcentaje,
    vigente: isVigente({ estado, fechaExpiracion }, hoy),
  };
}
