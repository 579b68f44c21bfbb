/** What every use case is given: who asks, for which tenant, with which request, when. */
import type { Database } from "@/db/client";

export interface Ctx {
  db: Database;
  tenantId: number;
  /** `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`; written into the audit log. */
  actor: string;
  requestId: string;
  /** The moment of the request; read once, at the edge. */
  now: Date;
}
