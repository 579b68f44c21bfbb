/** Lets through only the next-auth requests that our pages make; next-auth's own English pages are not reachable. */
import { NextRequest } from "next/server";
import { readBoundedText } from "@/lib/platform/read-bounded";

export interface AuthContext {
  params: Promise<{ nextauth: string[] }>;
}

type Handler = (request: NextRequest, context: AuthContext) => Promise<Response>;

/** Path below /api/auth → its allowed methods. */
const REACHABLE: ReadonlyMap<string, readonly string[]> = new Map([
  ["csrf", ["GET", "HEAD"]],
  ["providers", ["GET", "HEAD"]],
  ["session", ["GET", "HEAD"]],
  ["callback/credentials", ["POST"]],
  ["signout", ["POST"]],
]);
/** Enough for a form's fields; next-auth itself has no limit. */
const MAX_BODY_BYTES = 16 * 1024;
const FORM = "application/x-www-form-urlencoded";

/**
 * 404 for every other path, 405 for another method, 413 and 415 for a body that is not a page's form, 400 for an
 * invalid callbackUrl, which next-auth would answer with 500. A cookie with an invalid one is deleted too.
 */
export function authDoor(handle: Handler): Handler {
  return async (request, context) => {
    const { nextauth } = await context.params;
    const methods = REACHABLE.get(nextauth.join("/"));
    if (methods === undefined) return refusal(404, "No existe.");
    if (!methods.includes(request.method)) {
      return refusal(405, "Esa dirección no acepta este método.", { allow: methods.join(", ") });
    }
    const wrong = brokenCookies(request);
    if (wrong.length > 0) return refusal(400, "Esa dirección está mal escrita.", forgetting(wrong));
    if (!isAddress(request.nextUrl.searchParams.get("callbackUrl"))) {
      return refusal(400, "Esa dirección está mal escrita.");
    }
    if (request.method !== "POST") return handle(request, context);
    if (!(request.headers.get("content-type") ?? "").startsWith(FORM)) return refusal(415, "Se espera un formulario.");
    const body = await readBoundedText(request.body, MAX_BODY_BYTES);
    if (body === null) return refusal(413, "El formulario es demasiado grande.");
    const { method, headers, url } = request;
    return handle(new NextRequest(url, { method, headers, body }), context);
  };
}

function isAddress(url: string | null): boolean {
  if (url === null || url === "") return true;
  const parsed = URL.parse(url, url.startsWith("/") ? "http://host" : undefined);
  return parsed !== null && /^https?:$/.test(parsed.protocol);
}

function brokenCookies({ cookies }: NextRequest): string[] {
  const named = cookies.getAll().filter(({ name }) => name.endsWith("next-auth.callback-url"));
  return named.filter(({ value }) => !isAddress(value)).map(({ name }) => name);
}

function forgetting(names: string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const secure = name.startsWith("__") ? "; Secure" : "";
    headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
  }
  return headers;
}

/** Where to go after signing in or out: always to a page of ours, even if another address was sent. */
export function safeRedirect({ url, baseUrl }: { url: string; baseUrl: string }): string {
  const target = URL.parse(url, baseUrl);
  return target?.origin === new URL(baseUrl).origin ? target.href : baseUrl;
}

const refusal = (status: number, error: string, headers: HeadersInit = {}) =>
  Response.json({ error }, { status, headers });
