/** What happens by the clock, of Costa Rica. */
import { warnCertificados } from "@/lib/services/accounts/certificados/warn-certificados";
import { refreshMissingTipoCambio } from "@/lib/services/catalog/tipo-cambio/refresh";
import { flagOverdueDocumentos } from "@/lib/services/issuing/documentos/flag-overdue";
import type { Runtime } from "@/lib/services/kernel/context";
import { purgeExpired } from "@/lib/services/operations/purge/purge-expired";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const SCHEDULED = [
  // Documents that are longer than thirty minutes in procesando (spec 3(2)).
  scheduled("flag-overdue", "*/5 * * * *", flagOverdueDocumentos),
  // Soon after midnight and each half hour for as long as the rate of the day is missing. One serves the whole system.
  scheduled("refresh-tipo-cambio", "5,35 * * * *", refreshMissingTipoCambio),
  // Before the offices open; a morning that failed is made up for.
  scheduled("warn-certificado", "0 7 * * *", warnCertificados, 10),
  scheduled("purge-expired", "17 * * * *", purgeExpired),
];

function scheduled(
  id: string,
  cron: string,
  deed: (runtime: Runtime, now: Date) => Promise<unknown>,
  retries: 0 | 10 = 0,
) {
  return inngest.createFunction(
    { id, triggers: [{ cron: `TZ=America/Costa_Rica ${cron}` }], retries },
    async ({ step }) =>
      step.run("run", async () => {
        const runtime = await getRuntime();
        return deed(runtime, runtime.clock.now());
      }),
  );
}
