/** The operator's plans, and who has which (decision 0144). */
import {
  deletePlan,
  lockPlan,
  type PlanRow,
  selectPlanes,
  selectTenantsDePlan,
  updateLimiteDePlan,
  updateTenantPlan,
  upsertPlan,
} from "@/db/queries/accounts/plan";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusal";
import { isPlainText } from "@/lib/domain/texto";
import { log } from "@/lib/platform/log";
import { auditEntry } from "../../kernel/audit";
import { inTenant, type Operator } from "../../kernel/operator";
import { requirePermiso } from "../../kernel/permisos";
import { checkLimit } from "../api-keys/limit-api-key";
import { countUso } from "./count-uso";
import { tenantsDe } from "./tenants-de";

const MAX_PLAN_CHARACTERS = 60;

export type Plan = PlanRow;

/**
 * Makes a plan, or gives it other terms. Those who have it are counted again, and get its new limit of requests, but for
 * those with whom another one was agreed (`limitTenant`). Nobody is mailed that terms changed: that is the operator's.
 * @throws AppError `rule` for a name or a limit that no plan can have
 */
export async function setPlan(operator: Operator, plan: Plan): Promise<{ nuevo: boolean }> {
  requirePermiso(operator, "llaves.administrar");
  const { nombre } = plan;
  if (nombre.trim() === "" || nombre.length > MAX_PLAN_CHARACTERS || !isPlainText(nombre)) {
    throw refusal("plan_invalido", { max: MAX_PLAN_CHARACTERS });
  }
  for (const each of [plan.limitePorMinuto, plan.rafaga, plan.frenoPorMinuto]) if (each !== null) checkLimit(each);
  const before = await operator.db.system.transaction(async (tx) => {
    const [antes] = await tx.run(lockPlan({ nombre }));
    tx.send(upsertPlan(plan));
    if (antes !== undefined) {
      tx.send(updateLimiteDePlan({ ...plan, limiteAntes: antes.limitePorMinuto, rafagaAntes: antes.rafaga }));
    }
    return antes;
  });
  log().info({ antes: before ?? null, ahora: plan }, "plan set");
  if (before !== undefined) {
    for await (const { tenantId } of tenantsDe(operator.db, { plan: nombre })) {
      await countUso(inTenant(operator, tenantId));
    }
  }
  return { nuevo: before === undefined };
}

/** All plans by name, with how many tenants have each. */
export const listPlanes = (operator: Operator): Promise<RowOf<typeof selectPlanes>[]> =>
  operator.db.system.query(selectPlanes({}));

/** @throws AppError `not-found`; `conflict` while a tenant has it */
export async function removePlan(operator: Operator, { nombre }: { nombre: string }): Promise<void> {
  requirePermiso(operator, "llaves.administrar");
  await operator.db.system.transaction(async (tx) => {
    const [plan] = await tx.run(lockPlan({ nombre }));
    if (plan === undefined) throw refusal("plan_no_existe", { plan: nombre });
    const [used] = await tx.run(selectTenantsDePlan({ despues: 0, plan: nombre, conPlan: true, limit: 1 }));
    if (used !== undefined) throw refusal("plan_en_uso", { plan: nombre, tenantId: used.tenant_id });
    tx.send(deletePlan({ nombre }));
  });
  log().info({ plan: nombre }, "plan removed");
}

/**
 * Gives a tenant a plan, or takes it away (null): from the next request on, and what it used of the month is counted at
 * once. @throws AppError `not-found` without such a tenant or plan
 */
export async function assignPlan(
  operator: Operator,
  { tenantId, plan }: { tenantId: number; plan: string | null },
): Promise<{ nombre: string }> {
  requirePermiso(operator, "llaves.administrar");
  const ctx = inTenant(operator, tenantId);
  const { nombre } = await ctx.db.transaction(tenantId, async (tx) => {
    const [tenant] = await tx.run(updateTenantPlan({ tenantId, plan }));
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    if (!tenant.hay) throw refusal("plan_no_existe", { plan: plan ?? "" });
    tx.send(
      auditEntry(ctx, { accion: "cambiar-plan", objeto: "tenant", objetoId: String(tenantId), detalle: { plan } }),
    );
    return tenant;
  });
  await countUso(ctx);
  return { nombre };
}
