/** Hides the functions' path from the public when Inngest calls them at Next's own address. */
import { SERVE_PATH } from "@/inngest/registration";
import type { Env } from "@/lib/platform/env";

/** Names of this machine, also for a server that listens on all addresses. */
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];
/** More rounds than any program behind us decodes a path. */
const DECODINGS = 3;
const ANY = ["0.0.0.0", "::"];

type Addresses = Pick<Env, "INNGEST_SERVE_ORIGIN" | "PUBLIC_URL" | "HOST" | "PORT">;

/**
 * Tells whether a path is hidden. Hides nothing when INNGEST_SERVE_ORIGIN is this host or not set (Next answers 404).
 */
export function hidesInngest(env: Addresses): (path: string) => boolean {
  const { INNGEST_SERVE_ORIGIN: serveOrigin } = env;
  if (serveOrigin === undefined || ownOrigins(env).includes(new URL(serveOrigin).origin)) return () => false;
  return (path) => plainly(path).startsWith(SERVE_PATH);
}

function ownOrigins({ PUBLIC_URL, HOST, PORT }: Addresses): string[] {
  const names = [...LOOPBACK, ...ANY].includes(HOST) ? LOOPBACK : [HOST.includes(":") ? `[${HOST}]` : HOST];
  const local = names.map((name) => new URL(`http://${name}:${PORT}`).origin);
  return PUBLIC_URL === undefined ? local : [new URL(PUBLIC_URL).origin, ...local];
}

/** One spelling for every way to write a path: escapes, dots, doubled slashes, backslashes or capitals. */
function plainly(path: string): string {
  let plain = path;
  for (let round = 0; round < DECODINGS; round += 1) plain = decoded(plain);
  const slashed = plain.replaceAll(/[\\/]+/g, "/").toLowerCase();
  return new URL(`http://host/${slashed.replace(/^\//, "")}`).pathname;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
