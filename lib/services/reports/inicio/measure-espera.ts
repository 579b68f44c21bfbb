/** Each minute: how many documents of each company wait for the authority, and when the last of them is expected. */
import { measureEsperas } from "@/db/queries/submission/espera-hacienda";
import type { Runtime } from "../../kernel/context";
import { USUAL_MS } from "./get-espera";

/** Returns for how many companies something waits. */
export async function measureEspera({ db }: Pick<Runtime, "db">, now: Date): Promise<{ empresas: number }> {
  const antes = new Date(now.getTime() - USUAL_MS);
  return { empresas: (await db.system.query(measureEsperas({ antes, now }))).length };
}
