/**
 * The key with which the simulator seals its answers. The simulator creates it and keeps it in its store, and nothing
 * else trusts it.
 */

import { createPrivateKey, X509Certificate } from "node:crypto";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import type { Store } from "./store";

const COMMON_NAME = "SELLO ELECTRONICO SIMULADO - SIN VALIDEZ";

/** Returns the stored key; on the store's first use it creates an RSA 2048 key and stores it. */
export async function loadAuthorityKey(store: Store, now: Date): Promise<SigningKey> {
  const known = store.findKey();
  if (known !== null) return openKey(known);
  const made = await createTestAuthority(now, COMMON_NAME);
  const key = { privateKey: made.privateKeyPem, certificate: made.certificatePem };
  store.saveKey(key);
  return openKey(key);
}

function openKey(pem: { privateKey: string; certificate: string }): SigningKey {
  const pkcs8 = createPrivateKey(pem.privateKey).export({ format: "der", type: "pkcs8" });
  return openSigningKey(new X509Certificate(pem.certificate).raw, pkcs8);
}
