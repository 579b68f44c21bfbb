/** The company's answer to a visit that support asks for (decision 0154). */
import { selectVisitasPorPermitir, setVisitaAnswered } from "@/db/queries/operations/soporte";
import type { VisitaPedida } from "@/lib/contract/portal/soporte";
import { refusal } from "@/lib/contract/refusal";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

const MAX_SHOWN = 20;

/** What waits for an answer, oldest first. */
export async function listVisitasPedidas(ctx: Ctx): Promise<VisitaPedida[]> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectVisitasPorPermitir({ tenantId, now, limit: MAX_SHOWN }));
  return rows;
}

/** Answers one, once. @throws AppError forbidden; rule when it does not wait any more */
export async function answerVisita(
  ctx: Ctx,
  { visitaId, permitida }: { visitaId: string; permitida: boolean },
): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [answered] = await tx.run(setVisitaAnswered({ tenantId, visitaId, permitida, now }));
    if (answered === undefined) throw refusal("visita_respondida");
    const accion = permitida ? "permitir visita" : "negar visita";
    const { motivo } = answered;
    tx.send(auditEntry(ctx, { accion, objeto: "tenant", objetoId: String(tenantId), detalle: { motivo } }));
  });
}
