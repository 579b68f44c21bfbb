/** Trouble that concerns the whole authority and not one document: outage, slowness, a seeded share of failures. */

export type Fault = "500" | "429" | "cut";

/** What everybody is answered: a status; `html`, a page with status 200; `malformed`, half of a JSON; `cut`, nothing. */
export const OUTAGES = ["503", "500", "429", "cut", "html", "malformed"] as const;
export type Outage = (typeof OUTAGES)[number];

/** Times each was injected so far; `slow` counts the answers that waited. */
export type FaultCounts = Record<Fault | "slow", number>;

export interface FaultSettings {
  down: Outage | null;
  /** Every answer of the API waits this long. */
  slowMs: number;
  /**
   * Share of calls that fail, 0 to 1, the same calls for the same seed; a kind that stands there twice comes twice as
   * often. `cut` does its work first.
   */
  failing: { fraction: number; seed: number; kinds: readonly Fault[] } | null;
}

export const NO_FAULTS: FaultSettings = { down: null, slowMs: 0, failing: null };

export interface Faults {
  settings(): FaultSettings;
  change(settings: Partial<FaultSettings>): void;
  /** Draws the fate of the next call. */
  next(): Fault | null;
  /** Notes an answer that waits. */
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

/** A small generator of numbers in [0, 1) that repeats itself for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
