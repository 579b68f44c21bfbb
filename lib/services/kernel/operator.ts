/** The operator's use cases work on any tenant, or on one that does not exist yet, so their context names none. */
import type { Ctx } from "./context";

/** `actor` is `operador`, or `sistema` for the supervisor's demonstration. */
export type Operator = Omit<Ctx, "tenantId">;

/** The context of the operator in one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  return { ...operator, tenantId };
}
