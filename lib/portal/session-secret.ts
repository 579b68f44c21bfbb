import { env } from "@/lib/platform/env";
import { createKeyring, deriveKey } from "@/lib/platform/secrets";

/** The key that seals the session cookie, derived from the master key, so that only one secret must be kept. */
export function sessionSecret(): string {
  const { MASTER_KEY } = env();
  if (MASTER_KEY === undefined) throw new Error("environment: MASTER_KEY is missing");
  return deriveKey(createKeyring(MASTER_KEY).current, "purafactura portal session").toString("base64");
}
