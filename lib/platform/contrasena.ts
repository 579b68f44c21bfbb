/**
 * Password hashes: argon2id from node:crypto, stored as a PHC string so that costs can be raised without a migration.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2Async = promisify(argon2);

/** OWASP's first choice for argon2id with 19 MiB. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

export const CONTRASENA_MIN_LENGTH = 10;
/** Longer input is refused before hashing, because an attacker could otherwise make us hash it for nothing. */
export const CONTRASENA_MAX_LENGTH = 200;

interface Costs {
  memory: number;
  passes: number;
  parallelism: number;
}

/** Returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashContrasena(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const costs = { memory: MEMORY_KIB, passes: PASSES, parallelism: PARALLELISM };
  const tag = await derive(password, salt, costs, TAG_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
}

/**
 * False for a wrong password, for one that is too long, and for a hash that is not ours. Takes the same time for every
 * password.
 */
export async function verifyContrasena(password: string, hash: string): Promise<boolean> {
  if (password.length > CONTRASENA_MAX_LENGTH) return false;
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (parts === null) return false;
  const [, memory, passes, parallelism, salt = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const costs = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64"), costs, expected.length), expected);
}

function derive(password: string, nonce: Buffer, costs: Costs, tagLength: number): Promise<Buffer> {
  // Different keyboards compose accents differently, but the same word must give the same hash.
  return argon2Async("argon2id", { message: password.normalize("NFC"), nonce, tagLength, ...costs });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
