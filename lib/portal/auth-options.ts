/** next-auth: the cookie is a sealed token that only names a session row; the row decides (see require-portal-context). */
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { getRuntime } from "@/lib/services/runtime";
import { endSession } from "@/lib/services/sesiones/end-session";
import { SESSION_DURATION_MS, startSession } from "@/lib/services/sesiones/start-session";
import { sessionSecret } from "./session-secret";

declare module "next-auth/jwt" {
  interface JWT {
    sesionId?: string;
  }
}

/** What the sign-in form finds in `error` when the account rests after too many attempts. */
export const ACCOUNT_LOCKED = "cuenta_bloqueada";

/** A function: the secret is read when a request comes, not when the portal is built. */
export function authOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESSION_DURATION_MS / 1000 },
    pages: { signIn: "/ingresar", error: "/ingresar" },
    providers: [
      Credentials({
        credentials: { correo: {}, contrasena: {} },
        authorize: async (credentials, request) => {
          if (credentials === undefined) return null;
          const userAgent: unknown = request.headers?.["user-agent"];
          const signIn = await startSession((await getRuntime()).db, {
            correo: String(credentials.correo ?? ""),
            contrasena: String(credentials.contrasena ?? ""),
            userAgent: typeof userAgent === "string" ? userAgent : null,
            now: new Date(),
          });
          if (signIn.outcome === "locked") throw new Error(ACCOUNT_LOCKED);
          return signIn.outcome === "started" ? { id: signIn.sesionId } : null;
        },
      }),
    ],
    callbacks: {
      // `user` is there only right after signing in; its id is the session's.
      jwt: ({ token, user }) => (user === undefined ? token : { sesionId: user.id }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token.sesionId !== undefined)
          await endSession((await getRuntime()).db, { sesionId: token.sesionId, now: new Date() });
      },
    },
  };
}
