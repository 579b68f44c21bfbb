import type { Database } from "@/db/connection/client";
import { selectCuentaDeSesion } from "@/db/queries/accounts/sesion";

/** The account of a session, also of a person whose first company is still to come; `null` for one that is over. */
export async function findCuentaDeSesion(
  db: Database,
  input: { sesionId: string; now: Date },
): Promise<{ sesionId: string; cuentaId: number } | null> {
  const [row] = await db.system.query(selectCuentaDeSesion(input));
  return row === undefined ? null : { sesionId: input.sesionId, ...row };
}
