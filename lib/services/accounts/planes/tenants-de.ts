/** The tenants of plans, read a page at a time: what is done to each may take long. */
import type { Database } from "@/db/connection/client";
import { selectTenantsDePlan } from "@/db/queries/accounts/plan";
import type { EstadoEmpresa } from "@/lib/domain/estado-empresa";
import { log } from "@/lib/platform/log";
import type { Ctx, Runtime } from "../../kernel/context";
import { inTenant, operatorOf } from "../../kernel/operator";

const PAGE = 200;

/**
 * By id: of that plan (`plan`), of any plan (`conPlan`), or all there are; without those that a move has closed, which take
 * no change, unless `cerradas` asks for them.
 */
export async function* tenantsDe(
  db: Pick<Database, "system">,
  {
    plan = null,
    conPlan = plan !== null,
    cerradas = false,
  }: { plan?: string | null; conPlan?: boolean; cerradas?: boolean } = {},
): AsyncGenerator<{
  tenantId: number;
  nombre: string;
  estado: EstadoEmpresa;
  plan: string | null;
  pagaTenantId: number | null;
}> {
  for (let despues = 0; ; ) {
    const rows = await db.system.query(selectTenantsDePlan({ despues, plan, conPlan, cerradas, limit: PAGE }));
    for (const { tenant_id: tenantId, ...row } of rows) yield { tenantId, ...row };
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    despues = last.tenant_id;
  }
}

/** Counts something of every company that has a plan. One that cannot be counted now does not keep the others. */
export async function countConPlan(
  runtime: Runtime,
  requestId: string,
  count: (ctx: Ctx) => Promise<void>,
): Promise<{ contadas: number }> {
  let contadas = 0;
  const operator = operatorOf(runtime, requestId);
  for await (const { tenantId } of tenantsDe(runtime.db, { conPlan: true })) {
    try {
      await count(inTenant(operator, tenantId));
      contadas += 1;
    } catch (error) {
      log().error({ err: error, tenantId }, `${requestId}: one company not counted`);
    }
  }
  return { contadas };
}
