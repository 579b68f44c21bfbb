/**
 * The authority says that it has decided: a hint to ask now, which decides nothing itself (architecture 8, hacienda 8).
 */
import { JsonError, readJson } from "@/lib/contract/json-number";
import { log } from "@/lib/platform/log";
import type { Runtime } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { ENVIO_ROWS } from "../kernel/waiting/envio-rows";
import { readCallbackToken } from "./callback-token";

/** It posts once and three times more where it does not get its 200; whoever repeats it wakes nothing further. */
const MAX_AVISOS = 4;
/** Before the consecutivo that a receiver message's name adds to it. */
const CLAVE_CHARACTERS = 50;

/**
 * Wakes the document or message that the token names, when it waits in procesando for its next query. What the body says
 * of a state is not read; one that speaks of another clave is no hint. Returns whether something was woken.
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

/** The clave that the body names; `null` when it cannot be read: the token says which document it is. */
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
