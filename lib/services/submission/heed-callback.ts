/**
 * The authority announces a decision: a hint to ask now, which decides nothing itself (architecture 8, hacienda 8).
 */
import { JsonError, readJson } from "@/lib/contract/json-number";
import { log } from "@/lib/platform/log";
import type { Runtime } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { ENVIO_ROWS } from "../kernel/waiting/envio-rows";
import { readCallbackToken } from "./callback-token";

/** The authority posts once and repeats at most three times without a 200; further repetitions wake nothing. */
const MAX_AVISOS = 4;
/** Length of the clave, after which the name of a receiver message has its consecutivo. */
const CLAVE_CHARACTERS = 50;

/**
 * Wakes the document or message that the token names, if it waits in procesando for its next query. The state in the
 * body is ignored; a body with another clave is no hint. Returns true if it woke something.
 */
export async function heedCallback(
  { db, clock, keyring }: Pick<Runtime, "db" | "clock" | "keyring">,
  token: string,
  body: Uint8Array,
): Promise<boolean> {
  const target = readCallbackToken(keyring, token);
  const kind = ENVIO_ROWS.find(({ prefijo }) => prefijo === target?.prefijo);
  if (target === null || kind === undefined) return false;
  const { tenantId, id } = target;
  const hint = { tenantId, id, clave: readClave(body), now: clock.now(), limite: MAX_AVISOS };
  const woken = await db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(kind.queries.hintEnvio(hint));
    if (row !== undefined) tx.send(kind.announce({ tenantId }, { id, ...row }));
    return row !== undefined;
  });
  if (woken) db.wake(OUTBOX_CHANNEL);
  log().info({ tenantId, [kind.prefijo]: id, woken }, "callback of the authority");
  return woken;
}

/** The clave in the body; `null` if it cannot be read, because the token already names the document. */
function readClave(body: Uint8Array): string | null {
  try {
    const json = readJson(new TextDecoder("utf-8", { fatal: true }).decode(body));
    const clave: unknown = typeof json === "object" && json !== null ? Reflect.get(json, "clave") : null;
    return typeof clave === "string" ? clave.slice(0, CLAVE_CHARACTERS) : null;
  } catch (error) {
    if (error instanceof JsonError || error instanceof TypeError) return null;
    throw error;
  }
}
