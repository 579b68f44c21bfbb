/**
 * The one table of schedules: when something that waits is tried or looked at again. Pure: computes the pause from what
 * has passed.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";

interface Common {
  /** Lengthens the pause at random by up to this part, so that work that failed together is not repeated together. */
  jitter?: number;
  /** Also lengthens the pause that the other side asked for. */
  spreadsAsked?: true;
  /** The longest pause that the other side may ask for. */
  longestAskedMs?: number;
}

/** By the time that has passed, in milliseconds. */
export type ByTime = Common &
  (
    | {
        /** As long again as has passed, between two bounds: the pauses double. */
        doubling: { fromMs: number; toMs: number };
        /** The pause is this part of the time that has passed instead. */
        growth?: number;
      }
    | { constantMs: number }
    /** From an age on, a pause. */
    | { byAge: readonly { fromMs: number; pauseMs: number }[] }
  );

/** By the number of attempts: the pause after the first, the second, …; after the last one it is given up. */
export type ByAttempt = Common & { afterAttemptMs: readonly number[] };

/** When a waiting row is tried again. */
export const RETRIES = {
  /** The authority has the document; counted from its sending. */
  veredicto: { doubling: { fromMs: 400, toMs: HOUR_MS } },
  /** The authority is in trouble; counted from the beginning of the trouble. */
  sinRespuesta: { doubling: { fromMs: SECOND_MS, toMs: 10 * MINUTE_MS } },
  /**
   * The authority has answered nobody for a while. Its return wakes the documents in their order
   * (submission/release.ts), so this is only the net, and longer than most absences: the sweep knows no order.
   */
  ausente: { constantMs: 6 * HOUR_MS, jitter: 0.5 },
  /**
   * The authority's quota is used up; counted from that moment. The pause is what the authority asked for, up to twice
   * that. It grows slowly, but it does grow: a document that waits for hours must not ask ten thousand times.
   */
  cuota: { doubling: { fromMs: SECOND_MS, toMs: 10 * MINUTE_MS }, growth: 1 / 8, jitter: 1, spreadsAsked: true },
  /** A user must mend a certificate or credentials, which wakes the document at once. */
  personas: { constantMs: 10 * MINUTE_MS },
  /** Counted from the first attempt at a mail. */
  correo: { doubling: { fromMs: 5 * SECOND_MS, toMs: HOUR_MS }, longestAskedMs: 6 * HOUR_MS },
  /** The next line of a batch was refused by what may pass; counted from the first such refusal. */
  lote: { doubling: { fromMs: SECOND_MS, toMs: MINUTE_MS } },
  /** Looks into a mailbox; the sweep comes two minutes later. */
  buzon: { constantMs: 3 * MINUTE_MS },
  /** Counted from the first look that failed. */
  buzonFallando: { doubling: { fromMs: 10 * MINUTE_MS, toMs: 6 * HOUR_MS } },
  /** Attempts at a delivery (architecture 9.7). */
  webhook: {
    afterAttemptMs: [
      ...[5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
      ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS],
    ],
    jitter: 0.1,
    longestAskedMs: DAY_MS,
  },
} as const satisfies Record<string, ByTime | ByAttempt>;

/** The pause between two looks of the sweep at a row, by the row's age. */
export const LOOKS = {
  envio: {
    byAge: [
      { fromMs: 0, pauseMs: HOUR_MS },
      { fromMs: 7 * DAY_MS, pauseMs: DAY_MS },
    ],
  },
  correo: { constantMs: HOUR_MS },
  webhook: { constantMs: 2 * HOUR_MS },
  /** The row may only be waiting behind another one of its tenant. */
  trabajo: { constantMs: 10 * MINUTE_MS },
  /** Reading stays right without it, and folds by itself when much waits. */
  cifras: { constantMs: 10 * MINUTE_MS },
  /**
   * A run retries for hours while the mail provider is in trouble, so an event that was handed on is left alone this
   * long.
   */
  aviso: { constantMs: HOUR_MS },
} as const satisfies Record<string, ByTime>;

/**
 * Pauses of what many share, such as a credential. Its row holds the pause for all who would try, and SQL lengthens it,
 * so that two processes count together. `probeMs` is how long one attempt keeps the others off when its process dies.
 */
export const SHARED = {
  /** A refused credential. A locked account unlocks by itself after a time, so retrying makes sense. */
  credencial: { doubling: { fromMs: 30 * MINUTE_MS, toMs: 12 * HOUR_MS }, probeMs: 2 * MINUTE_MS },
  /**
   * A public register. A question that failed rests alone, and from the third failure in a row on no question is asked.
   * A register that blocks us does so for ten minutes, unless it says otherwise (hacienda 9).
   */
  registro: {
    restMs: 10 * SECOND_MS,
    tolerated: 3,
    doubling: { fromMs: 5 * SECOND_MS, toMs: 5 * MINUTE_MS },
    blockedMs: 10 * MINUTE_MS,
  },
  /**
   * A webhook's endpoint. From `failingMs` without a success it is tried with one delivery at a time; one that refuses
   * some and takes most is not failing: it is drained at its own pace. One that does not answer in time rests for as
   * long as it has been failing, at most `longestRestMs`: each such attempt occupies a place of the worker for fifteen
   * seconds. A probe lasts the 15 s of a request, and its record.
   */
  endpoint: { failingMs: 10 * SECOND_MS, probeMs: 20 * SECOND_MS, longestRestMs: 5 * MINUTE_MS },
} as const;

/** The pause that was asked for, and a random number from 0 to 1. */
interface Circumstances {
  askedMs?: number | null;
  chance?: number;
}

/** The pause after this time, in milliseconds; never shorter than what the other side asked for. */
export function pauseMs(schedule: ByTime, passedMs: number, circumstances?: Circumstances): number;
/** The pause after attempt `passed`, counted from 1; null when it is given up. */
export function pauseMs(schedule: ByAttempt, passed: number, circumstances?: Circumstances): number | null;
export function pauseMs(
  schedule: ByTime | ByAttempt,
  passed: number,
  { askedMs, chance = 0 }: Circumstances = {},
): number | null {
  const base = baseMs(schedule, passed);
  if (base === undefined) return null;
  const stretch = 1 + (schedule.jitter ?? 0) * chance;
  const asked = Math.min(askedMs ?? 0, schedule.longestAskedMs ?? Infinity);
  return Math.round(Math.max(base * stretch, asked * (schedule.spreadsAsked ? stretch : 1)));
}

function baseMs(schedule: ByTime | ByAttempt, passed: number): number | undefined {
  if ("afterAttemptMs" in schedule) return schedule.afterAttemptMs[passed - 1];
  if ("constantMs" in schedule) return schedule.constantMs;
  if ("byAge" in schedule) return schedule.byAge.findLast(({ fromMs }) => passed >= fromMs)?.pauseMs;
  const { doubling, growth = 1 } = schedule;
  return Math.min(Math.max(passed * growth, doubling.fromMs), doubling.toMs);
}
