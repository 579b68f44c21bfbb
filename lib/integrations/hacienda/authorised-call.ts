/**
 * One call to the reception API on behalf of a user: token, the pace that the authority asks for, one renewal after a
 * 401.
 */

import { type CredencialRefused, describeAnswer, retryAfterSeconds, type Transient } from "./classify";
import type { HaciendaEndpoint } from "./endpoints";
import { exchange, type HttpOutcome, type HttpRequest } from "./http";
import type { HaciendaCredencial, TokenStore } from "./token";

const MAX_WAITING_USERS = 10_000;

export type ApiRequest = Omit<HttpRequest, "timeoutMs">;

export type AuthorisedCall = (
  credential: HaciendaCredencial,
  endpoint: HaciendaEndpoint,
  request: ApiRequest,
) => Promise<HttpOutcome | Transient | CredencialRefused>;

/** Makes the function that all calls of a client use. While a user must wait, nothing is sent for that user. */
export function createAuthorisedCall(tokens: TokenStore, timeoutMs: number, nowMs: () => number): AuthorisedCall {
  const waitUntilMs = new Map<string, number>();

  async function send(user: string, request: ApiRequest, accessToken: string): Promise<HttpOutcome> {
    const headers = { ...request.headers, authorization: `Bearer ${accessToken}`, accept: "application/json" };
    const outcome = await exchange({ ...request, headers, timeoutMs });
    const seconds = outcome.kind === "answer" ? retryAfterSeconds(outcome, nowMs()) : null;
    if (seconds !== null) rememberWait(waitUntilMs, user, nowMs() + seconds * 1000);
    return outcome;
  }

  return async (credential, endpoint, request) => {
    const user = `${credential.ambiente}|${credential.username}`;
    const waitMs = (waitUntilMs.get(user) ?? 0) - nowMs();
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return { kind: "transient", detail: "waiting for the rate limit", retryAfterSeconds, paced: true };
    }
    waitUntilMs.delete(user);
    const token = await tokens.get(credential, endpoint);
    if (token.kind !== "token") return token;
    const first = await send(user, request, token.accessToken);
    if (first.kind !== "answer" || first.status !== 401) return first;
    const renewed = await tokens.renew(credential, endpoint, token.accessToken);
    if (renewed.kind !== "token") return renewed;
    const second = await send(user, request, renewed.accessToken);
    if (second.kind !== "answer" || second.status !== 401) return second;
    const detail = describeAnswer(second);
    await tokens.refuse(credential, detail);
    return { kind: "credentials", detail };
  };
}

function rememberWait(waitUntilMs: Map<string, number>, user: string, untilMs: number): void {
  const oldest = waitUntilMs.size >= MAX_WAITING_USERS ? waitUntilMs.keys().next().value : undefined;
  if (oldest !== undefined) waitUntilMs.delete(oldest);
  waitUntilMs.set(user, untilMs);
}
