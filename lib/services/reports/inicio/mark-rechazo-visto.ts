/** A user has read why a document was rejected: it no longer needs attention. The document itself does not change. */

import { markRechazoVisto as markRow, selectRechazo } from "@/db/queries/reports/inicio";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Safe to repeat. @throws AppError `not-found` for an unknown document */
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
