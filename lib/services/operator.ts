/** What the operator's use cases are given: a context that may act on any tenant. */
import type { Ctx } from "./context";

export type Operator = Omit<Ctx, "tenantId">;

/** The operator at work in one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  return { ...operator, tenantId };
}
