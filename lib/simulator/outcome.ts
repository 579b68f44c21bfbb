/**
 * The ways in which the authority can behave, and the receptor that provokes each (the table of lib/simulator/README).
 */

/** How one document is treated. Every outcome except `accept` and `reject` presumes that the document is valid. */
export type Outcome =
  | "accept"
  | "reject"
  | "warn"
  | "fail-500"
  | "limit-429"
  | "cut"
  | "expire-token"
  | "hide"
  | "error"
  | "refuse-credentials"
  | "stall";

export const OUTCOME_BY_RECEPTOR: Readonly<Record<string, Outcome>> = {
  "3101000400": "reject",
  "3101000060": "warn",
  "3101000500": "fail-500",
  "3101000429": "limit-429",
  "3101000408": "cut",
  "3101000401": "expire-token",
  "3101000404": "hide",
  "3101000503": "error",
  "3101000403": "refuse-credentials",
  "3101000999": "stall",
};

const OUTCOMES = new Set<string>(["accept", ...Object.values(OUTCOME_BY_RECEPTOR)]);

/** How often each fault is repeated before the document is processed normally. */
export const FAILURES_500 = 3;
export const FAILURES_429 = 1;
export const RATE_RESET_SECONDS = 2;
export const HIDDEN_QUERIES = 2;

/** The outcome that a receptor's identification provokes. */
export function outcomeOfReceptor(numero: string | null): Outcome {
  return (numero === null ? undefined : OUTCOME_BY_RECEPTOR[numero]) ?? "accept";
}

/** Reads the name of an outcome sent to the control endpoint; `null` when no outcome has that name. */
export function parseOutcome(value: unknown): Outcome | null {
  return typeof value === "string" && OUTCOMES.has(value) ? (value as Outcome) : null;
}
