/** An event's id is a UUIDv7: its first 48 bits are its moment in milliseconds. */
import { UUID } from "@/lib/domain/uuid";

const MILLIS_HEX_DIGITS = 12;
const MAX_MILLIS = 2 ** 48 - 1;

/** The smallest id of that millisecond: the ids of all earlier events are smaller, those of all others are not. */
export function firstEventoId(moment: Date): string {
  const millis = Math.min(Math.max(moment.getTime(), 0), MAX_MILLIS);
  const hex = millis.toString(16).padStart(MILLIS_HEX_DIGITS, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export const LAST_EVENTO_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** A position in a list that is ordered by event, newest first. */
export const isEventoPosicion = (posicion: string[]): posicion is [string] =>
  posicion.length === 1 && UUID.test(posicion[0] ?? "");
