/** Sets one setting of a tenant. Each function throws an AppError `not-found` for a tenant that does not exist. */
import { updateMultimoneda, updateSobreLimite } from "@/db/queries/accounts/emisor";
import {
  updateCorreoAutomatico,
  updateFacturaAutomatica,
  updateSoportePidePermiso,
} from "@/db/queries/accounts/tenant";
import type { CompiledQuery } from "@/db/sql/qb";
import { refusal } from "@/lib/contract/refusal";
import type { SobreLimite } from "@/lib/domain/cobranza/cobranza";
import { type AuditFact, auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Whether accepted documents are mailed to their customer automatically. */
export function setCorreoAutomatico(ctx: Ctx, { automatico }: { automatico: boolean }): Promise<{ nombre: string }> {
  return configure(ctx, updateCorreoAutomatico({ tenantId: ctx.tenantId, automatico }), {
    correoAutomatico: automatico,
  });
}

/** Whether documents may have another currency than the primary one (spec 2.6). */
export async function setMultimoneda(ctx: Ctx, { multimoneda }: { multimoneda: boolean }): Promise<void> {
  await configure(ctx, updateMultimoneda({ tenantId: ctx.tenantId, multimoneda }), { multimoneda });
}

/** Whether the invoice that a customer asks for in place of a ticket is issued without approval. */
export async function setFacturaAutomatica(ctx: Ctx, { automatica }: { automatica: boolean }): Promise<void> {
  const update = updateFacturaAutomatica({ tenantId: ctx.tenantId, automatica });
  await configure(ctx, update, { facturaAutomatica: automatica });
}

/** What happens to a sale on credit that takes its customer above the limit. */
export async function setSobreLimite(ctx: Ctx, { sobreLimite }: { sobreLimite: SobreLimite }): Promise<void> {
  await configure(ctx, updateSobreLimite({ tenantId: ctx.tenantId, sobreLimite }), { sobreLimite });
}

/** Whether support asks an administrator before it looks at the portal. A visit under way goes on. */
export async function setSoportePidePermiso(ctx: Ctx, { pidePermiso }: { pidePermiso: boolean }): Promise<void> {
  const update = updateSoportePidePermiso({ tenantId: ctx.tenantId, pidePermiso });
  await configure(ctx, update, { soportePidePermiso: pidePermiso });
}

async function configure<Row>(
  ctx: Ctx,
  update: CompiledQuery<Row>,
  detalle: NonNullable<AuditFact["detalle"]>,
): Promise<Row> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(update);
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    tx.send(auditEntry(ctx, { accion: "configurar", objeto: "tenant", objetoId: String(tenantId), detalle }));
    return tenant;
  });
}
