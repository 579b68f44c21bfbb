/** The company's drafts, as far as the user may see their points of sale. */
import { selectBorradores, selectBorradoresDe } from "@/db/queries/sales/borrador";
import type { RowOf } from "@/db/sql/prepared";
import type { BorradorListado } from "@/lib/contract/portal/borradores";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** More are not shown; each user has a limit of their own. */
const MAX_LISTADOS = 200;

/** The newest first. */
export async function listBorradores(ctx: Ctx): Promise<BorradorListado[]> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectBorradores({ tenantId, limit: MAX_LISTADOS }));
  return rows.map(toListado);
}

/** What the user was writing last; null without a draft. */
export async function findUltimoBorrador(ctx: Ctx, usuarioId: number): Promise<BorradorListado | null> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectBorradoresDe({ tenantId, usuarioId, limit: 1 }));
  return row === undefined ? null : toListado(row);
}

const toListado = (row: RowOf<typeof selectBorradores>): BorradorListado => ({
  llave: row.borrador_id,
  usuarioId: row.usuario_id,
  autor: row.autor,
  tipo: row.tipo as CodigoTipoVenta,
  cliente: row.cliente,
  moneda: row.moneda,
  total: row.total,
  updatedAt: row.updated_at,
});
