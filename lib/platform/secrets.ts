/**
 * Envelope encryption of everything that a stolen database must not reveal: certificates' keys, passwords, webhook
 * secrets. Each tenant has a random data key. The master key, from the environment, only wraps data keys, so it can be
 * changed without encrypting the secrets again. The cipher is AES-256-GCM; a secret is bound to its tenant and purpose
 * and cannot be opened for another.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of all encrypted data: version ‖ nonce ‖ tag ‖ ciphertext. */
const FORMAT_VERSION = 1;
const MASTER_KEY_ID_HEX_DIGITS = 12;
const WRAPPING_CONTEXT = "purafactura data key";

/** Encrypted data cannot be opened. The message, which is for the log, says why. */
export class SecretClosed extends Error {
  override readonly name = "SecretClosed";
}

export interface MasterKey {
  /** Identifies the key without revealing anything about it; stored beside the data keys that it wrapped. */
  id: string;
  key: KeyObject;
}

/** The current master key, and former ones that still open what they wrapped. */
export interface Keyring {
  current: MasterKey;
  previous: readonly MasterKey[];
}

/** A tenant's data key as the database stores it. */
export interface WrappedDataKey {
  wrapped: Buffer;
  masterKeyId: string;
}

/**
 * The tenant or account that the secret belongs to. It cannot be decrypted with another context. `purpose` is chosen by
 * the code that owns the column.
 */
export type SecretContext = { tenantId: number; purpose: string } | { cuentaId: number; purpose: string };

/**
 * Reads the keys from the environment: 32 bytes each in base64 (`openssl rand -base64 32`). Throws an Error that states
 * the reason.
 */
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
 * Makes a new data key for a tenant, wrapped by the current master key. The data key is not bound to the tenant's id,
 * which may not exist yet. The secrets are, so another tenant's data key opens nothing.
 */
export function createDataKey(keyring: Keyring): WrappedDataKey {
  return wrap(keyring.current, randomBytes(KEY_BYTES));
}

/** Opens a data key. Throws `SecretClosed` when its master key is not configured or when it was altered. */
export function unwrapDataKey(keyring: Keyring, { wrapped, masterKeyId }: WrappedDataKey): KeyObject {
  const master = [keyring.current, ...keyring.previous].find(({ id }) => id === masterKeyId);
  if (!master) {
    throw new SecretClosed(`master key ${masterKeyId} is not configured; the current one is ${keyring.current.id}`);
  }
  const bytes = open(master.key, WRAPPING_CONTEXT, wrapped);
  if (!bytes) throw new SecretClosed(`a data key does not open with its master key ${masterKeyId}`);
  return createSecretKey(bytes);
}

/** The same data key, wrapped by the current master key; a rotation stores it. The secrets stay as they are. */
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

/** Decrypts a secret. Throws `SecretClosed` for another tenant, another purpose, or altered data. */
export function decryptSecret(dataKey: KeyObject, context: SecretContext, encrypted: Uint8Array): Buffer {
  const secret = open(dataKey, contextText(context), encrypted);
  if (!secret) throw new SecretClosed(`a secret does not open: ${contextText(context)}`);
  return secret;
}

/**
 * A key for another use, derived from a master key or a data key (HKDF-SHA256, 32 bytes). `info` names the use, so that
 * no two uses share a key. A new master key gives a new derived key; where that matters, derive from `previous` too.
 */
export function deriveKey(from: Pick<MasterKey, "key">, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", from.key, "", info, KEY_BYTES));
}

const MARK_BYTES = 16;

/** Appends a MAC in base64url to `name`, made with the key that `deriveKey` gives for `info`. */
export function markName(from: Pick<MasterKey, "key">, info: string, name: string, bytes = MARK_BYTES): string {
  const mac = createHmac("sha256", deriveKey(from, info)).update(name).digest();
  return `${name}.${mac.subarray(0, bytes).toString("base64url")}`;
}

/** Compares without telling by its time how much agrees. */
export function sameSecret(a: string, b: string): boolean {
  // As many characters may be more bytes, and what strangers send need not be ASCII.
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
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

/** Returns `null` when the data were altered or sealed with another key or context. */
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
