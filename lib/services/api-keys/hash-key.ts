/** The key under which API keys are hashed: derived from the master key, so that neither reveals the other. */
import { deriveKey, type Keyring } from "@/lib/platform/secrets";

export function apiKeyHashKey(keyring: Keyring): Buffer {
  return deriveKey(keyring.current, "purafactura api-key");
}
