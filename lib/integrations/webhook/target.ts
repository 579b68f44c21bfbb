/** What a webhook's URL must be like, before anything is looked up or dialled. Pure. */

const MAX_LENGTH = 2000;
/** Below these there are mail, files, databases' admin doors: nothing that a webhook speaks to. */
const FIRST_FREE_PORT = 1024;
const HTTPS_PORT = 443;

/** `url`: none. `esquema`: not https. `credenciales`: a user or a password in it. `puerto`: neither 443 nor from 1024. */
export type UrlProblem = "url" | "largo" | "esquema" | "credenciales" | "puerto";

/**
 * The URL as WHATWG normalises it: 0x7f.1, 0177.0.0.1 and 2130706433 have become 127.0.0.1 by then.
 * @param allowLoopback http and any port pass as well, for whoever develops against this machine; which addresses that
 * is good for is judged when they are known
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

/** The host without the brackets and the last dot that a URL may have. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** `localhost` is this machine by definition (RFC 6761), whatever a name server says. */
export const isLocalhost = (host: string): boolean => /^(.+\.)?localhost$/.test(host);

function isLocalName(url: URL): boolean {
  const host = hostOf(url);
  return isLocalhost(host) || /^127\.\d+\.\d+\.\d+$/.test(host) || host === "::1";
}
