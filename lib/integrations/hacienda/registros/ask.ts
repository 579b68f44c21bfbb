/**
 * One question to the authority's public registers (hacienda 9). No credentials; the caller keeps answers and spaces
 * questions out: the authority blocks addresses that insist.
 */
import { readJson } from "@/lib/contract/json-number";
import { describeAnswer, retryAfterSeconds } from "../classify";
import { exchange } from "../http";

export const PUBLIC_API_URL = "https://api.hacienda.go.cr";
export const TIMEOUT_MS = 5_000;
/** A hundred CABYS with their categories are some 100 KB. */
const MAX_ANSWER_BYTES = 1024 * 1024;

export type RegistroOutcome =
  /** JSON text to the letter, which the register's own reader understands. */
  | { kind: "found"; respuesta: string }
  | { kind: "not-found" }
  /** It asks to be left alone; `null`: it does not say for how long. */
  | { kind: "limited"; detail: string; retryAfterSeconds: number | null }
  /** No answer, or none that makes sense: an error, a page in HTML, half of a JSON. */
  | { kind: "unavailable"; detail: string };

export interface RegistroConfig {
  /** Address of the public API without trailing slash; the simulator answers it too. */
  baseUrl: string;
  timeoutMs?: number;
}

/** A register: how it is asked, and what its answers mean. */
export interface Registro<T> {
  /** Path and query of the question about `llave`. */
  path(llave: string): string;
  /** Of `readJson`. `null`: it does not exist there. `undefined`: nothing that this register would say. */
  read(json: unknown, llave: string): T | null | undefined;
}

/** Asks once. Never throws. */
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
  // A page is a gateway's, whatever its status: only the register itself knows what does not exist.
  if (outcome.headers.get("content-type")?.includes("html")) {
    return { kind: "unavailable", detail: `HTTP ${status} with a page` };
  }
  // 400 is a number that cannot exist (a leading zero), 404 one that does not.
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

/** What an answer says, as `Registro.read` has it. Never throws. */
export function readRespuesta<T>(registro: Registro<T>, llave: string, respuesta: string): T | null | undefined {
  try {
    return registro.read(readJson(respuesta), llave);
  } catch {
    return undefined;
  }
}
