/**
 * The position where a list continues. Clients treat it as opaque: a version, a digest of list and filters, and a
 * position. It gives no access: the API key decides whose data is shown, so a forged position only begins elsewhere.
 */
import { createHash } from "node:crypto";
import { refusal } from "@/lib/contract/refusal";

const VERSION = 1;
const DIGEST_BYTES = 9;
/** Longer than any cursor of ours. */
const MAX_LENGTH = 800;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** The list's name and its filters as read; the order of the members counts. */
export interface Consulta {
  lista: string;
  filtros: object;
}

/** The position before the first page of a list ordered by a bigint id, newest first. */
export const LAST_BIGINT = "9223372036854775807";

/** A position in such a list. */
export const isBigintPosicion = (posicion: string[]): posicion is [string] =>
  posicion.length === 1 && /^[1-9]\d{0,17}$/.test(posicion[0] ?? "");

export function writeCursor(consulta: Consulta, posicion: readonly string[]): string {
  return Buffer.from(JSON.stringify([VERSION, digestOf(consulta), ...posicion])).toString("base64url");
}

/**
 * Returns the position in the cursor, null without a cursor.
 * @param isPosicion whether the list could have written it
 * @throws AppError rule
 */
export function readCursor<Posicion extends string[]>(
  consulta: Consulta,
  cursor: string | undefined,
  isPosicion: (posicion: string[]) => posicion is Posicion,
): Posicion | null {
  if (cursor === undefined) return null;
  const [version, digest, ...posicion] = parse(cursor);
  if (version !== VERSION || typeof digest !== "string" || !posicion.every((part) => typeof part === "string")) {
    throw unreadable();
  }
  if (digest !== digestOf(consulta)) {
    throw refusal("cursor_de_otra_consulta", {}, { path: "cursor" });
  }
  if (!isPosicion(posicion)) throw unreadable();
  return posicion;
}

function parse(cursor: string): unknown[] {
  if (cursor.length > MAX_LENGTH || !BASE64URL.test(cursor)) throw unreadable();
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Not a cursor of ours.
  }
  throw unreadable();
}

const unreadable = () => refusal("cursor_invalido", {}, { path: "cursor" });

function digestOf({ lista, filtros }: Consulta): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([lista, filtros]))
    .digest();
  return digest.subarray(0, DIGEST_BYTES).toString("base64url");
}
