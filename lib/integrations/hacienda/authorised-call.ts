/**
 * One call to the reception API on behalf of a user: token, the pace that the authority asks for, one renewal after a
 * 401.
 */

import type { Ambiente } from "@/lib/domain/ambiente";
import { type CredencialRefused, describeAnswer, retryAfterSeconds, type Transient } from "./classify";
import type { HaciendaEndpoint } from "./endpoints";
import { exchange, type HttpOutcome, type HttpRequest, headerOf } from "./http";
import type { HaciendaCredencial, TokenStore } from "./token";

const MAX_WAITING_USERS = 10_000;

export type ApiRequest = Omit<HttpRequest, "timeoutMs">;

type Outcome = HttpOutcome | Transient | CredencialRefused;

export interface AuthorisedCalls {
  call(credential: HaciendaCredencial, endpoint: HaciendaEndpoint, request: ApiRequest): Promise<Outcome>;
  /** What a call would return without being made; null when it would be made. */
  hold(credential: HaciendaCredencial): Transient | null;
}

const ABSENT: Transient = {
  kind: "transient",
  detail: "the authority has answered nobody for a while",
  retryAfterSeconds: null,
  absent: true,
};

/**
 * Makes the function that all calls of a client use. While a user must wait, nothing is sent for that user; while the
 * authority is absent, nothing but trials.
 */
export function createAuthorisedCall(tokens: TokenStore, timeoutMs: number, nowMs: () => number): AuthorisedCalls {
  const waitUntilMs = new Map<string, number>();
  const presence = createPresence(nowMs);

  async function send(user: string, request: ApiRequest, accessToken: string): Promise<HttpOutcome> {
    const headers = { ...request.headers, authorization: `Bearer ${accessToken}`, accept: "application/json" };
    const outcome = await exchange({ ...request, headers, timeoutMs });
    const seconds = outcome.kind === "answer" ? retryAfterSeconds(outcome, nowMs()) : null;
    if (seconds !== null) rememberWait(waitUntilMs, user, nowMs() + seconds * 1000);
    return outcome;
  }

  function paced(user: string): Transient | null {
    const waitMs = (waitUntilMs.get(user) ?? 0) - nowMs();
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return { kind: "transient", detail: "waiting for the rate limit", retryAfterSeconds, paced: true };
    }
    waitUntilMs.delete(user);
    return null;
  }

  async function ask(
    user: string,
    credential: HaciendaCredencial,
    endpoint: HaciendaEndpoint,
    request: ApiRequest,
  ): Promise<Outcome> {
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
  }

  return {
    async call(credential, endpoint, request) {
      const user = userOf(credential);
      const wait = paced(user);
      if (wait !== null) return wait;
      if (presence.mustWait(credential.ambiente)) return ABSENT;
      const outcome = await ask(user, credential, endpoint, request);
      presence.note(credential.ambiente, isAnswer(outcome));
      return outcome;
    },
    hold: (credential) => paced(userOf(credential)) ?? (presence.isAbsent(credential.ambiente) ? ABSENT : null),
  };
}

const userOf = ({ ambiente, username }: HaciendaCredencial) => `${ambiente}|${username}`;

/** False for a gateway's answer, too, which it gives while the authority behind it is away (hacienda 8). */
function isAnswer(outcome: Outcome): boolean {
  if (outcome.kind === "answer") {
    return outcome.status < 500 && (outcome.status !== 403 || headerOf(outcome, "x-error-cause") !== null);
  }
  return outcome.kind === "credentials" || (outcome.kind === "transient" && outcome.paced === true);
}

function rememberWait(waitUntilMs: Map<string, number>, user: string, untilMs: number): void {
  const oldest = waitUntilMs.size >= MAX_WAITING_USERS ? waitUntilMs.keys().next().value : undefined;
  if (oldest !== undefined) waitUntilMs.delete(oldest);
  waitUntilMs.set(user, untilMs);
}

/*
 * Whether the authority of an ambiente answers at all. When it answers nobody, fifty thousand documents that each try
 * for themselves cost more than issuing; so one call in a few seconds tries for all of them.
 */

/** The authority is absent after so many calls in a row without an answer, which took at least so long. */
const FAILURES = 20;
const FAILING_MS = 30_000;
/** Between two calls while it is absent. */
const TRIAL_MS = 5_000;

interface Silence {
  failures: number;
  sinceMs: number;
  nextTrialMs: number;
}

interface Presence {
  /** True while the authority is absent and the next trial is not due. */
  isAbsent(ambiente: Ambiente): boolean;
  /** Like `isAbsent`, and when it is false, the caller makes the trial. */
  mustWait(ambiente: Ambiente): boolean;
  /** What became of a call. An answer of any content ends the absence. */
  note(ambiente: Ambiente, answered: boolean): void;
}

/** What one process knows; it is forgotten when the process ends. */
function createPresence(nowMs: () => number): Presence {
  const silences = new Map<Ambiente, Silence>();

  function isAbsent(ambiente: Ambiente): boolean {
    const silence = silences.get(ambiente);
    if (silence === undefined || silence.failures < FAILURES || nowMs() - silence.sinceMs < FAILING_MS) return false;
    return nowMs() < silence.nextTrialMs;
  }

  return {
    isAbsent,
    mustWait(ambiente) {
      if (isAbsent(ambiente)) return true;
      const silence = silences.get(ambiente);
      if (silence !== undefined) silence.nextTrialMs = nowMs() + TRIAL_MS;
      return false;
    },
    note(ambiente, answered) {
      if (answered) silences.delete(ambiente);
      else {
        const silence = silences.get(ambiente) ?? { failures: 0, sinceMs: nowMs(), nextTrialMs: 0 };
        silence.failures += 1;
        silences.set(ambiente, silence);
      }
    },
  };
}
