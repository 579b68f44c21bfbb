/**
 * One request to the authority's public registers (hacienda 9). They need no credentials. The caller keeps answers and
 * spaces its requests, because the authority blocks addresses that ask too often.
 */
import { readJson } from "@/lib/contract/json-number";
import { describeAnswer, retryAfterSeconds } from "../classify";
import { exchange, headerOf } from "../http";

export const PUBLIC_API_URL = "https://api.hacienda.go.cr";
export const TIMEOUT_MS = 5_000;
/** A hundred CABYS entries with their categories take about 100 KB. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export type RegistroOutcome =
  /** The JSON text as received; the register's own reader understands it. */
  | { kind: "found"; respuesta: string }
  | { kind: "not-found" }
  /** The register asks us to wait; `null` when it does not say how long. */
  | { kind: "limited"; detail: string; retryAfterSeconds: number | null }
  /** No answer, or one that makes no sense: an error, an HTML page, half of a JSON text. */
  | { kind: "unavailable"; detail: string };

export interface RegistroConfig {
  /** Address of the public API without a trailing slash; the simulator's address works too. */
  baseUrl: string;
  timeoutMs?: number;
}

/** A register: how to ask it, and what its answers mean. */
export interface Registro<T> {
  /** Path and query of the request about `llave`. */
  path(llave: string): string;
  /**
   * Reads the result of `readJson`. `null`: the register has no such entry. `undefined`: this is not an answer of the
   * register.
   */
  read(json: unknown, llave: string): T | null | undefined;
}

/** Asks once and never throws. */
export async function askRegistro<T>(
  registro: Registro<T>,
  llave: string,
  { baseUrl, timeoutMs = TIMEOUT_MS }: RegistroConfig,
): Promise<RegistroOutcome> {
  const url = baseUrl + registro.path(llave);
  const headers = { accept: "application/json" };
  const outcome = await exchange({ method: "GET", url, headers, timeoutMs, maxBytes: MAX_ANSWER_BYTES });
  if (outcome.kind !== "answer") return { kind: "unavailable", detail: outcome.detail };
  const { status } = outcome;
  // An HTML page comes from a gateway, with any status. Only the register itself can say that something does not exist.
  if (headerOf(outcome, "content-type")?.includes("html")) {
    return { kind: "unavailable", detail: `HTTP ${status} with a page` };
  }
  // 400 is for a number that cannot exist (a leading zero), 404 for one that does not.
  if (status === 400 || status === 404) return { kind: "not-found" };
  if (status === 429) {
    return { kind: "limited", detail: "HTTP 429", retryAfterSeconds: retryAfterSeconds(outcome, Date.now()) };
  }
  if (status !== 200) return { kind: "unavailable", detail: describeAnswer(outcome) };
  const respuesta = outcome.body.toString("utf8");
  const value = readRespuesta(registro, llave, respuesta);
  if (value === undefined)
    return { kind: "unavailable", detail: `HTTP 200 that cannot be read: ${describeAnswer(outcome)}` };
  return value === null ? { kind: "not-found" } : { kind: "found", respuesta };
}

/** Reads an answer; results as in `Registro.read`. Never throws. */
export function readRespuesta<T>(registro: Registro<T>, llave: string, respuesta: string): T | null | undefined {
  try {
    return registro.read(readJson(respuesta), llave);
  } catch {
    return undefined;
  }
}
