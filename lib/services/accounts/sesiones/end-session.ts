import type { Database } from "@/db/connection/client";
import { endSesion } from "@/db/queries/sesion";

/** Ends a session for good; ending it twice changes nothing. */
export async function endSession(db: Database, input: { sesionId: string; now: Date }): Promise<void> {
  await db.system.query(endSesion(input));
}
