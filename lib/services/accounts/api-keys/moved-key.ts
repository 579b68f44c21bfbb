/**
 * What an API key that nobody knows here belongs to: a company that came from another installation, whose keys were hashed
 * with that one's master key, or one that lives elsewhere (decision 0151). Only a key that was not found asks this.
 */
import { createSecretKey, type KeyObject } from "node:crypto";
import { selectDirectorio, selectInstalacion, selectOriginHashKeys } from "@/db/queries/accounts/directorio";
import { displayPrefix } from "@/lib/platform/api-key";
import type { Runtime } from "../../kernel/context";
import { openSecret, openTenantKey } from "../../kernel/tenant-key";

/** The purpose of the encrypted keys (`origin_hash_keys`). */
export const ORIGIN_HASH_KEYS = "origin hash keys";

type Known = Pick<Runtime, "db" | "keyring">;

/** The keys with which the key's hash may have been made at its origin; none when no company with such a key came here. */
export async function originHashKeys({ db, keyring }: Known, presented: string): Promise<KeyObject[]> {
  const found = await db.system.query(selectDirectorio({ clase: "llave", valor: displayPrefix(presented) }));
  const keys: KeyObject[] = [];
  for (const { empresa: tenantId } of found) {
    const [row] = await db.system.query(selectOriginHashKeys({ tenantId }));
    if (row === undefined || row.origin_hash_keys === null) continue;
    const dataKey = openTenantKey(keyring, row);
    const opened = openSecret(dataKey, { tenantId, purpose: ORIGIN_HASH_KEYS }, row.origin_hash_keys);
    const texts = JSON.parse(opened.toString()) as string[];
    keys.push(...texts.map((text) => createSecretKey(Buffer.from(text, "base64"))));
  }
  return keys;
}

/** The address of the one installation where a key with these first characters lives; null when it is none, or ours. */
export async function addressOfKey({ db }: Pick<Known, "db">, presented: string): Promise<string | null> {
  const found = await db.system.query(selectDirectorio({ clase: "llave", valor: displayPrefix(presented) }));
  const [first, ...others] = [...new Set(found.map(({ direccion }) => direccion))];
  if (first === undefined || others.length > 0) return null;
  const [here] = await db.system.query(selectInstalacion({}));
  return here?.direccion === first ? null : first;
}
