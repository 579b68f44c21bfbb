/** A tenant's data key: created with the tenant, opened when one of its secrets is needed. */

import type { KeyObject } from "node:crypto";
import { refusal } from "@/lib/contract/refusal";
import {
  createDataKey,
  decryptSecret,
  type Keyring,
  SecretClosed,
  type SecretContext,
  unwrapDataKey,
} from "@/lib/platform/secrets";

/** The key's columns of a new tenant's row. */
export function newTenantKey(keyring: Keyring): { dataKey: Buffer; masterKeyId: string } {
  const { wrapped, masterKeyId } = createDataKey(keyring);
  return { dataKey: wrapped, masterKeyId };
}

/** @throws AppError unavailable when the row's master key is not configured */
export function openTenantKey(keyring: Keyring, row: { data_key: Buffer; master_key_id: string }): KeyObject {
  return opened(() => unwrapDataKey(keyring, { wrapped: row.data_key, masterKeyId: row.master_key_id }));
}

/** @throws AppError unavailable for a secret of another owner or purpose, and for one that was altered */
export function openSecret(dataKey: KeyObject, context: SecretContext, encrypted: Uint8Array): Buffer {
  return opened(() => decryptSecret(dataKey, context, encrypted));
}

function opened<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (error instanceof SecretClosed) throw refusal("datos_protegidos", {}, { internal: error.message });
    throw error;
  }
}

/** The purposes of secrets; each secret is bound to its purpose. */
export const PURPOSES = {
  certificado: "certificado",
  credencialHacienda: "credencial_hacienda",
  webhook: "webhook",
  buzon: "buzon",
} as const;
