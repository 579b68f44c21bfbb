/** Requirements for a webhook's URL, checked before any look-up or connection. Pure. */

const MAX_LENGTH = 2000;
/** Lower ports belong to mail, file and other system services, which are no webhook receivers. */
const FIRST_FREE_PORT = 1024;
const HTTPS_PORT = 443;

/**
 * `url`: not a URL. `esquema`: not https. `credenciales`: contains a user or a password. `puerto`: neither 443 nor 1024
 * and above.
 */
export type UrlProblem = "url" | "largo" | "esquema" | "credenciales" | "puerto";

/**
 * The URL as normalised by WHATWG, which has already turned 0x7f.1, 0177.0.0.1 and 2130706433 into 127.0.0.1.
 * @param allowLoopback also accepts http and any port, for development against this machine; the addresses are checked
 * later, once they are known
 */
export function readTarget(text: string, allowLoopback: boolean): URL | UrlProblem {
  if (text.length > MAX_LENGTH) return "largo";
  const url = URL.parse(text);
  if (url === null || url.hostname === "") return "url";
  if (url.protocol !== "https:" && url.protocol !== "http:") return "esquema";
  if (url.username !== "" || url.password !== "") return "credenciales";
  url.hash = "";
  if (allowLoopback && isLocalName(url)) return url;
  if (url.protocol !== "https:") return "esquema";
  const port = url.port === "" ? HTTPS_PORT : Number(url.port);
  return port === HTTPS_PORT || port >= FIRST_FREE_PORT ? url : "puerto";
}

/** The host without the brackets and the final dot that a URL may contain. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** `localhost` is this machine by definition (RFC 6761), even when a name server says otherwise. */
export const isLocalhost = (host: string): boolean => /^(.+\.)?localhost$/.test(host);

function isLocalName(url: URL): boolean {
  const host = hostOf(url);
  return isLocalhost(host) || /^127\.\d+\.\d+\.\d+$/.test(host) || host === "::1";
}
