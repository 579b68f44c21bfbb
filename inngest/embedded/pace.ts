/**
 * How much a worker does at once. Each notice that requests wait halves the places for jobs; they grow again while no
 * notice comes. So the worker finds what issuing leaves over, on any machine and with any number of hosts.
 */

import { SECOND_MS } from "@/lib/platform/clock";

/** Never less, so that nothing waits for ever. */
const LEAST = 4;
/** Several hosts that tell within this time are heard once. */
const HEAR_EVERY_MS = 200;
/** The pressure ends after this long without a notice. */
const HOLD_MS = 500;
/** Places grow with the square of the time: gently while requests come and go, to all 192 within five seconds. */
const MORE_AFTER_A_SECOND = 12;

export interface Pace {
  /** Places for jobs at this moment, from `LEAST` to all. */
  places(): number;
  /** Whether requests wait at this moment. */
  pressed(): boolean;
  /** Requests wait. */
  told(): void;
}

/** `most`: places without pressure. `now`: a monotonic clock in milliseconds. */
export function createPace(most: number, now: () => number = () => performance.now()): Pace {
  let places = most;
  let sinceMs = -Infinity;
  const current = () =>
    Math.min(
      most,
      Math.floor(places + (Math.max(0, now() - sinceMs - HOLD_MS) / SECOND_MS) ** 2 * MORE_AFTER_A_SECOND),
    );
  return {
    places: current,
    pressed: () => now() - sinceMs < HOLD_MS,
    told() {
      if (now() - sinceMs < HEAR_EVERY_MS) return;
      places = Math.min(most, Math.max(LEAST, Math.floor(current() / 2)));
      sinceMs = now();
    },
  };
}
