/** What a person writes of a month's return, which no document says. */
import { saveDeclaracion } from "@/db/queries/reports/declaracion";
import type { Cifras } from "@/lib/contract/portal/declaracion";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { readMes } from "../../kernel/mes";
import { requirePermiso } from "../../kernel/permisos";

/**
 * Replaces all of the month's figures; one that is null is not written. @param input.cifras decimal text by row, as the
 * form's schema checked it. @throws AppError rule for an invalid month
 */
export async function saveCifras(ctx: Ctx, input: { mes: string; cifras: Cifras }): Promise<void> {
  requirePermiso(ctx, "reportes.declarar");
  const { tenantId, actor, now } = ctx;
  const { mes } = readMes(input.mes);
  const cifras = Object.fromEntries(Object.entries(input.cifras).filter(([, escrita]) => escrita !== null));
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(saveDeclaracion({ tenantId, mes, cifras: JSON.stringify(cifras), actor, now }));
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "declaracion", objetoId: mes, detalle: cifras }));
  });
}
