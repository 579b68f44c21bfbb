import { updateEmisor } from "@/db/queries/accounts/emisor";
import type { PerfilEmisor } from "@/lib/contract/portal/configuracion";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { checkEmisor } from "./check-emisor";
import { getEmisor } from "./get-emisor";

/**
 * Changes what documents show from now on; issued ones stay as they are.
 * @throws AppError rule with the invalid members, not-found
 */
export async function saveEmisor(ctx: Ctx, sent: PerfilEmisor): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const { perfil, identidad } = await getEmisor(ctx);
  const after: PerfilEmisor = { ...sent, ...checkEmisor(sent, identidad) };
  const campos = (Object.keys(after) as (keyof PerfilEmisor)[]).filter(
    (campo) => JSON.stringify(after[campo]) !== JSON.stringify(perfil[campo]),
  );
  if (campos.length === 0) return;
  await ctx.db.transaction(tenantId, async (tx) => {
    const changed = await tx.run(updateEmisor({ tenantId, ...after, now }));
    if (changed.length === 0) throw refusal("empresa_sin_emisor");
    const detalle = { campos };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "emisor", objetoId: String(tenantId), detalle }));
  });
}
