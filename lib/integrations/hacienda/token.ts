/**
 * Access tokens of the authority. Each credential has one request at a time, and its token is kept until shortly before
 * it expires. A refused credential is not tried again for a while, because the provider locks users who keep failing.
 * The credential's gate says how long, for all processes; this store also remembers refusals itself, for a credential
 * without a gate.
 */

import type { Ambiente } from "@/lib/domain/ambiente";
import type { CredencialRefused, Transient } from "./classify";
import type { HaciendaEndpoint } from "./endpoints";
import { REQUEST_TIMEOUT_MS } from "./http";
import { type GrantResult, requestGrant, type TimedToken } from "./token-grant";

const REFUSAL_MEMORY_MS = 5 * 60_000;
const MAX_ENTRIES = 10_000;

/** Shared knowledge of all processes about log-ins with one credential. Errors of the gate reach the caller. */
export interface LoginGate {
  /** Called before each log-in with the password. Returns null, or why a log-in is not allowed now. */
  admit(): Promise<string | null>;
  granted(): Promise<void>;
  /** The user was refused at log-in or even with a fresh token. Call neither function for an outage. */
  refused(detail: string): Promise<void>;
}

export interface HaciendaCredencial {
  tenantId: number;
  ambiente: Ambiente;
  username: string;
  /**
   * Any text that changes with the password (the row's `updated_at`), so that a corrected credential has a new entry.
   */
  version: string;
  /** Called only when a password grant is needed; its result is not kept. Its errors reach the caller. */
  readPassword: () => string | Promise<string>;
  gate?: LoginGate;
}

export type TokenResult = { kind: "token"; accessToken: string } | Transient | CredencialRefused;

export interface TokenStore {
  /** Returns the current token, requesting or refreshing it when needed. */
  get(credential: HaciendaCredencial, endpoint: HaciendaEndpoint): Promise<TokenResult>;
  /** Replaces a token that the API called invalid. Callers with the same stale token share one renewal. */
  renew(credential: HaciendaCredencial, endpoint: HaciendaEndpoint, stale: string): Promise<TokenResult>;
  /** Remembers that the API refused even a fresh token. */
  refuse(credential: HaciendaCredencial, detail: string): Promise<void>;
  /** Forgets the tokens and refusals of a tenant's user, for every version. */
  invalidate(credential: Pick<HaciendaCredencial, "tenantId" | "ambiente" | "username">): void;
}

export interface TokenStoreOptions {
  nowMs: () => number;
  timeoutMs?: number;
  refusalMemoryMs?: number;
}

interface Entry {
  access: TimedToken | null;
  refresh: TimedToken | null;
  refusal: { detail: string; untilMs: number } | null;
  pending: Promise<TokenResult> | null;
}

/** Makes a store that lives as long as the process and writes nothing anywhere. */
export function createTokenStore(options: TokenStoreOptions): TokenStore {
  const { nowMs, timeoutMs = REQUEST_TIMEOUT_MS, refusalMemoryMs = REFUSAL_MEMORY_MS } = options;
  const entries = new Map<string, Entry>();

  function obtain(entry: Entry, credential: HaciendaCredencial, endpoint: HaciendaEndpoint): Promise<TokenResult> {
    const known = remembered(entry, nowMs());
    if (known !== null) return Promise.resolve(known);
    entry.pending ??= fetchToken(entry, credential, endpoint).finally(() => {
      entry.pending = null;
    });
    return entry.pending;
  }

  async function fetchToken(entry: Entry, credential: HaciendaCredencial, endpoint: HaciendaEndpoint) {
    const request = { nowMs, timeoutMs };
    if (entry.refresh !== null && nowMs() < entry.refresh.freshUntilMs) {
      const form = { grant_type: "refresh_token", refresh_token: entry.refresh.token } as const;
      const refreshed = await requestGrant(endpoint, form, request);
      // A refused refresh may only mean that the session ended early, so the password decides.
      if (refreshed.kind !== "credentials") return keep(entry, refreshed);
    }
    const { username, gate } = credential;
    const closed = (await gate?.admit()) ?? null;
    // Not remembered here, because the gate opens for all processes at once.
    if (closed !== null) return { kind: "credentials", detail: closed } as const;
    const password = await credential.readPassword();
    const form = { grant_type: "password", username, password, client_secret: "", scope: "" } as const;
    const result = await requestGrant(endpoint, form, request);
    if (result.kind === "granted") await gate?.granted();
    if (result.kind === "credentials") await gate?.refused(result.detail);
    return keep(entry, result);
  }

  function keep(entry: Entry, result: GrantResult): TokenResult {
    if (result.kind === "transient") return result;
    const refused = result.kind === "credentials";
    entry.access = refused ? null : result.access;
    entry.refresh = refused ? null : result.refresh;
    entry.refusal = refused ? { detail: result.detail, untilMs: nowMs() + refusalMemoryMs } : null;
    return refused ? result : { kind: "token", accessToken: result.access.token };
  }

  return {
    get: (credential, endpoint) => obtain(entryOf(entries, credential), credential, endpoint),
    renew(credential, endpoint, stale) {
      const entry = entryOf(entries, credential);
      if (entry.access?.token === stale) entry.access = null;
      return obtain(entry, credential, endpoint);
    },
    async refuse(credential, detail) {
      keep(entryOf(entries, credential), { kind: "credentials", detail });
      await credential.gate?.refused(detail);
    },
    invalidate(credential) {
      const prefix = `${userKey(credential)}|`;
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
}

function remembered(entry: Entry, nowMs: number): TokenResult | null {
  if (entry.refusal !== null && nowMs < entry.refusal.untilMs) {
    return { kind: "credentials", detail: entry.refusal.detail };
  }
  if (entry.access !== null && nowMs < entry.access.freshUntilMs) {
    return { kind: "token", accessToken: entry.access.token };
  }
  return null;
}

function entryOf(entries: Map<string, Entry>, credential: HaciendaCredencial): Entry {
  const key = `${userKey(credential)}|${credential.version}`;
  const known = entries.get(key);
  if (known !== undefined) return known;
  const oldest = entries.size >= MAX_ENTRIES ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
  const entry: Entry = { access: null, refresh: null, refusal: null, pending: null };
  entries.set(key, entry);
  return entry;
}

function userKey(credential: Pick<HaciendaCredencial, "tenantId" | "ambiente" | "username">): string {
  return `${credential.tenantId}|${credential.ambiente}|${encodeURIComponent(credential.username)}`;
}
