/**
 * Who may speak for which issuer. Users are registered through the control endpoint, or follow the convention that any
 * test tenant can guess: user `cpj-3101123456@simulador` (also `cpf-`, `dimex-`, `nite-`), password `simulador`.
 */

import { randomUUID } from "node:crypto";
import type { Store, StoredUser } from "./store";

const CONVENTION = /^(?:cpj|cpf|dimex|nite)-([0-9a-z-]+)@simulador$/i;
const CONVENTION_PASSWORD = "simulador";
export const ACCESS_SECONDS = 300;
export const REFRESH_SECONDS = 1800;
/** Old sessions are forgotten beyond this; their users are told that their token expired. */
const MAX_TOKENS = 50_000;

export interface Session {
  accessToken: string;
  refreshToken: string;
}

export type Users = ReturnType<typeof createUsers>;

/** An identification without what only its writing adds. */
export function bareIdentificacion(numero: string): string {
  return numero
    .replace(/[^0-9A-Za-z]/g, "")
    .replace(/^0+/, "")
    .toUpperCase();
}

/** Tokens live in memory: a restarted authority has forgotten them. */
export function createUsers(store: Store, now: () => Date) {
  const access = new Map<string, { username: string; untilMs: number }>();
  const refresh = new Map<string, { username: string; untilMs: number }>();

  function accepted(username: string): StoredUser | null {
    const user = store.findUser(username);
    return user === null || user.refused ? null : user;
  }

  function open(username: string): Session {
    const session = { accessToken: `simulador.${randomUUID()}`, refreshToken: randomUUID() };
    remember(access, session.accessToken, username, now().getTime() + ACCESS_SECONDS * 1000);
    remember(refresh, session.refreshToken, username, now().getTime() + REFRESH_SECONDS * 1000);
    return session;
  }

  return {
    /** Password grant; `null` is a wrong password or a refused user. */
    logIn(username: string, password: string): Session | null {
      const identificacion = CONVENTION.exec(username)?.[1];
      if (store.findUser(username) === null && identificacion !== undefined) {
        store.saveUser(username, CONVENTION_PASSWORD, bareIdentificacion(identificacion));
      }
      return accepted(username)?.password === password ? open(username) : null;
    },
    /** Refresh grant; the refresh token is spent. */
    refresh(refreshToken: string): Session | null {
      const known = refresh.get(refreshToken);
      refresh.delete(refreshToken);
      const valid = known !== undefined && known.untilMs > now().getTime() && accepted(known.username) !== null;
      return valid ? open(known.username) : null;
    },
    /** User of an access token that is still good. */
    authenticate(authorization: string | undefined): StoredUser | null {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
      const known = access.get(token);
      return known === undefined || known.untilMs <= now().getTime() ? null : accepted(known.username);
    },
    /** Every access token is answered with 401 from now on; refresh tokens still work. */
    expireAccess: () => access.clear(),
    forgetSessions() {
      access.clear();
      refresh.clear();
    },
  };
}

function remember(
  tokens: Map<string, { username: string; untilMs: number }>,
  token: string,
  username: string,
  untilMs: number,
): void {
  const oldest = tokens.size >= MAX_TOKENS ? tokens.keys().next().value : undefined;
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, { username, untilMs });
}
