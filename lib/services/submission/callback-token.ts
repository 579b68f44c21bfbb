/**
 * The address at which the authority may announce its decision about one document or message. It cannot be guessed,
 * because it contains a MAC under a key derived from the master key. It gives no access and is only a hint
 * (architecture 8).
 */
import { type Keyring, type MasterKey, markName, sameSecret } from "@/lib/platform/secrets";

/** The path before the token. */
export const CALLBACK_PATH = "/api/hacienda/callback";
/** Kind, tenant (int4), id (every value fits a bigint), MAC. */
const TOKEN = /^([a-z])\.(\d{1,9})\.(\d{1,18})\.([\w-]{22})$/;

export interface CallbackTarget {
  /** Prefix of the kind of row. */
  prefijo: string;
  tenantId: number;
  id: string;
}

/**
 * The address to submit; `null` if none is configured. The authority accepts only https (hacienda 8); the simulator,
 * which runs beside the service, any.
 */
export function callbackUrl(
  { publicUrl, keyring }: { publicUrl: string | null; keyring: Keyring },
  ambiente: string,
  target: CallbackTarget,
): string | null {
  if (publicUrl === null || (ambiente !== "simulador" && !publicUrl.startsWith("https://"))) return null;
  return `${publicUrl}${CALLBACK_PATH}/${callbackToken(keyring.current, target)}`;
}

/** What a token of ours names, also under a former master key; `null` for any other text. */
export function readCallbackToken({ current, previous }: Keyring, token: string): CallbackTarget | null {
  const [, prefijo, tenantId, id] = TOKEN.exec(token) ?? [];
  if (prefijo === undefined || id === undefined) return null;
  const target = { prefijo, tenantId: Number(tenantId), id };
  return [current, ...previous].some((master) => sameSecret(callbackToken(master, target), token)) ? target : null;
}

function callbackToken(master: MasterKey, { prefijo, tenantId, id }: CallbackTarget): string {
  return markName(master, "purafactura callback", `${prefijo}.${tenantId}.${id}`);
}
