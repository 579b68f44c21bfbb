/**
 * Fetches the exchange rate of the day, soon after midnight and each half hour for as long as it is missing. One rate
 * serves the whole system, so there is one run, not one a tenant.
 */

import { refreshMissingTipoCambio } from "@/lib/services/catalog/tipo-cambio/refresh";
import { getRuntime } from "@/lib/services/operations/runtime";
import { inngest } from "../client";

export const refreshTipoCambio = inngest.createFunction(
  { id: "refresh-tipo-cambio", triggers: [{ cron: "TZ=America/Costa_Rica 5,35 * * * *" }], retries: 0 },
  async ({ step }) => step.run("refresh", async () => refreshMissingTipoCambio(await getRuntime(), new Date())),
);
