/** The tenant's newest documents, newest first. */
import { selectRecentDocumentos } from "@/db/queries/documento";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const LIST_LIMIT = 20;

export interface RecentDocumento {
  clave: string;
  consecutivo: string;
  tipo: CodigoTipoDocumento;
  titulo: string;
  estado: "procesando" | "aceptado" | "rechazado" | "error";
  fechaEmision: Date;
  contraparte: string | null;
  /** ISO 4217. */
  moneda: string;
  /** Decimal text. */
  total: string;
}

export async function listRecentDocumentos(ctx: Ctx): Promise<RecentDocumento[]> {
  requirePermiso(ctx, "documentos.ver");
  const [rows] = await ctx.db.read(ctx.tenantId, selectRecentDocumentos({ tenantId: ctx.tenantId, limit: LIST_LIMIT }));
  return rows.map((row) => ({
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: row.tipo as CodigoTipoDocumento,
    titulo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].titulo,
    estado: row.estado as RecentDocumento["estado"],
    fechaEmision: row.fecha_emision,
    contraparte: row.contraparte_nombre,
    moneda: row.moneda,
    total: row.total_comprobante,
  }));
}
