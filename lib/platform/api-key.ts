/**
 * The form of an API key: `pf_live_` or `pf_test_`, 32 random Base62 characters, 6 checksum characters. With the
 * checksum the service refuses a mistyped or invented key without asking the database, and scanners for leaked secrets
 * can recognise our keys.
 */
import { createHmac, type KeyObject, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_CHARS = 32;
const CHECKSUM_CHARS = 6;
/** First characters of a key that are kept for display: the prefix and four random characters. */
const DISPLAY_CHARS = 12;
/** The largest multiple of 62 in a byte. Bytes above it are discarded, because they would favour some characters. */
const UNBIASED_BYTES = 248;

const SHAPE = /^pf_(?:live|test)_[0-9A-Za-z]{38}$/;

/** Makes a new key. `esPrueba` marks the key of a test tenant, which never reaches the authority's production. */
export function mintApiKey(esPrueba: boolean, random: (size: number) => Uint8Array = randomBytes): string {
  let body = esPrueba ? "pf_test_" : "pf_live_";
  const length = body.length + RANDOM_CHARS;
  while (body.length < length) {
    for (const byte of random(RANDOM_CHARS)) {
      if (byte < UNBIASED_BYTES && body.length < length) body += ALPHABET[byte % ALPHABET.length];
    }
  }
  return body + checksum(body);
}

/**
 * True when a key has our shape and a correct checksum. Nothing is trimmed: surrounding spaces make it invalid (spec
 * 5).
 */
export function isWellFormedApiKey(key: string): boolean {
  return SHAPE.test(key) && key.slice(-CHECKSUM_CHARS) === checksum(key.slice(0, -CHECKSUM_CHARS));
}

/**
 * HMAC-SHA-256 of the key under `hashKey`, stored instead of the key, so that a thief of the table can neither use nor
 * guess the key.
 */
export function hashApiKey(key: string, hashKey: KeyObject): Buffer {
  return createHmac("sha256", hashKey).update(key).digest();
}

/** The first characters, by which a user recognises a key in a list. */
export function displayPrefix(key: string): string {
  return key.slice(0, DISPLAY_CHARS);
}

function checksum(body: string): string {
  let rest = crc32(body);
  let text = "";
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    text = `${ALPHABET[rest % ALPHABET.length]}${text}`;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
