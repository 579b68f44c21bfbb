/** next-auth: the cookie is a sealed token that only names a session row (see require-portal-context). */
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { EN_OTRA_INSTALACION, type SignInRefusal } from "@/lib/contract/portal/sign-in";
import { endSesion } from "@/lib/services/accounts/sesiones/end-sesion";
import { SESION_DURATION_MS, type SignIn, startSesion } from "@/lib/services/accounts/sesiones/start-sesion";
import { getRuntime } from "@/lib/services/operations/runtime";
import { safeRedirect } from "./auth-door";
import { addressOf } from "./client-address";
import { SIGN_IN_PATH } from "./paths";
import { sessionSecret } from "./session-secret";

declare module "next-auth/jwt" {
  interface JWT {
    sesionId?: string;
  }
}

/** The `error` codes for the sign-in form, except for a wrong password. */
const REFUSALS: Partial<Record<SignIn["outcome"], SignInRefusal>> = {
  locked: "cuenta_bloqueada",
  "address-limited": "direccion_limitada",
  "code-needed": "codigo_requerido",
  "wrong-code": "codigo_equivocado",
};

/** A function, so that the secret is read at each request and not when the portal is built. */
export function authOptions(): NextAuthOptions {
  return {
    secret: sessionSecret(),
    session: { strategy: "jwt", maxAge: SESION_DURATION_MS / 1000 },
    pages: { signIn: SIGN_IN_PATH, error: SIGN_IN_PATH },
    providers: [
      Credentials({
        credentials: { correo: {}, contrasena: {}, codigo: {} },
        authorize: async (credentials, request) => {
          if (credentials === undefined) return null;
          const userAgent: unknown = request.headers?.["user-agent"];
          const signIn = await startSesion(await getRuntime(), {
            correo: String(credentials.correo ?? ""),
            contrasena: String(credentials.contrasena ?? ""),
            codigo: String(credentials.codigo ?? ""),
            userAgent: typeof userAgent === "string" ? userAgent : null,
            direccion: addressOf(request.headers?.["x-forwarded-for"]),
            now: new Date(),
          });
          if (signIn.outcome === "started") return { id: signIn.sesionId };
          if (signIn.outcome === "elsewhere") throw new Error(`${EN_OTRA_INSTALACION} ${signIn.direccion}`);
          const refusal = REFUSALS[signIn.outcome];
          if (refusal !== undefined) throw new Error(refusal);
          return null;
        },
      }),
    ],
    callbacks: {
      redirect: safeRedirect,
      // `user` is set only right after signing in; its id is the session's.
      jwt: ({ token, user }) => (user === undefined ? token : { sesionId: user.id }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token.sesionId !== undefined)
          await endSesion((await getRuntime()).db, { sesionId: token.sesionId, now: new Date() });
      },
    },
  };
}
