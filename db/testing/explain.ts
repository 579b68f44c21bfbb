/**
 * Plans as in production: with the application's role, in a tenant's scope, and generic like those of prepared
 * statements.
 */
import type { CompiledQuery } from "../sql/qb";
import { inSession } from "./cluster";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Join Type"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

export interface Explained {
  /** Blocks of 8 KB that were touched, cached or not. */
  buffers: number;
  milliseconds: number;
  /** Every node of the plan. */
  nodes: PlanNode[];
  /** The plan for a person, as JSON. */
  text: string;
}

/**
 * Runs each query twice and explains the second run, whose pages are cached; what they change is rolled back. `tenantId`
 * null means no tenant's scope (role pf_system).
 */
export async function explain(
  appUrl: string,
  tenantId: number | null,
  queries: readonly CompiledQuery<unknown>[],
  plan: "generic" | "custom" = "generic",
  puntos: readonly number[] | null = null,
): Promise<Explained[]> {
  return inSession(appUrl, async (client) => {
    const restricted = puntos === null ? "" : `set local role pf_punto; set local app.puntos_venta = '{${puntos}}';`;
    await client.query(
      `begin; ${restricted} ${tenantId === null ? "set local role pf_system" : `set local app.tenant_id = '${tenantId}'`}; set local plan_cache_mode = force_${plan}_plan; set local enable_seqscan = off; set local random_page_cost = 1.1`,
    );
    const explained: Explained[] = [];
    for (const [i, query] of queries.entries()) {
      await client.query(`prepare p${i} as ${query.sql}`);
      const values = query.parameters.map(literal).join(", ");
      const execute = `execute p${i}${values && `(${values})`}`;
      await client.query(execute);
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${execute}`);
      const [{ Plan, "Execution Time": milliseconds }] = rows[0]["QUERY PLAN"];
      const buffers = Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
      explained.push({ buffers, milliseconds, nodes: nodesOf(Plan), text: JSON.stringify(Plan, null, 1) });
    }
    await client.query("rollback; deallocate all");
    return explained;
  });
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Untyped, because the statement determines the type of each parameter. */
function literal(value: unknown): string {
  if (value === null) return "null";
  const text = Array.isArray(value)
    ? `{${value.map((each) => JSON.stringify(String(each))).join(",")}}`
    : value instanceof Date
      ? value.toISOString()
      : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
