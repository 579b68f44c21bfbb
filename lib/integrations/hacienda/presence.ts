/**
 * Whether the authority of an ambiente answers at all. When it answers nobody, fifty thousand documents that each try
 * for themselves cost more than issuing; so one call in a few seconds tries for all of them.
 */
import type { Ambiente } from "@/lib/domain/ambiente";

/** The authority is absent after so many calls in a row without an answer, which took at least so long. */
const FAILURES = 20;
const FAILING_MS = 30_000;
/** Between two calls while it is absent. */
const TRIAL_MS = 5_000;

interface Silence {
  failures: number;
  sinceMs: number;
  nextTrialMs: number;
}

export interface Presence {
  /** True while the authority is absent and the next trial is not due. */
  isAbsent(ambiente: Ambiente): boolean;
  /** Like `isAbsent`, and when it is false, the caller makes the trial. */
  mustWait(ambiente: Ambiente): boolean;
  /** What became of a call. An answer of any content ends the absence. */
  note(ambiente: Ambiente, answered: boolean): void;
}

/** What one process knows; it is forgotten when the process ends. */
export function createPresence(nowMs: () => number): Presence {
  const silences = new Map<Ambiente, Silence>();

  function isAbsent(ambiente: Ambiente): boolean {
    const silence = silences.get(ambiente);
    if (silence === undefined || silence.failures < FAILURES || nowMs() - silence.sinceMs < FAILING_MS) return false;
    return nowMs() < silence.nextTrialMs;
  }

  return {
    isAbsent,
    mustWait(ambiente) {
      if (isAbsent(ambiente)) return true;
      const silence = silences.get(ambiente);
      if (silence !== undefined) silence.nextTrialMs = nowMs() + TRIAL_MS;
      return false;
    },
    note(ambiente, answered) {
      if (answered) silences.delete(ambiente);
      else {
        const silence = silences.get(ambiente) ?? { failures: 0, sinceMs: nowMs(), nextTrialMs: 0 };
        silence.failures += 1;
        silences.set(ambiente, silence);
      }
    },
  };
}
