/** The context of the operator's use cases. It names no tenant, because they act on any tenant or create one. */
import type { Ctx } from "./context";

/** `actor` is `operador`, or `sistema` for the supervisor's demonstration. */
export type Operator = Omit<Ctx, "tenantId">;

/** The operator's context for one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  return { ...operator, tenantId };
}
