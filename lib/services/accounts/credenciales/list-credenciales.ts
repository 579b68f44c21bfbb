import { selectCredenciales } from "@/db/queries/accounts/credencial-hacienda";
import type { Credencial } from "@/lib/contract/portal/configuracion";
import { AMBIENTES } from "@/lib/domain/ambiente";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const NONE = { usuario: null, updatedAt: null, probadaAt: null, rechazadaAt: null, probarAt: null };

/** One per environment that this service reaches. */
export async function listCredenciales(ctx: Ctx): Promise<Credencial[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectCredenciales({ tenantId }));
  return AMBIENTES.filter(ctx.hacienda.reaches).map(
    (ambiente) => rows.find((row) => row.ambiente === ambiente) ?? { ambiente, ...NONE },
  );
}
