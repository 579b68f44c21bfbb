/** The identity provider: password and refresh grants of the realms `rut` and `rut-stag`, and log-out. */

import type { Reply } from "./reply";
import type { Realm } from "./store";
import { ACCESS_SECONDS, REFRESH_SECONDS, type Session, type Users } from "./users";

/** The client of each realm; a realm does not know the other's client. */
const CLIENT_BY_REALM: Readonly<Record<Realm, string>> = { rut: "api-prod", "rut-stag": "api-stag" };

const isRealm = (realm: string): realm is Realm => Object.hasOwn(CLIENT_BY_REALM, realm);

/** Answers POST …/realms/{realm}/protocol/openid-connect/token. */
export function routeToken(realm: string, form: URLSearchParams, users: Users): Reply {
  if (!isRealm(realm) || form.get("client_id") !== CLIENT_BY_REALM[realm]) {
    return { status: 400, json: { error: "invalid_client", error_description: "UNKNOWN_CLIENT" } };
  }
  const grantType = form.get("grant_type");
  if (grantType === "password") {
    const session = users.logIn(realm, form.get("username") ?? "", form.get("password") ?? "");
    return session === null ? refused(401, "Invalid user credentials") : granted(session);
  }
  if (grantType === "refresh_token") {
    const session = users.refresh(realm, form.get("refresh_token") ?? "");
    return session === null ? refused(400, "Session not active") : granted(session);
  }
  return { status: 400, json: { error: "unsupported_grant_type", error_description: "Unsupported grant_type" } };
}

function granted(session: Session): Reply {
  return {
    status: 200,
    headers: { "Cache-Control": "no-store" },
    json: {
      access_token: session.accessToken,
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: REFRESH_SECONDS,
      refresh_token: session.refreshToken,
      token_type: "bearer",
    },
  };
}

function refused(status: number, description: string): Reply {
  return { status, json: { error: "invalid_grant", error_description: description } };
}
