/** One request to the identity provider with a password or refresh grant. Returns tokens or a classified refusal. */

import { type CredencialRefused, describeAnswer, type Transient, transientAnswer } from "./classify";
import type { HaciendaEndpoint } from "./endpoints";
import { exchange, type HttpAnswer, numberMember, parseJson, textMember, wordsMember } from "./http";

/** A token is renewed this long before it expires, but not before four fifths of its life have passed. */
const EARLY_MS = 60_000;
const EARLY_FRACTION = 0.2;

export interface TimedToken {
  token: string;
  /** Moment after which the token should no longer be used. */
  freshUntilMs: number;
}

export type GrantResult =
  | { kind: "granted"; access: TimedToken; refresh: TimedToken | null }
  | Transient
  | CredencialRefused;

export type GrantForm =
  | { grant_type: "refresh_token"; refresh_token: string }
  | { grant_type: "password"; username: string; password: string; client_secret: ""; scope: "" };

/** Asks once and never throws. Details contain neither the form nor the tokens. */
export async function requestGrant(
  endpoint: HaciendaEndpoint,
  form: GrantForm,
  options: { nowMs: () => number; timeoutMs: number },
): Promise<GrantResult> {
  const outcome = await exchange({
    method: "POST",
    url: endpoint.tokenUrl,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams({ client_id: endpoint.clientId, ...form }).toString(),
    timeoutMs: options.timeoutMs,
  });
  if (outcome.kind !== "answer") {
    return { kind: "transient", detail: `token: ${outcome.detail}`, retryAfterSeconds: null };
  }
  return readGrant(outcome, options.nowMs());
}

function readGrant(answer: HttpAnswer, nowMs: number): GrantResult {
  const body = parseJson(answer.body);
  const accessToken = textMember(body, "access_token");
  if (answer.status === 200 && accessToken !== null) {
    const refreshToken = textMember(body, "refresh_token");
    return {
      kind: "granted",
      access: timed(accessToken, numberMember(body, "expires_in"), nowMs),
      refresh: refreshToken === null ? null : timed(refreshToken, numberMember(body, "refresh_expires_in"), nowMs),
    };
  }
  const error = textMember(body, "error");
  if (answer.status === 401 || (answer.status === 400 && isCredentialError(error))) {
    const words = wordsMember(body, "error_description") ?? error ?? "";
    return { kind: "credentials", detail: `token: HTTP ${answer.status} ${words}`.trim() };
  }
  const status = answer.status === 200 ? "HTTP 200 without a token" : describeAnswer(answer);
  return transientAnswer(answer, `token: ${status}`, nowMs);
}

function timed(token: string, lifeSeconds: number | null, nowMs: number): TimedToken {
  const lifeMs = (lifeSeconds ?? 0) * 1000;
  return { token, freshUntilMs: nowMs + lifeMs - Math.min(EARLY_MS, lifeMs * EARLY_FRACTION) };
}

/** `invalid_client` with `UNKNOWN_CLIENT` means a user of the other ambiente (hacienda 8). */
function isCredentialError(error: string | null): boolean {
  return error === "invalid_grant" || error === "invalid_client" || error === "unauthorized_client";
}
