/** The operator's plans, and who has which (decision 0144). */
import {
  deletePlan,
  lockPlan,
  lockSuscripcion,
  type PlanRow,
  selectPlanes,
  selectSuscripcion,
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
    const [used] = await tx.run(
      selectTenantsDePlan({ despues: 0, plan: nombre, conPlan: true, cerradas: true, limit: 1 }),
    );
    if (used !== undefined) throw refusal("plan_en_uso", { plan: nombre, tenantId: used.tenant_id });
    tx.send(deletePlan({ nombre }));
  });
  log().info({ plan: nombre }, "plan removed");
}

/**
 * Gives a tenant a plan, or takes it away (null): from the next request on, and what it used of the month is counted at
 * once. Those for which it pays have the same. With `con` it gets that tenant's plan, which pays for both from then on;
 * with a plan of its own, or none, it pays for itself again.
 * @throws AppError `not-found` without such a tenant or plan; `conflict` when `con` cannot pay, or the tenant pays for others
 */
export async function assignPlan(
  operator: Operator,
  { tenantId, ...asked }: { tenantId: number } & ({ plan: string | null } | { con: number }),
): Promise<{ nombre: string; plan: string | null }> {
  requirePermiso(operator, "llaves.administrar");
  const con = "con" in asked ? asked.con : null;
  const { nombre, plan, antes } = await operator.db.system.transaction(async (tx) => {
    const rows = await tx.run(lockSuscripcion({ tenantId, pagaTenantId: con }));
    const tenant = rows.find((row) => row.tenantId === tenantId);
    if (tenant === undefined) throw refusal("empresa_no_existe", { tenantId });
    const nuevo = "con" in asked ? planOf(rows, tenantId, asked.con) : asked.plan;
    if (nuevo !== null && (await tx.run(lockPlan({ nombre: nuevo }))).length === 0) {
      throw refusal("plan_no_existe", { plan: nuevo });
    }
    for (const row of await tx.run(updateTenantPlan({ tenantId, plan: nuevo, pagaTenantId: con }))) {
      const detalle = { plan: row.plan, ...(row.pagaTenantId !== null && { paga: row.pagaTenantId }) };
      const objeto = { objeto: "tenant", objetoId: String(row.tenantId) };
      tx.send(auditEntry(inTenant(operator, row.tenantId), { accion: "cambiar-plan", ...objeto, detalle }));
    }
    return { nombre: tenant.nombre, plan: nuevo, antes: [...rows, { tenantId: tenant.pagaTenantId ?? tenantId }] };
  });
  const counted = new Set([tenantId, ...antes.map((row) => row.tenantId)]);
  for (const pagaTenantId of [...counted]) {
    const rows = await operator.db.system.query(selectSuscripcion({ pagaTenantId }));
    for (const row of rows) counted.add(row.tenantId);
  }
  // Twice, because each counts the others' parts as they were counted last.
  for (const each of [...counted, ...counted]) await countUso(inTenant(operator, each));
  return { nombre, plan };
}

/** The plan of the one that is to pay. @throws AppError `conflict`, `not-found` */
function planOf(rows: readonly RowOf<typeof lockSuscripcion>[], tenantId: number, con: number): string {
  const paga = rows.find((row) => row.tenantId === con);
  if (paga === undefined) throw refusal("empresa_no_existe", { tenantId: con });
  if (con === tenantId || paga.plan === null || paga.pagaTenantId !== null) {
    throw refusal("suscripcion_no_paga", { tenantId: con });
  }
  const pagada = rows.find((row) => row.pagaTenantId === tenantId);
  if (pagada !== undefined) throw refusal("suscripcion_paga_otras", { tenantId, pagada: pagada.tenantId });
  return paga.plan;
}
