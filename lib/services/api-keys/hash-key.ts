import { hkdfSync } from "node:crypto";

const HASH_KEY_BYTES = 32;

/** The key under which API keys are hashed: HKDF of the master key, so that neither reveals the other. */
export function apiKeyHashKey(masterKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", masterKey, new Uint8Array(), "purafactura api-key", HASH_KEY_BYTES));
}
