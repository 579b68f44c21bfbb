/**
 * The client of the tax authority. It stores nothing except tokens and the authority's request to wait, and repeats no
 * call except once after a 401. It never throws for a fault of the network or the authority.
 */

import type { Ambiente } from "@/lib/domain/ambiente";
import { createAuthorisedCall } from "./authorised-call";
import {
  type CredencialRefused,
  classifySubmitAnswer,
  type StatusResult,
  type SubmitResult,
  type Transient,
} from "./classify";
import type { HaciendaEndpoints } from "./endpoints";
import { REQUEST_TIMEOUT_MS } from "./http";
import { classifyStatusAnswer, statusPath } from "./status";
import { type Submission, submissionBody } from "./submit";
import { createTokenStore, type HaciendaCredencial, type TokenStore } from "./token";

export interface HaciendaConfig {
  endpoints: HaciendaEndpoints;
  /** Time limit of each exchange: token, submit, query. */
  timeoutMs?: number;
  /** How long a refused credential is not tried again. */
  refusalMemoryMs?: number;
  nowMs?: () => number;
}

export type LogInResult = { kind: "granted" } | Transient | CredencialRefused;

export interface HaciendaClient {
  /**
   * Sends a signed document once. After any result but `received`, `already-received` and `refused` it may have to be
   * sent again.
   */
  submit(credential: HaciendaCredencial, submission: Submission): Promise<SubmitResult>;
  /** Asks for the verdict on a clave. A receiver message also needs its own consecutivo. */
  status(credential: HaciendaCredencial, clave: string, consecutivoReceptor?: string | null): Promise<StatusResult>;
  /** What `submit` and `status` would return now without asking; null when they would ask. */
  hold(credential: HaciendaCredencial): Transient | null;
  /**
   * Requests a token with the password now, even when a token is held. The credential's gate may refuse the attempt.
   */
  logIn(credential: HaciendaCredencial): Promise<LogInResult>;
  /** Whether the address of this ambiente's authority is known. */
  reaches(ambiente: Ambiente): boolean;
  /** Call it when a user saved new credentials or asked to try again. */
  invalidate: TokenStore["invalidate"];
}

/** Makes the client of a process. Share one instance, because it holds the tokens. */
export function createHaciendaClient(config: HaciendaConfig): HaciendaClient {
  const { endpoints, timeoutMs = REQUEST_TIMEOUT_MS, nowMs = Date.now, refusalMemoryMs } = config;
  const tokens = createTokenStore({ nowMs, timeoutMs, ...(refusalMemoryMs === undefined ? {} : { refusalMemoryMs }) });
  const { call, hold } = createAuthorisedCall(tokens, timeoutMs, nowMs);

  return {
    hold,
    async submit(credential, submission) {
      const endpoint = endpoints[credential.ambiente];
      if (endpoint === undefined) return transient(`no address configured for ambiente ${credential.ambiente}`);
      const url = `${endpoint.recepcionUrl}recepcion`;
      const headers = { "content-type": "application/json" };
      const body = submissionBody(submission);
      const outcome = await call(credential, endpoint, { method: "POST", url, headers, body });
      if (outcome.kind === "answer") return classifySubmitAnswer(outcome, nowMs());
      if (outcome.kind === "not-sent") return transient(outcome.detail);
      return outcome.kind === "no-answer" ? { kind: "ambiguous", detail: outcome.detail } : outcome;
    },
    async status(credential, clave, consecutivoReceptor = null) {
      const endpoint = endpoints[credential.ambiente];
      if (endpoint === undefined) return transient(`no address configured for ambiente ${credential.ambiente}`);
      const url = endpoint.recepcionUrl + statusPath(clave, consecutivoReceptor);
      const outcome = await call(credential, endpoint, { method: "GET", url, headers: {} });
      if (outcome.kind === "answer") return classifyStatusAnswer(outcome, clave, nowMs());
      return outcome.kind === "not-sent" || outcome.kind === "no-answer" ? transient(outcome.detail) : outcome;
    },
    async logIn(credential) {
      const endpoint = endpoints[credential.ambiente];
      if (endpoint === undefined) return transient(`no address configured for ambiente ${credential.ambiente}`);
      tokens.invalidate(credential);
      const result = await tokens.get(credential, endpoint);
      return result.kind === "token" ? { kind: "granted" } : result;
    },
    reaches: (ambiente) => endpoints[ambiente] !== undefined,
    invalidate: tokens.invalidate,
  };
}

const transient = (detail: string): Transient => ({ kind: "transient", detail, retryAfterSeconds: null });
