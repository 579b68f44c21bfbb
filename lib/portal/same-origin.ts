/** Whether a change was asked for by the portal's own pages. Beside the cookie's SameSite and Next's own check of actions. */
type Headers = Pick<globalThis.Headers, "get">;

/** The browser says in `Origin` which site a form or script was on; the host is the one that the API host saw. */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get("origin");
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (origin === null || host === null) return false;
  try {
    return new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
}
