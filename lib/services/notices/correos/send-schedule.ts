/** When a mail that has not left is tried again, and when no more. Pure: elapsed time in, pause out. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
const LONGEST_RETRY_AFTER_MS = 6 * HOUR_MS;

/**
 * The provider knows a repeated attempt again for 24 hours after the first. Later it would send a second mail, so no
 * attempt is made that late.
 */
export const ATTEMPTS_LIMIT_MS = 23 * HOUR_MS;
/** A mail whose message could not even be made, or that nobody came to: by then it helps nobody any more. */
export const WAITING_LIMIT_MS = 7 * DAY_MS;
/** An attempt has the mail to itself for so long: more than the provider's client waits for its answer. */
export const RESERVATION_MS = MINUTE_MS;
/** Between two looks of the sweep at a mail. */
export const SWEEP_PAUSE_MS = HOUR_MS;

/** Doubles with the time since the first attempt, 5 s to an hour; never before what the provider asked for, up to six hours. */
export function sendPauseMs(sinceFirstAttemptMs: number, retryAfterSeconds: number | null): number {
  const growing = Math.min(Math.max(sinceFirstAttemptMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return Math.max(growing, Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_RETRY_AFTER_MS));
}
