/**
 * The authority announces a decision: a hint to ask now, which decides nothing itself (architecture 8, hacienda 8).
 */
import { raiseDuda } from "@/db/queries/submission/duda";
import { JsonError, readJson } from "@/lib/contract/json-number";
import { isClave } from "@/lib/domain/clave";
import { log } from "@/lib/platform/log";
import type { Runtime } from "../kernel/context";
import { OUTBOX_CHANNEL } from "../kernel/outbox/outbox-event";
import { ENVIO_ROWS } from "../kernel/waiting/envio-rows";
import { readCallbackToken } from "./callback-token";
import { announceDuda } from "./duda";

/** The authority posts once and repeats at most three times without a 200; further repetitions wake nothing. */
const MAX_AVISOS = 4;
/** Length of the clave, after which the name of a receiver message has its consecutivo. */
const CLAVE_CHARACTERS = 50;

/** What a callback may say of the state of a row that has a verdict, so that we ask. */
const DICHOS: ReadonlySet<string> = new Set(["aceptado", "rechazado", "error"]);

/**
 * Wakes the document or message that the token names, if it waits in procesando for its next query; the state in the
 * body is ignored, and a body with another clave is no hint. A body that says other than we know raises a question to
 * the authority (`duda.ts`). Returns true if it woke something.
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
  const { clave, estado } = readAviso(body);
  const about = { tenantId, clave, now: clock.now(), limite: MAX_AVISOS };
  const woken = await db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(kind.queries.hintEnvio({ ...about, id }));
    if (row !== undefined) tx.send(kind.announce({ tenantId }, { id, ...row }));
    if (row !== undefined || clave === null || !isClave(clave)) return row !== undefined;
    const [duda] = await tx.run(raiseDuda({ ...about, objeto: kind.tabla, objetoId: id, clave, estado }));
    if (duda !== undefined) tx.send(announceDuda({ tenantId }, duda));
    return duda !== undefined;
  });
  if (woken) db.wake(OUTBOX_CHANNEL);
  log().info({ tenantId, [kind.prefijo]: id, woken }, "callback of the authority");
  return woken;
}

/** What the body says; `clave` is null if it cannot be read, because the token already names the document. */
function readAviso(body: Uint8Array): { clave: string | null; estado: string | null } {
  try {
    const json = readJson(new TextDecoder("utf-8", { fatal: true }).decode(body));
    const member = (name: string): string | null => {
      const value: unknown = typeof json === "object" && json !== null ? Reflect.get(json, name) : null;
      return typeof value === "string" ? value : null;
    };
    const said = (member("ind-estado") ?? member("indEstado"))?.toLowerCase() ?? "";
    return { clave: member("clave")?.slice(0, CLAVE_CHARACTERS) ?? null, estado: DICHOS.has(said) ? said : null };
  } catch (error) {
    if (error instanceof JsonError || error instanceof TypeError) return { clave: null, estado: null };
    throw error;
  }
}
