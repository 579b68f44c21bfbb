/** What the operator's use cases are given besides the input: they act on any tenant, and hold the master key. */
import type { Database } from "@/db/client";
import type { Ctx } from "./context";

export interface Operator {
  db: Database;
  /** `operador`, or `sistema` for the launcher's demonstration; written into the audit log. */
  actor: string;
  requestId: string;
  now: Date;
  /** 32 bytes: wraps the tenants' data keys, keys the hashes of API keys. */
  masterKey: Buffer;
}

/** The operator at work in one tenant. */
export function inTenant(operator: Operator, tenantId: number): Ctx {
  const { db, actor, requestId, now } = operator;
  return { db, actor, requestId, now, tenantId };
}
