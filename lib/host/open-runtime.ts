import { migrationNames } from "@/db/migrations/migrate";
import { refuseOldProgram } from "@/db/migrations/releases";
import type { Runtime } from "@/lib/services/kernel/context";
import { readVida } from "@/lib/services/operations/operacion/estado";
import { getRuntime } from "@/lib/services/operations/runtime";

/**
 * The runtime of a process that begins. @throws StartRefusedError also when the database is that of a newer program
 * beside which this one may not run (decision 0146)
 */
export async function openRuntime(): Promise<Runtime> {
  const runtime = await getRuntime();
  refuseOldProgram((await readVida(runtime)).migraciones, await migrationNames());
  return runtime;
}
