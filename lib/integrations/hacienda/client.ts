/**
 * The tax authority as two verbs. Data in, data out: nothing is stored but tokens and the authority's own request to
 * wait, and no call is repeated except once after a 401. Never throws for what the network or the authority does.
 */

import type { Ambiente } from "@/lib/domain/ambiente";
import { createAuthorisedCall } from "./authorised-call";
import {
  type CredentialsRefused,
  classifySubmitAnswer,
  type StatusResult,
  type SubmitResult,
  type Transient,
} from "./classify";
import type { HaciendaEndpoints } from "./endpoints";
import { REQUEST_TIMEOUT_MS } from "./http";
import { classifyStatusAnswer, statusPath } from "./status";
import { type Submission, submissionBody } from "./submit";
import { createTokenStore, type HaciendaCredential, type TokenStore } from "./token";

export interface HaciendaConfig {
  endpoints: HaciendaEndpoints;
  /** For each exchange: token, submit, query. */
  timeoutMs?: number;
  /** How long a refused credential is not tried again. */
  refusalMemoryMs?: number;
  nowMs?: () => number;
}

export type LogInResult = { kind: "granted" } | Transient | CredentialsRefused;

export interface HaciendaClient {
  /** Sends a signed document once. Only `received`, `already-received` and `refused` settle the sending. */
  submit(credential: HaciendaCredential, submission: Submission): Promise<SubmitResult>;
  /** Asks for the verdict on a clave (and, for a receiver message, its own consecutivo). */
  status(credential: HaciendaCredential, clave: string, consecutivoReceptor?: string | null): Promise<StatusResult>;
  /** Asks for a token with the password now, whatever tokens are held; its gate may say that it is not the time. */
  logIn(credential: HaciendaCredential): Promise<LogInResult>;
  /** Whether an address of this ambiente's authority is known. */
  reaches(ambiente: Ambiente): boolean;
  /** To call when a person saved new credentials or asked to try again. */
  invalidate: TokenStore["invalidate"];
}

/** Makes the client of a process: share one, it holds the tokens. */
export function createHaciendaClient(config: HaciendaConfig): HaciendaClient {
  const { endpoints, timeoutMs = REQUEST_TIMEOUT_MS, nowMs = Date.now, refusalMemoryMs } = config;
  const tokens = createTokenStore({ nowMs, timeoutMs, ...(refusalMemoryMs === undefined ? {} : { refusalMemoryMs }) });
  const call = createAuthorisedCall(tokens, timeoutMs, nowMs);

  return {
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
