/** Requests that write take turns; while one waits, this process tells durable work so (decision 0097). */
import type { Database } from "@/db/connection/client";
import { refusal } from "@/lib/contract/refusal";
import { createTurns, type Turns, type TurnsOptions } from "@/lib/platform/turns";
import { PRESSURE_CHANNEL } from "../kernel/outbox/outbox-event";

/** At most one such notification of a process in this time. */
const TELL_EVERY_MS = 250;

/**
 * Requests at once. A host computes one at a time, while the others wait for Postgres; with more of them, durable work
 * hears of a peak only when sales are slow already. The pool has more connections, so that none waits there.
 */
const PLACES = 4;
/** One place is left to the next tenant. */
const PLACES_PER_TENANT = PLACES - 1;
/** A request that takes longer waits for a register or for a lock, and no longer counts; so many at most. */
const LONG_AFTER_MS = 1_000;
const MAX_LONG = 64;
/** Each of those that wait has a connection of its own, and the host takes a thousand more. */
const MAX_WAITING = 9_000;
const MAX_WAITING_PER_TENANT = 2_000;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** Shorter than the silence after which the host, or the balancer of deploy/compose.yaml, closes a connection. */
const PATIENCE_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/** `limits` replace those above. */
export function createRequestTurns(db: Pick<Database, "wake">, limits: Partial<TurnsOptions> = {}): Turns {
  let toldMs = -Infinity;
  return createTurns({
    places: PLACES,
    placesPerKey: PLACES_PER_TENANT,
    longAfterMs: LONG_AFTER_MS,
    maxLong: MAX_LONG,
    maxQueued: MAX_WAITING,
    maxQueuedPerKey: MAX_WAITING_PER_TENANT,
    maxBytes: MAX_WAITING_BYTES,
    patienceMs: PATIENCE_MS,
    refuse: (reason) =>
      reason === "gone"
        ? refusal("cuerpo_cortado")
        : refusal("no_disponible", {}, { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: `no turn: ${reason}` }),
    onWaiting() {
      const nowMs = performance.now();
      if (nowMs - toldMs < TELL_EVERY_MS) return;
      toldMs = nowMs;
      db.wake(PRESSURE_CHANNEL);
    },
    ...limits,
  });
}
