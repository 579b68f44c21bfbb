/**
 * Costa Rica's time: UTC−6 the whole year, without summer time. A rule never reads the clock: callers read `new Date()`
 * once, at the edge, and pass it in.
 */
import { setTimeout as pause } from "node:timers/promises";

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const OFFSET_MS = 6 * HOUR_MS;

/** The clock and random numbers for code that waits for something outside and then reads the time again. */
export interface Clock {
  now: () => Date;
  /** From 0 to 1. */
  chance: () => number;
  pause: (ms: number) => Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), chance: Math.random, pause };

/** An instant as `YYYY-MM-DDTHH:mm:ss-06:00`. */
export function toFechaHora(instant: Date): string {
  return `${new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, 19)}-06:00`;
}

const ZONED = /T.*(Z|[+-]\d{2}:?\d{2})$/;

/**
 * The instant of an ISO 8601 text: a date means its first moment, and a time without an offset is Costa Rica's. The
 * result may be an invalid Date.
 */
export function parseInstant(text: string): Date {
  const missing = ZONED.test(text) ? "" : text.includes("T") ? "-06:00" : "T00:00:00-06:00";
  return new Date(text + missing);
}

/** The date of an instant in Costa Rica, as `YYYY-MM-DD`. */
export function toFecha(instant: Date): string {
  return toFechaHora(instant).slice(0, 10);
}
