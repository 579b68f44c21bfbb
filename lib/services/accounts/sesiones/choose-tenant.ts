/** One account, several tenants: the session goes on in another one. */

import type { Database } from "@/db/connection/client";
import { setSesionTenant } from "@/db/queries/sesion";
import { refusal } from "@/lib/contract/refusals/refusal";

/** @throws AppError not-found for a tenant that the session's person may not enter */
export async function chooseTenant(
  db: Database,
  input: { sesionId: string; tenantId: number; now: Date },
): Promise<void> {
  const [row] = await db.system.query(setSesionTenant(input));
  if (row === undefined) throw refusal("empresa_ajena");
}
