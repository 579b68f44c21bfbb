/** The pages' security headers. A script runs only with the nonce of its own request. */
import { type NextRequest, NextResponse } from "next/server";
import { PORTAL_DOOR } from "@/lib/contract/portal/refusals/door";
import { SOLO_SE_ABRE } from "@/lib/portal/messages";
import { isSameOrigin } from "@/lib/portal/same-origin";

const DEVELOPMENT = process.env.NODE_ENV === "development";

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // React's error reports need eval in development only.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A form or script of another site. What names no origin comes from no browser's form; the actions refuse it. */
function isForeign({ method, headers }: NextRequest): boolean {
  return method !== "GET" && method !== "HEAD" && headers.has("origin") && !isSameOrigin(headers);
}

/** Sent to a page by no form of the portal: these name their action. */
function isNoAction({ method, headers }: NextRequest): boolean {
  return method !== "GET" && method !== "HEAD" && !headers.has("next-action");
}

function refuse(text: string, status: number, headers: Record<string, string> = {}): NextResponse {
  return new NextResponse(text, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });
}

export function proxy(request: NextRequest): NextResponse {
  // Next would refuse them too, as errors of ours: 500.
  if (isForeign(request)) return refuse(PORTAL_DOOR.origen_ajeno.text, 403);
  if (isNoAction(request)) return refuse(SOLO_SE_ABRE, 405, { allow: "GET, HEAD" });
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  response.headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
  if (request.headers.get("x-forwarded-proto") === "https") {
    response.headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  return response;
}

export const config = { matcher: "/((?!api/|api$|_next/static|_next/image).*)" };
