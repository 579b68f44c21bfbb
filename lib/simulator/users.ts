/**
 * Which user may act for which issuer. Users are registered through the control endpoint, or follow a convention that
 * any test tenant can guess: user `cpj-3101123456@simulador` (also `cpf-`, `dimex-`, `nite-`), password `simulador`.
 */

import { randomUUID } from "node:crypto";
import type { Realm, Store, StoredUser } from "./store";

const CONVENTION = /^(?:cpj|cpf|dimex|nite)-([0-9a-z-]+)@simulador$/i;
const CONVENTION_PASSWORD = "simulador";
export const ACCESS_SECONDS = 300;
export const REFRESH_SECONDS = 1800;
/** Above this number the oldest sessions are dropped, and their users are told that their token expired. */
const MAX_TOKENS = 50_000;

/** The user that makes the call, and the realm of its token. */
export interface Caller extends StoredUser {
  realm: Realm;
}

export interface Session {
  accessToken: string;
  refreshToken: string;
}

interface Token {
  username: string;
  realm: Realm;
  untilMs: number;
}

export type Users = ReturnType<typeof createUsers>;

/** An identification without punctuation and leading zeros, which depend only on how it was written. */
export function bareIdentificacion(numero: string): string {
  return numero
    .replace(/[^0-9A-Za-z]/g, "")
    .replace(/^0+/, "")
    .toUpperCase();
}

/** Tokens live in memory, so a restart forgets them. */
export function createUsers(store: Store, now: () => Date) {
  const access = new Map<string, Token>();
  const refresh = new Map<string, Token>();

  function accepted(username: string): StoredUser | null {
    const user = store.findUser(username);
    return user === null || user.refused ? null : user;
  }

  function open(username: string, realm: Realm): Session {
    const session = { accessToken: `simulador.${randomUUID()}`, refreshToken: randomUUID() };
    const since = now().getTime();
    remember(access, session.accessToken, { username, realm, untilMs: since + ACCESS_SECONDS * 1000 });
    remember(refresh, session.refreshToken, { username, realm, untilMs: since + REFRESH_SECONDS * 1000 });
    return session;
  }

  return {
    /** Password grant. Returns `null` for a wrong password or a refused user. */
    logIn(realm: Realm, username: string, password: string): Session | null {
      const identificacion = CONVENTION.exec(username)?.[1];
      if (store.findUser(username) === null && identificacion !== undefined) {
        store.saveUser(username, CONVENTION_PASSWORD, bareIdentificacion(identificacion));
      }
      return accepted(username)?.password === password ? open(username, realm) : null;
    },
    /** Refresh grant, which consumes the refresh token. A token of another realm is unknown. */
    refresh(realm: Realm, refreshToken: string): Session | null {
      const known = refresh.get(refreshToken);
      refresh.delete(refreshToken);
      if (known === undefined || known.realm !== realm || known.untilMs <= now().getTime()) return null;
      return accepted(known.username) === null ? null : open(known.username, realm);
    },
    /** The user of an access token that is still valid. */
    authenticate(authorization: string | undefined): Caller | null {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
      const known = access.get(token);
      if (known === undefined || known.untilMs <= now().getTime()) return null;
      const user = accepted(known.username);
      return user && { ...user, realm: known.realm };
    },
    /** Answers 401 to every current access token; refresh tokens still work. */
    expireAccess: () => access.clear(),
    forgetSessions() {
      access.clear();
      refresh.clear();
    },
  };
}

function remember(tokens: Map<string, Token>, text: string, token: Token): void {
  const oldest = tokens.size >= MAX_TOKENS ? tokens.keys().next().value : undefined;
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(text, token);
}
