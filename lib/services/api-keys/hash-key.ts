/** The key under which API keys are hashed: derived from the master key, so that neither reveals the other. */
import { createSecretKey, type KeyObject } from "node:crypto";
import { deriveKey, type Keyring } from "@/lib/platform/secrets";

/** A KeyObject, made once: hashing with bare bytes would make one at each request, which costs five times the hash. */
export function apiKeyHashKey(keyring: Keyring): KeyObject {
  return createSecretKey(deriveKey(keyring.current, "purafactura api-key"));
}
