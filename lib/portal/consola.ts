/** The door of the operator's console (`/operador`): a cookie of its own, which only names a session row. */
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { z } from "zod";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { refusal } from "@/lib/contract/refusal";
import { enlaceToken, readEnlace } from "@/lib/services/accounts/acceso/enlace";
import { loadOperador } from "@/lib/services/accounts/operadores/load-operador";
import { CONSOLA_DURATION_MS } from "@/lib/services/accounts/sesiones/start-sesion";
import type { Runtime } from "@/lib/services/kernel/context";
import { getRuntime } from "@/lib/services/operations/runtime";
import { type Consola, consolaOf } from "@/lib/services/operations/soporte/consola";
import { loadVisita, type Visita } from "@/lib/services/operations/soporte/visita";
import { answerForm, type Said } from "./answer-form";

const CONSOLA_PATH = "/operador";
const COOKIE = "pf_consola";

/** `null` when nobody is signed in there. Looked up once per request. */
export const findConsola = cache(async (): Promise<Consola | null> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const token = jar.get(COOKIE)?.value;
  if (token === undefined) return null;
  const runtime = await getRuntime();
  const sesionId = readEnlace(runtime.keyring, "consola", token);
  if (sesionId === null) return null;
  const now = new Date();
  const operador = await loadOperador(runtime.db, { sesionId, now });
  return operador && consolaOf(runtime, operador, sent.get("x-request-id") ?? randomUUID(), now);
});

/**
 * A server action of the console: checks the origin, the session, its second factor and the schema.
 * @param en `alta`: also before the second factor is set up
 */
export function consolaAction<Schema extends z.ZodType, Result = null>(
  schema: Schema,
  handle: (call: { consola: Consola; input: z.output<Schema> }) => Promise<Said<Result> | undefined>,
  en: "alta" | "trabajo" = "trabajo",
): FormAction<Result> {
  return async (state, sent) => {
    const consola = await findConsola();
    return answerForm(state, sent, schema, consola?.requestId ?? "", async (read) => {
      if (consola === null) throw refusal("sin_permiso");
      if (en === "trabajo" && !consola.operador.conSegundoFactor) throw refusal("segundo_factor_requerido");
      return handle({ consola, input: read() });
    });
  };
}

/** Sets the cookie of a session that has just begun. */
export async function keepConsola({ keyring }: Pick<Runtime, "keyring">, sesionId: string): Promise<void> {
  const jar = await cookies();
  jar.set(COOKIE, enlaceToken(keyring, "consola", sesionId), {
    ...(await shut()),
    path: CONSOLA_PATH,
    sameSite: "strict",
    maxAge: CONSOLA_DURATION_MS / 1000,
  });
}

const VISITA = "pf_visita";

/** The visit with which support looks at a company's portal; `null` for everybody else. Looked up once per request. */
export const findVisita = cache(async (): Promise<Visita | null> => {
  const token = (await cookies()).get(VISITA)?.value;
  if (token === undefined) return null;
  const { keyring, db } = await getRuntime();
  const visitaId = readEnlace(keyring, "visita", token);
  return visitaId === null ? null : loadVisita(db, { visitaId, now: new Date() });
});

/** Opens the portal for a visit, in this browser. */
export async function keepVisita(keyring: Runtime["keyring"], { visitaId, hasta }: { visitaId: string; hasta: Date }) {
  const jar = await cookies();
  const token = enlaceToken(keyring, "visita", visitaId);
  jar.set(VISITA, token, { ...(await shut()), path: "/", sameSite: "lax", expires: hasta });
}

export async function forgetVisita(): Promise<void> {
  (await cookies()).delete({ name: VISITA, path: "/" });
}

export async function forgetConsola(): Promise<void> {
  (await cookies()).delete({ name: COOKIE, path: CONSOLA_PATH });
}

/** What no script reads, and no plain connection carries where the service has a safe one. */
async function shut() {
  return { httpOnly: true, secure: (await headers()).get("x-forwarded-proto") === "https" };
}
