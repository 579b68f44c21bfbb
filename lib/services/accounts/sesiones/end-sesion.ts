import type { Database } from "@/db/connection/client";
import { setSesionEnded } from "@/db/queries/accounts/sesion";

/** Ends a session for good; ending it twice changes nothing. */
export async function endSesion(db: Database, input: { sesionId: string; now: Date }): Promise<void> {
  await db.system.query(setSesionEnded(input));
}
