/** Fetches the authority's exchange rate of the dollar and stores it, one row per day, for all tenants. */

import { selectTipoCambio, upsertTipoCambio } from "@/db/queries/catalog/tipo-cambio";
import type { RowOf } from "@/db/sql/prepared";
import { fetchTipoCambioDolar } from "@/lib/integrations/tipo-cambio/tipo-cambio";
import { toFecha } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";

type Means = Pick<Runtime, "db" | "clock" | "publicApiUrl">;
export type TipoCambio = RowOf<typeof selectTipoCambio>;

/** The pause after each request, because the source blocks addresses that insist (hacienda 9). */
const QUIET_MS = 60_000;

/** This process's state for one source. */
interface Source {
  asking: Promise<void> | null;
  quietUntilMs: number;
}
/** By the database that stores the answers, then by the source's address; a running process has one of each. */
const sources = new WeakMap<Means["db"], Map<string, Source>>();

/**
 * Asks the source, then returns the newest rate of `hoy` (`YYYY-MM-DD` in Costa Rica) or before; `null` when none is
 * known. Simultaneous callers share one call, and a source that was just asked is not asked again.
 */
export async function refreshTipoCambio(means: Means, hoy: string): Promise<TipoCambio | null> {
  await askOnce(means);
  const [row] = await means.db.system.query(selectTipoCambio({ hoy }));
  return row ?? null;
}

/** Called by the schedule, once for the whole system. Asks only when the day's rate is missing. */
export async function refreshMissingTipoCambio(
  means: Means,
  now: Date,
): Promise<{ fecha: string | null; delDia: boolean }> {
  const hoy = toFecha(now);
  const [known] = await means.db.system.query(selectTipoCambio({ hoy }));
  const newest = known?.fecha === hoy ? known : await refreshTipoCambio(means, hoy);
  return { fecha: newest?.fecha ?? null, delDia: newest?.fecha === hoy };
}

async function askOnce(means: Means): Promise<void> {
  const source = sourceOf(means);
  if (source.asking === null) {
    if (means.clock.now().getTime() < source.quietUntilMs) return;
    source.asking = fetchAndStore(means).finally(() => {
      source.asking = null;
      source.quietUntilMs = means.clock.now().getTime() + QUIET_MS;
    });
  }
  await source.asking;
}

function sourceOf({ db, publicApiUrl }: Means): Source {
  const ofDatabase = sources.get(db) ?? new Map<string, Source>();
  sources.set(db, ofDatabase);
  const source = ofDatabase.get(publicApiUrl) ?? { asking: null, quietUntilMs: 0 };
  ofDatabase.set(publicApiUrl, source);
  return source;
}

async function fetchAndStore({ db, publicApiUrl }: Means): Promise<void> {
  const dolar = await fetchTipoCambioDolar({ baseUrl: publicApiUrl });
  if (dolar !== null) await db.system.query(upsertTipoCambio(dolar));
}
