/** Calls the API's handlers through their door, without a socket: for tests of one resource's answers. */
import { API_ROUTES } from "@/app/api/v1/routes";
import { API_PREFIX } from "@/lib/contract/api";
import type { Method } from "@/lib/contract/define-endpoint";
import { createMatcher } from "@/lib/http/match";

const match = createMatcher(API_ROUTES);

export interface Called {
  status: number;
  headers: Headers;
  /** As sent. */
  text: string;
  /** Parsed; `null` when the answer has none. */
  body: unknown;
  /** The text of a refusal. */
  error: string | undefined;
}

/** `path` may include a query. `body` is sent as JSON; a string is sent unchanged. */
export async function callApi(
  key: string,
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Called> {
  const json = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const sent = json === undefined ? {} : { body: json };
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  const request = new Request(`http://api.test${API_PREFIX}${path}`, {
    method,
    headers: { "x-api-key": key, ...type, ...headers },
    ...sent,
  });
  const route = match(path.split("?", 1)[0] ?? "");
  if (route === null) throw new Error(`the contract has no ${path}`);
  const response = await route[method](request);
  const text = await response.text();
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body: parsed, error: errorIn(parsed) };
}

function errorIn(body: unknown): string | undefined {
  return typeof body === "object" && body !== null && "error" in body ? String(body.error) : undefined;
}
