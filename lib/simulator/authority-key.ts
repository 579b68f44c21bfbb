/** The simulator's own seal: a key it made itself, kept in its store, that nobody else trusts. */

import { createPrivateKey, X509Certificate } from "node:crypto";
import { createTestAuthority } from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import type { Store } from "./store";

const COMMON_NAME = "SELLO ELECTRONICO SIMULADO - SIN VALIDEZ";

/** The stored key, or a new RSA 2048 one on the store's first use. */
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
