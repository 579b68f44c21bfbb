/** The context of the operator's use cases. It names no tenant, because they act on any tenant or create one. */
import type { Ctx, Runtime } from "./context";

/** `actor` is `operador`, or `sistema` for the supervisor's demonstration. */
export type Operator = Omit<Ctx, "tenantId">;

/** The operator at work now, who may do everything. @param requestId by which the audit log tells what belongs together */
export const operatorOf = (runtime: Runtime, requestId: string): Operator => ({
  ...runtime,
  actor: "operador",
  permisos: "todos",
  requestId,
  now: runtime.clock.now(),
  adelantoMs: 0,
});

/** The operator's context for one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  return { ...operator, tenantId };
}
