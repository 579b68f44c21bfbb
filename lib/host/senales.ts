/**
 * Signs of the API and of the portal behind it, from which the service is measured (decision 0145). Read off the
 * process's own figures, so no request does anything for them.
 */
import { metrics } from "@/lib/platform/metrics";
import type { Counters } from "@/lib/services/operations/operacion/counters";

export const SENALES_EVERY_MS = 10_000;
/** The portal's host does not wait longer for a small file. */
const PORTAL_LATE_MS = 5_000;
/** A file that Next serves without the database. */
const PORTAL_PATH = "/robots.txt";
/** Fewer failed answers between two signs are single faults. */
const LEAST_FAILED = 3;
const FAILED_SHARE = 0.1;
const SERVER_ERROR = 500;

/** Gives one sign of each at every call, and never throws. `nextOrigin` null: there is no portal. */
export function createSenales(counters: Pick<Counters, "add">, nextOrigin: string | null): () => Promise<void> {
  let before = { all: 0, failed: 0 };
  return async () => {
    const now = await countAnswers();
    const [all, failed] = [now.all - before.all, now.failed - before.failed];
    before = now;
    const failing = failed >= LEAST_FAILED && failed > all * FAILED_SHARE;
    counters.add("senal", { de: "api", resultado: failing ? "mal" : "bien" });
    if (nextOrigin === null) return;
    counters.add("senal", { de: "portal", resultado: (await isThere(nextOrigin)) ? "bien" : "mal" });
  };
}

/** The API's answers since this process began, and those with a fault of ours. */
async function countAnswers(): Promise<{ all: number; failed: number }> {
  const { values } = await metrics().request.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  const sum = (of: typeof counts) => of.reduce((total, { value }) => total + value, 0);
  return { all: sum(counts), failed: sum(counts.filter(({ labels }) => Number(labels.status) >= SERVER_ERROR)) };
}

function isThere(origin: string): Promise<boolean> {
  return fetch(new URL(PORTAL_PATH, origin), { signal: AbortSignal.timeout(PORTAL_LATE_MS) })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    })
    .catch(() => false);
}
