/** The tenant's newest documents, newest first. */

import { selectRecentDocumentos } from "@/db/queries/issuing/documento";
import type { DocumentoReciente } from "@/lib/contract/portal/reportes";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { cobroOf } from "./cobro";

const LIST_LIMIT = 20;

export async function listRecentDocumentos(ctx: Ctx): Promise<DocumentoReciente[]> {
  requirePermiso(ctx, "documentos.ver");
  const hoy = tenantDay(ctx);
  const [rows] = await ctx.db.read(ctx.tenantId, selectRecentDocumentos({ tenantId: ctx.tenantId, limit: LIST_LIMIT }));
  return rows.map((row) => ({
    clave: row.clave,
    consecutivo: row.consecutivo,
    tipo: row.tipo as CodigoTipoDocumento,
    titulo: TIPOS_DOCUMENTO[row.tipo as CodigoTipoDocumento].titulo,
    estado: row.estado as DocumentoReciente["estado"],
    fechaEmision: row.fecha_emision,
    contraparte: row.contraparte_nombre,
    moneda: row.moneda,
    total: row.total_comprobante,
    anulada: row.voided_at !== null,
    cobro: cobroOf(row, hoy),
  }));
}
