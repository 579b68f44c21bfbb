/**
 * Costa Rica's time: UTC−6 the whole year, no summer time. Time is passed in, never read inside a rule; callers take
 * `new Date()` once, at the edge.
 */
const OFFSET_MS = 6 * 60 * 60 * 1000;

/** `YYYY-MM-DDTHH:mm:ss-06:00` of an instant. */
export function toFechaHora(instant: Date): string {
  return `${new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, 19)}-06:00`;
}

const ZONED = /T.*(Z|[+-]\d{2}:?\d{2})$/;

/** The instant of an ISO 8601 text: a day's beginning, or a time, Costa Rica's where no offset is said. May be invalid. */
export function parseInstant(text: string): Date {
  const missing = ZONED.test(text) ? "" : text.includes("T") ? "-06:00" : "T00:00:00-06:00";
  return new Date(text + missing);
}

/** `YYYY-MM-DD` in Costa Rica. */
export function toFecha(instant: Date): string {
  return toFechaHora(instant).slice(0, 10);
}
