/** A person has read why a document was rejected: it no longer asks for attention. What it is stays as it is. */

import { markRechazoVisto as markRow, selectRechazo } from "@/db/queries/inicio";
import { refusal } from "@/lib/contract/refusals/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Repeating it changes nothing. @throws AppError `not-found` for what is no document of the tenant */
export async function markRechazoVisto(ctx: Ctx, { clave }: { clave: string }): Promise<void> {
  requirePermiso(ctx, "documentos.reintentar");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [found] = await tx.run(selectRechazo({ tenantId, clave }));
    if (found === undefined) throw refusal("documento_no_existe");
    const [row] = await tx.run(markRow({ tenantId, clave, now }));
    if (row === undefined) return;
    const detalle = { clave };
    tx.send(auditEntry(ctx, { accion: "ver-rechazo", objeto: "documento", objetoId: row.documento_id, detalle }));
  });
}
