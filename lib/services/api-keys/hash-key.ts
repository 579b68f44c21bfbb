/** The keys under which API keys are hashed: derived from the master keys, so that neither reveals the other. */
import { createSecretKey, type KeyObject } from "node:crypto";
import { deriveKey, type Keyring, type MasterKey } from "@/lib/platform/secrets";

/** The first hashes new API keys; the others still find those that were made under a former master key. */
export type ApiKeyHashKeys = readonly [current: KeyObject, ...previous: KeyObject[]];

export function apiKeyHashKeys({ current, previous }: Keyring): ApiKeyHashKeys {
  return [derive(current), ...previous.map(derive)];
}

/** As a KeyObject: a bare Buffer would be imported anew for each hash. */
function derive(master: MasterKey): KeyObject {
  return createSecretKey(deriveKey(master, "purafactura api-key"));
}
