/** When to take the next step towards the authority. Pure: elapsed time in, pause out. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST_POLL_MS = 250;
const LONGEST_POLL_MS = HOUR_MS;
const FIRST_RETRY_MS = SECOND_MS;
const LONGEST_RETRY_MS = 10 * MINUTE_MS;
/** Who has waited for its turn so much longer than the pause waits longer. */
const TURN_GROWTH = 8;
const MENDED_BY_PEOPLE_MS = 10 * MINUTE_MS;

/** A durable run drives a document for at most this long; then the sweep asks, hourly and later daily. */
export const RUN_LIMIT_MS = DAY_MS;
/** A refusal that only people can mend makes an `error` of the document after this long. */
export const REFUSED_LIMIT_MS = DAY_MS;
/** Not found this long after a sending that was acknowledged: the same bytes are sent again. */
export const NOT_INDEXED_LIMIT_MS = 10 * MINUTE_MS;
/** How long a verdict whose document cannot be read is asked for again, before it counts as it came. */
export const BROKEN_ANSWER_LIMIT_MS = 10 * MINUTE_MS;
/** A document older than this without a verdict is overdue (spec 3(2)). */
export const OVERDUE_MS = 30 * MINUTE_MS;

/** Pause before the next query: doubles with the time since sending, 0.25 s to one hour. */
export function pollPauseMs(sinceSentMs: number): number {
  return clamp(sinceSentMs, FIRST_POLL_MS, LONGEST_POLL_MS);
}

/** Pause after a passing failure: doubles with the time since the first one, 1 s to ten minutes, never before Retry-After. */
export function retryPauseMs(sinceFirstFailureMs: number, retryAfterSeconds: number | null): number {
  return Math.max(clamp(sinceFirstFailureMs, FIRST_RETRY_MS, LONGEST_RETRY_MS), (retryAfterSeconds ?? 0) * SECOND_MS);
}

/**
 * Pause while the authority's quota is spent: as long as it asked for, up to twice that, so that not all who wait ask at
 * once. It grows slowly, for whoever waits for hours must not ask ten thousand times.
 * @param chance from 0 to 1
 */
export function turnPauseMs(sinceFirstMs: number, retryAfterSeconds: number, chance: number): number {
  const askedMs = retryAfterSeconds * SECOND_MS;
  return Math.max(askedMs, clamp(sinceFirstMs / TURN_GROWTH, FIRST_RETRY_MS, LONGEST_RETRY_MS)) * (1 + chance);
}

/** Pause while a person has something to mend: a certificate, credentials. Mending it wakes the document at once. */
export function mendPauseMs(): number {
  return MENDED_BY_PEOPLE_MS;
}

/** Pause between two looks of the sweep at a document of this age: hourly in the first week, then daily. */
export function sweepPauseMs(ageMs: number): number {
  return ageMs < 7 * DAY_MS ? HOUR_MS : DAY_MS;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
