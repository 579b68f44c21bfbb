/** The operator's use cases act on any tenant, or on one that does not exist yet: their context names none. */
import type { Ctx } from "./context";

/** `actor` is `operador`, or `sistema` for the supervisor's demonstration. */
export type Operator = Omit<Ctx, "tenantId">;

/** The operator at work in one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  return { ...operator, tenantId };
}
