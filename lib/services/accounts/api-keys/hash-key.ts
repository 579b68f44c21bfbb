/** The keys with which API keys are hashed, derived from the master keys so that neither reveals the other. */
import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { deriveKey, type Keyring, type MasterKey } from "@/lib/platform/secrets";

/** The first one hashes new API keys; the others find those that were made under a former master key. */
export type ApiKeyHashKeys = readonly [current: KeyObject, ...previous: KeyObject[]];

export function apiKeyHashKeys({ current, previous }: Keyring): ApiKeyHashKeys {
  return [derive(current), ...previous.map(derive)];
}

/** As a KeyObject, because a Buffer would be imported again for each hash. */
function derive(master: MasterKey): KeyObject {
  return createSecretKey(deriveKey(master, "purafactura api-key"));
}

const ID_HEX_DIGITS = 12;

/** Identifies a hash key without revealing it; stored beside the hashes that it made. */
export function hashKeyId(key: KeyObject): string {
  const digest = createHash("sha256").update("purafactura api-key hash key id").update(key.export()).digest("hex");
  return `hk_${digest.slice(0, ID_HEX_DIGITS)}`;
}
