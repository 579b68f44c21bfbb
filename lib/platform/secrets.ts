/**
 * Envelope encryption of what must never be read from a stolen database: certificates' keys, passwords, webhook
 * secrets. Each tenant has a random data key; the master key, from the environment, only wraps data keys, so that it
 * can be changed without touching a secret. AES-256-GCM throughout; a secret is bound to its tenant and purpose and
 * opens nowhere else.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of everything encrypted here: version ‖ nonce ‖ tag ‖ ciphertext. */
const FORMAT_VERSION = 1;
const MASTER_KEY_ID_HEX_DIGITS = 12;
const WRAPPING_CONTEXT = "purafactura data key";

/** What is kept encrypted does not open; the message, for the log, says why. */
export class SecretClosed extends Error {
  override readonly name = "SecretClosed";
}

export interface MasterKey {
  /** Says which key it is without saying anything of it; stored beside what it wrapped. */
  id: string;
  key: KeyObject;
}

/** The master key in use, and those that still open what they once wrapped. */
export interface Keyring {
  current: MasterKey;
  previous: readonly MasterKey[];
}

/** A tenant's data key as the database keeps it. */
export interface WrappedDataKey {
  wrapped: Buffer;
  masterKeyId: string;
}

/** Where a secret belongs, a tenant's or an account's; it decrypts nowhere else. `purpose`: the column's business. */
export type SecretContext = { tenantId: number; purpose: string } | { cuentaId: number; purpose: string };

/** Reads the environment's keys: 32 bytes each in base64 (`openssl rand -base64 32`). Throws with a plain reason. */
export function createKeyring(current: string, previous: readonly string[] = []): Keyring {
  return { current: parseMasterKey(current), previous: previous.map(parseMasterKey) };
}

function parseMasterKey(base64: string): MasterKey {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length !== KEY_BYTES || bytes.toString("base64") !== base64.trim()) {
    throw new Error(
      `a master key is ${KEY_BYTES} bytes in base64, such as \`openssl rand -base64 ${KEY_BYTES}\` prints`,
    );
  }
  const id = createHash("sha256").update("purafactura master key id").update(bytes).digest("hex");
  return { id: `mk_${id.slice(0, MASTER_KEY_ID_HEX_DIGITS)}`, key: createSecretKey(bytes) };
}

/**
 * A new data key for a tenant, wrapped by the current master key. It is not bound to the tenant's id (which may not
 * exist yet): the secrets are, so a data key put beside another tenant opens nothing.
 */
export function createDataKey(keyring: Keyring): WrappedDataKey {
  return wrap(keyring.current, randomBytes(KEY_BYTES));
}

/** Opens a data key. Throws `SecretClosed` when its master key is not configured or it was altered. */
export function unwrapDataKey(keyring: Keyring, { wrapped, masterKeyId }: WrappedDataKey): KeyObject {
  const master = [keyring.current, ...keyring.previous].find(({ id }) => id === masterKeyId);
  if (!master) {
    throw new SecretClosed(`master key ${masterKeyId} is not configured; the current one is ${keyring.current.id}`);
  }
  const bytes = open(master.key, WRAPPING_CONTEXT, wrapped);
  if (!bytes) throw new SecretClosed(`a data key does not open with its master key ${masterKeyId}`);
  return createSecretKey(bytes);
}

/** The same data key, wrapped by the current master key: what a rotation stores. No secret changes. */
export function rewrapDataKey(keyring: Keyring, dataKey: WrappedDataKey): WrappedDataKey {
  if (dataKey.masterKeyId === keyring.current.id) return dataKey;
  return wrap(keyring.current, unwrapDataKey(keyring, dataKey).export());
}

function wrap(master: MasterKey, dataKey: Buffer): WrappedDataKey {
  return { wrapped: seal(master.key, WRAPPING_CONTEXT, dataKey), masterKeyId: master.id };
}

/** Encrypts a secret with the tenant's data key. */
export function encryptSecret(dataKey: KeyObject, context: SecretContext, secret: Uint8Array): Buffer {
  return seal(dataKey, contextText(context), secret);
}

/** The secret. Throws `SecretClosed` for another tenant's, another purpose's, or one that was altered. */
export function decryptSecret(dataKey: KeyObject, context: SecretContext, encrypted: Uint8Array): Buffer {
  const secret = open(dataKey, contextText(context), encrypted);
  if (!secret) throw new SecretClosed(`a secret does not open: ${contextText(context)}`);
  return secret;
}

/**
 * A key for another use, derived from a master key (HKDF-SHA256, 32 bytes): `info` names the use, so that no two
 * share a key. What is derived changes with the master key; where that matters, derive from `previous` too.
 */
export function deriveKey(master: MasterKey, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", master.key, "", info, KEY_BYTES));
}

function contextText(context: SecretContext): string {
  const owner = "tenantId" in context ? `tenant ${context.tenantId}` : `cuenta ${context.cuentaId}`;
  return `${owner} purpose ${context.purpose}`;
}

function seal(key: KeyObject, context: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT_VERSION), nonce, cipher.getAuthTag(), ciphertext]);
}

/** `null` when anything is not as it was sealed. */
function open(key: KeyObject, context: string, sealed: Uint8Array): Buffer | null {
  const bytes = Buffer.from(sealed);
  const start = 1 + NONCE_BYTES + TAG_BYTES;
  if (bytes[0] !== FORMAT_VERSION || bytes.length < start) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(1 + NONCE_BYTES, start));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]);
  } catch {
    return null;
  }
}
