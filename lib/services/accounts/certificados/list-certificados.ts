import { selectCertificados } from "@/db/queries/certificado";
import type { RowOf } from "@/db/sql/prepared";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const MAX_LISTED = 10;

/** What may be shown of a certificate; its key never leaves the service. */
export interface CertificadoInfo {
  idCertificado: number;
  sujeto: string;
  emitidoPor: string;
  serie: string;
  identificacion: string;
  validoDesde: Date;
  validoHasta: Date;
  activo: boolean;
  createdAt: Date;
}

/** The active one first, then the newest. */
export async function listCertificados(ctx: Ctx): Promise<CertificadoInfo[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectCertificados({ tenantId, limit: MAX_LISTED }));
  return rows.map(infoOf);
}

function infoOf(row: RowOf<typeof selectCertificados>): CertificadoInfo {
  const { sujeto, serie, identificacion, activo } = row;
  return {
    ...{ sujeto, serie, identificacion, activo },
    idCertificado: row.certificado_id,
    emitidoPor: row.emitido_por,
    validoDesde: row.valido_desde,
    validoHasta: row.valido_hasta,
    createdAt: row.created_at,
  };
}
