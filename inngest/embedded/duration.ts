/** Durations in the SDK's forms: sleeps (`1h30m`), Retry-After (seconds, an ISO moment), back-off. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";

const UNIT_MS: Record<string, number> = { w: 7 * DAY_MS, d: DAY_MS, h: HOUR_MS, m: MINUTE_MS, s: SECOND_MS };
const MIN_RETRY_AFTER_MS = SECOND_MS;
const MAX_RETRY_AFTER_MS = DAY_MS;
/** The real server's schedule; the last value repeats. */
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1_200, 2_400, 3_600, 7_200];
const MAX_JITTER_MS = 30_000;

/** Milliseconds of a sleep. @throws Error for anything but units, because our functions never sleep until a moment. */
export function sleepMs(text: string): number {
  if (!/^(\d+[wdhms])*$/.test(text)) throw new Error(`sleep not understood: ${text}`);
  return [...text.matchAll(/(\d+)([wdhms])/g)].reduce(
    (sum, [, n, unit = ""]) => sum + Number(n) * (UNIT_MS[unit] ?? 0),
    0,
  );
}

/** Milliseconds of a `retry-after`, limited to between 1 s and 24 h; null when absent or not understood. */
export function retryAfterMs(text: string | null, nowMs: number): number | null {
  if (text === null) return null;
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - nowMs;
  return Number.isNaN(wait) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(MIN_RETRY_AFTER_MS, wait));
}

/** Milliseconds to wait after failed attempt `attempt` (0 is the first); `random` is in [0, 1). */
export function backoffMs(attempt: number, random: number): number {
  const seconds = BACKOFF_SECONDS[Math.min(attempt, BACKOFF_SECONDS.length - 1)] ?? 0;
  return seconds * SECOND_MS + random * MAX_JITTER_MS;
}
