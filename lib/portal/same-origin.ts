/** Checks that a change comes from the portal's own pages, beside the cookie's SameSite and Next's own check. */
type Headers = Pick<globalThis.Headers, "get">;

/** The browser names the site of the form or script in `Origin`; the host is the one that the API host received. */
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
