/** Fetches the authority's exchange rate of the dollar and keeps it, one row a day, for all tenants. */
import { selectTipoCambio } from "@/db/queries/issue";
import { upsertTipoCambio } from "@/db/queries/tipo-cambio";
import { fetchTipoCambioDolar } from "@/lib/integrations/tipo-cambio/tipo-cambio";
import type { Runtime } from "../context";

/** After a failure the source is left alone for this long: it blocks addresses that insist (REFERENCE 9). */
const QUIET_AFTER_FAILURE_MS = 60_000;
let quietUntilMs = 0;

/** The newest rate after asking the source; `null` when it does not answer, or failed a moment ago. */
export async function refreshTipoCambio(runtime: Pick<Runtime, "db" | "publicApiUrl">) {
  if (Date.now() < quietUntilMs) return null;
  const dolar = await fetchTipoCambioDolar({ baseUrl: runtime.publicApiUrl });
  if (dolar === null) {
    quietUntilMs = Date.now() + QUIET_AFTER_FAILURE_MS;
    return null;
  }
  await runtime.db.system.query(upsertTipoCambio(dolar));
  const [row] = await runtime.db.system.query(selectTipoCambio({}));
  return row ?? null;
}
