import { selectCertificados } from "@/db/queries/accounts/certificado";
import type { Certificado } from "@/lib/contract/portal/configuracion";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const MAX_LISTED = 10;

/** The active one first, then the newest. */
export async function listCertificados(ctx: Ctx): Promise<Certificado[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectCertificados({ tenantId, limit: MAX_LISTED }));
  return rows;
}
