/** The public API with one key, as any integrator calls it. */
import { setTimeout as pause } from "node:timers/promises";
import { API_PREFIX } from "@/lib/contract/api";

/** A mistake in the command line, or something that the API refused; its message is one line in Spanish. */
export class ListenError extends Error {}

export interface Api {
  get<T>(path: string): Promise<T>;
  /** @throws ListenError with the API's own text */
  send<T>(method: "POST" | "DELETE", path: string, body?: object): Promise<T>;
}

const TIMEOUT_MS = 30_000;
const TRIES = 5;

/** Waits as long as a 429 or a 503 asks, and repeats what reads and what a lost connection cut off; never an issue. */
export function apiOf(base: string, key: string): Api {
  const call = async (method: string, path: string, body?: object) => {
    const url = `${base.replace(/\/+$/, "")}${API_PREFIX}${path}`;
    for (let tried = 1; ; tried += 1) {
      const response = await fetch(url, {
        method,
        headers: { "x-api-key": key, ...(body && { "content-type": "application/json" }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => error);
      const answered = response instanceof Response ? response : null;
      const busy = answered !== null && (answered.status === 429 || answered.status === 503);
      const again = busy || (answered === null && method === "GET");
      if (answered !== null && !busy) return answered;
      if (!again || tried === TRIES) {
        throw new ListenError(
          answered === null ? `no se pudo llegar a ${url}` : `${method} ${path}: ${answered.status}, intentá más tarde`,
        );
      }
      await pause(1000 * Number(answered?.headers.get("retry-after") ?? tried));
    }
  };
  const json = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await call(method, path, body);
    const answer = read(await response.text());
    if (!response.ok) throw new ListenError(`${method} ${path}: ${response.status} ${saidOf(answer)}`);
    return answer as T;
  };
  return { get: (path) => json("GET", path), send: (method, path, body) => json(method, path, body) };
}

type Reviver = (this: unknown, key: string, value: unknown, context: { source: string }) => unknown;
/** ES2025, which TypeScript's library does not declare yet. */
const exact = JSON as unknown as { parse(text: string, reviver: Reviver): unknown; rawJSON(text: string): unknown };

/** JSON whose numbers are written again as they came: an amount with more digits than a double keeps them. */
function read(text: string): unknown {
  try {
    return exact.parse(text, (_, value, { source }) =>
      typeof value === "number" && String(value) !== source ? exact.rawJSON(source) : value,
    );
  } catch {
    return null;
  }
}

/** The text of an error's body. */
function saidOf(answer: unknown): string {
  const { error, detail, title, errors } = (answer ?? {}) as Record<string, unknown>;
  const member = Object.entries((errors ?? {}) as Record<string, string[]>).map(([path, texts]) => `${path}: ${texts}`);
  return [error ?? detail ?? title ?? "", ...member].join(" ").trim();
}
