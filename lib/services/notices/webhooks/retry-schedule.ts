/** When a delivery is tried again, and when no more (architecture 9.7). Pure: attempts in, pause out. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After the first attempt, the second, …; after the last of them the delivery is given up. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** Up to so much longer, so that what failed together is not repeated together. */
const JITTER = 0.1;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** An endpoint that has taken nothing for so long is disabled. */
export const FAILURE_LIMIT_MS = 5 * DAY_MS;
/**
 * An endpoint that does not answer in time is left alone for as long again as it has been failing, so much at most: each
 * such attempt holds a place of the worker's for fifteen seconds.
 */
export const LONGEST_REST_MS = 5 * MINUTE_MS;
/** Both secrets sign for so long after a rotation. */
export const ROTATION_MS = DAY_MS;
/** An attempt has the delivery to itself for so long: more than it may take. */
export const RESERVATION_MS = MINUTE_MS;
/** An attempt at an endpoint that is failing has the endpoint to itself for so long: the 15 s of a request, and its record. */
export const PROBE_MS = 20 * SECOND_MS;
/** An attempt may begin so much before it is due: clocks of two machines differ. */
export const EARLY_MS = SECOND_MS;
/** Between two looks of the sweep at a delivery. */
export const SWEEP_PAUSE_MS = 2 * HOUR_MS;

/**
 * Pause after the failed attempt `n`, from 1; null: given up. Never before what the receiver asked for.
 * @param chance from 0 to 1
 */
export function retryPauseMs(n: number, retryAfterMs: number | null, chance: number): number | null {
  const pause = PAUSES_MS[n - 1];
  return pause === undefined ? null : Math.max(Math.round(pause * (1 + JITTER * chance)), retryAfterMs ?? 0);
}

/** What a Retry-After asks for, in seconds or as a date, a day at most; null when it asks for nothing. */
export function readRetryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const text = value.trim();
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now.getTime();
  return wait > 0 ? Math.min(wait, LONGEST_RETRY_AFTER_MS) : null;
}
