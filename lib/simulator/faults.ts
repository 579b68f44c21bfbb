/** Faults that affect the whole authority and not one document: outage, slowness, a seeded share of failures. */

export type Fault = "500" | "429" | "cut";

/**
 * What every call is answered during an outage: a status; `html`, a page with status 200; `malformed`, half of a JSON
 * text; `cut`, no answer.
 */
export const OUTAGES = ["503", "500", "429", "cut", "html", "malformed"] as const;
export type Outage = (typeof OUTAGES)[number];

/** How often each fault was injected so far; `slow` counts the answers that were delayed. */
export type FaultCounts = Record<Fault | "slow", number>;

export interface FaultSettings {
  down: Outage | null;
  /** Delay of every answer of the API. */
  slowMs: number;
  /**
   * Share of calls that fail, 0 to 1; the same seed fails the same calls. A kind that is listed twice comes twice as
   * often. `cut` still does the work of the call before it drops the connection.
   */
  failing: { fraction: number; seed: number; kinds: readonly Fault[] } | null;
}

export const NO_FAULTS: FaultSettings = { down: null, slowMs: 0, failing: null };

export interface Faults {
  settings(): FaultSettings;
  change(settings: Partial<FaultSettings>): void;
  /** Decides the fault of the next call; `null` when it succeeds. */
  next(): Fault | null;
  /** Counts an answer that was delayed. */
  noteSlow(): void;
  counts(): FaultCounts;
}

export function createFaults(): Faults {
  let settings = NO_FAULTS;
  let random = mulberry32(1);
  const counts: FaultCounts = { "500": 0, "429": 0, cut: 0, slow: 0 };
  return {
    settings: () => settings,
    change(changes) {
      settings = { ...settings, ...changes };
      if (changes.failing) random = mulberry32(changes.failing.seed);
    },
    next() {
      const { failing } = settings;
      if (failing === null || random() >= failing.fraction) return null;
      const fault = failing.kinds[Math.floor(random() * failing.kinds.length)] ?? null;
      if (fault !== null) counts[fault] += 1;
      return fault;
    },
    noteSlow() {
      counts.slow += 1;
    },
    counts: () => ({ ...counts }),
  };
}

/** A small random number generator in [0, 1) that gives the same sequence for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
