/**
 * The links in mails. A token is the row's id with a mark that only this service can make, so that no token is stored
 * and the durable work needs only the id. It stands behind the address's `#`: browsers do not send that part, so no log
 * or referrer has it.
 */
import { env } from "@/lib/platform/env";
import { type Keyring, type MasterKey, markName, sameSecret } from "@/lib/platform/secrets";

/** Where each kind of link leads. */
const PAGINAS = { restablecer: "restablecer", invitacion: "invitacion", registro: "registro/confirmar" } as const;

export type Enlace = keyof typeof PAGINAS;

export const isEnlace = (text: string | null): text is Enlace => text !== null && Object.hasOwn(PAGINAS, text);

/** What else names a row in that way: the cookies of the operator's console and of its visits. */
type Sello = Enlace | "consola" | "visita";

/** The whole of HMAC-SHA256. */
const MARK_BYTES = 32;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** The portal's address from outside, without trailing slash. */
export function portalUrl(): string {
  const { PUBLIC_URL, PORT } = env();
  return PUBLIC_URL ?? `http://127.0.0.1:${PORT}`;
}

export function enlaceUrl(keyring: Keyring, enlace: Enlace, id: string): string {
  return `${portalUrl()}/${PAGINAS[enlace]}#${enlaceToken(keyring, enlace, id)}`;
}

export function enlaceToken(keyring: Keyring, enlace: Sello, id: string): string {
  return tokenOf(keyring.current, enlace, id);
}

/** The row's id; `null` for a token that this service did not make for this kind of link. */
export function readEnlace({ current, previous }: Keyring, enlace: Sello, token: string): string | null {
  const [, id] = TOKEN.exec(token) ?? [];
  if (id === undefined) return null;
  return [current, ...previous].some((key) => sameSecret(tokenOf(key, enlace, id), token)) ? id : null;
}

function tokenOf(key: MasterKey, enlace: Sello, id: string): string {
  return markName(key, `purafactura enlace ${enlace}`, id, MARK_BYTES);
}
