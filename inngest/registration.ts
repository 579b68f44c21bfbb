/** Registers the functions with Inngest: a PUT to the address that serves them, signed with the shared signing key. */
import { createHmac } from "node:crypto";

/** Where the functions are served, under the origin INNGEST_SERVE_ORIGIN. */
export const SERVE_PATH = "/api/inngest";
/** During this call the SDK itself calls Inngest. */
const TIMEOUT_MS = 20_000;

/**
 * Asks the process that serves the functions at `origin` to register them. The registered address is always
 * INNGEST_SERVE_ORIGIN, also when `origin` differs. `signingKey` is null for a development server, which signs nothing.
 * @throws Error of one line when the server refused or did not answer.
 */
export async function registerFunctions(origin: string, signingKey: string | null): Promise<void> {
  const url = new URL(SERVE_PATH, origin).href;
  // The signature covers the canonical form of the JSON; JSON.stringify writes an object with a single text in that
  // form.
  const body = JSON.stringify({ url });
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (signingKey !== null) headers["x-inngest-signature"] = sign(body, signingKey, new Date());
  const ask = fetch(url, { method: "PUT", headers, body, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const response = await ask.catch((error: Error) => fail(url, String(error.cause ?? error.message)));
  const said = await response.text();
  if (!response.ok) fail(url, `${response.status} ${said.slice(0, 200)}`);
}

/** Signs as the SDK verifies: HMAC-SHA256 of body and seconds, with the key without its prefix. */
export function sign(body: string, signingKey: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${seconds}&s=${createHmac("sha256", key).update(body).update(String(seconds)).digest("hex")}`;
}

function fail(url: string, reason: string): never {
  throw new Error(`the functions at ${url} were not registered with Inngest: ${reason}`);
}
