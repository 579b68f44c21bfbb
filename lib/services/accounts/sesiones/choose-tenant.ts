/** Moves the session of an account with several tenants to another one. */

import type { Database } from "@/db/connection/client";
import { setSesionTenant } from "@/db/queries/accounts/sesion";
import { refusal } from "@/lib/contract/refusal";

/** @throws AppError not-found for a tenant that the session's user may not enter */
export async function chooseTenant(
  db: Database,
  input: { sesionId: string; tenantId: number; now: Date },
): Promise<void> {
  const [row] = await db.system.query(setSesionTenant(input));
  if (row === undefined) throw refusal("empresa_ajena");
}
