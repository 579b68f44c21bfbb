/**
 * Opened signing keys by certificate row, so that no key is decrypted or parsed twice. The cache is bounded and drops
 * the least recently used key. A key is a KeyObject outside the JavaScript heap and is freed with its last reference.
 */
import type { SigningKey } from "./signing-key";

const DEFAULT_MAX_KEYS = 500;

export interface KeyCache {
  /** The opened key of a certificate row. `load` runs once, even for concurrent callers. A failure is not kept. */
  get(certificadoId: number, load: () => Promise<SigningKey>): Promise<SigningKey>;
  /** Drops a key whose certificate was rotated or withdrawn. */
  wipe(certificadoId: number): void;
  wipeAll(): void;
}

export function createKeyCache(maxKeys = DEFAULT_MAX_KEYS): KeyCache {
  const keys = new Map<number, Promise<SigningKey>>();

  function remember(certificadoId: number, key: Promise<SigningKey>): void {
    // A Map keeps insertion order, so the first key is the least recently used.
    keys.delete(certificadoId);
    keys.set(certificadoId, key);
    const [oldest] = keys.keys();
    if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
  }

  return {
    get(certificadoId, load) {
      const known = keys.get(certificadoId);
      const key = known ?? load();
      remember(certificadoId, key);
      key.catch(() => {
        if (keys.get(certificadoId) === key) keys.delete(certificadoId);
      });
      return key;
    },
    wipe: (certificadoId) => void keys.delete(certificadoId),
    wipeAll: () => keys.clear(),
  };
}
