/** The portal's one door: each page and each route calls it, never a layout. */
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { getToken } from "next-auth/jwt";
import { cache } from "react";
import type { Ctx } from "@/lib/services/context";
import { getRuntime } from "@/lib/services/runtime";
import { loadSession, type Session, type SessionTenant } from "@/lib/services/sesiones/load-session";
import { sessionSecret } from "./session-secret";

export interface PortalContext {
  /** What use cases take. */
  ctx: Ctx;
  session: Session;
  /** The tenant she works for now, with her role in it. */
  tenant: SessionTenant;
}

/** `null` when nobody is signed in. One look-up a request, however often it is asked. */
export const findPortalContext = cache(async (): Promise<PortalContext | null> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const token = await getToken({
    req: { cookies: jar, headers: Object.fromEntries(sent) } as unknown as Parameters<typeof getToken>[0]["req"],
    secret: sessionSecret(),
    secureCookie: jar.has("__Secure-next-auth.session-token"),
  });
  if (token?.sesionId === undefined) return null;
  const now = new Date();
  const runtime = await getRuntime();
  const session = await loadSession(runtime.db, { sesionId: token.sesionId, now });
  const tenant = session?.tenants[0];
  if (session === null || tenant === undefined) return null;
  const ctx: Ctx = {
    ...runtime,
    tenantId: tenant.tenantId,
    actor: `usuario:${tenant.usuarioId}`,
    requestId: sent.get("x-request-id") ?? randomUUID(),
    now,
  };
  return { ctx, session, tenant };
});

/** Sends to the sign-in page whoever is not signed in. */
export async function requirePortalContext(): Promise<PortalContext> {
  return (await findPortalContext()) ?? redirect("/ingresar");
}
