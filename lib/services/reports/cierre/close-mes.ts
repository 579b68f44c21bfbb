/**
 * Closes a month, or opens it again. A closed month refuses nothing: it warns who issues a note that changes its
 * figures, so that the accountant hears of it.
 */
import { setAbierto, setCerrado } from "@/db/queries/reports/cierre";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";

/** Safe to repeat. @throws AppError rule for an invalid month, and for one that is not over */
export async function closeMes(ctx: Ctx, input: { mes: string }): Promise<void> {
  requirePermiso(ctx, "reportes.cerrar");
  const { tenantId, actor, now } = ctx;
  const { mes, hasta } = readMes(input.mes);
  if (tenantNow(ctx) < hasta) throw refusal("mes_sin_terminar");
  await ctx.db.transaction(tenantId, async (tx) => {
    const [closed] = await tx.run(setCerrado({ tenantId, mes, now, actor }));
    if (closed !== undefined) tx.send(auditEntry(ctx, { accion: "cerrar", objeto: "cierre", objetoId: mes }));
  });
}

/** Safe to repeat. @throws AppError rule for an invalid month */
export async function reopenMes(ctx: Ctx, input: { mes: string }): Promise<void> {
  requirePermiso(ctx, "reportes.cerrar");
  const { tenantId } = ctx;
  const { mes } = readMes(input.mes);
  await ctx.db.transaction(tenantId, async (tx) => {
    const [opened] = await tx.run(setAbierto({ tenantId, mes }));
    if (opened !== undefined) tx.send(auditEntry(ctx, { accion: "reabrir", objeto: "cierre", objetoId: mes }));
  });
}
