/** Reads the private keys and certificates of a PKCS#12 container, as DER. */

import { pbkdf2Sync } from "node:crypto";
import forge from "node-forge";
import { MAX_P12_BYTES } from "@/lib/contract/portal/archivos";
import { refusal } from "@/lib/contract/refusal";

export interface P12Bags {
  pkcs8Ders: Buffer[];
  certificateDers: Buffer[];
}

/** Throws `AppError` with `llave_no_es_p12`, `llave_costosa` or `llave_pin_incorrecto`. */
export function readP12Bags(bytes: Uint8Array, pin: string): P12Bags {
  const container = parseContainer(bytes);
  const { safeContents } = withDerivationBudget(() => decrypt(container, pin));
  const bags = safeContents.flatMap((contents) => contents.safeBags);
  const keyBags = [forge.pki.oids.keyBag, forge.pki.oids.pkcs8ShroudedKeyBag];
  return {
    pkcs8Ders: bags.filter((bag) => keyBags.includes(bag.type)).flatMap(pkcs8Of),
    certificateDers: bags.filter((bag) => bag.type === forge.pki.oids.certBag).flatMap(certificateOf),
  };
}

function parseContainer(bytes: Uint8Array): forge.asn1.Asn1 {
  try {
    if (bytes.length > MAX_P12_BYTES) throw new Error(`more than ${MAX_P12_BYTES} bytes`);
    return forge.asn1.fromDer(Buffer.from(bytes).toString("latin1"));
  } catch (cause) {
    throw notAP12(cause);
  }
}

function decrypt(container: forge.asn1.Asn1, pin: string): forge.pkcs12.Pkcs12Pfx {
  try {
    return forge.pkcs12.pkcs12FromAsn1(container, true, pin);
  } catch (error) {
    if (error instanceof DerivationBudgetError) throw tooCostly(error);
    const message = error instanceof Error ? error.message : "";
    const opened = /MAC/.test(message) || /^[\x20-\x7e]*$/.test(pin) ? null : decryptUtf8(container, pin);
    if (opened !== null) return opened;
    if (/password|decrypt|MAC/i.test(message)) throw wrongPin(error);
    throw notAP12(error);
  }
}

/**
 * The authentication code takes the PIN as UTF-16 and PBES2 takes it as UTF-8, but node-forge gives both the same
 * string. So a PIN with characters beyond ASCII, which the code did not refuse, is tried as UTF-8 without the code.
 * What the other key makes of the content is mostly said to be undecrypted; one time in 256 its padding looks right.
 * Null when this opens nothing either.
 */
function decryptUtf8(container: forge.asn1.Asn1, pin: string): forge.pkcs12.Pkcs12Pfx | null {
  if (!Array.isArray(container.value)) return null;
  try {
    const unauthenticated = { ...container, value: container.value.slice(0, 2) };
    return forge.pkcs12.pkcs12FromAsn1(unauthenticated, true, forge.util.encodeUtf8(pin));
  } catch (error) {
    if (error instanceof DerivationBudgetError) throw tooCostly(error);
    return null;
  }
}

/** node-forge parses RSA keys; it leaves any other key as it was decrypted. */
function pkcs8Of(bag: forge.pkcs12.Bag): Buffer[] {
  if (bag.key) return [toDer(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(bag.key)))];
  return bag.asn1 ? [toDer(bag.asn1)] : [];
}

function certificateOf(bag: forge.pkcs12.Bag): Buffer[] {
  if (bag.cert) return [toDer(forge.pki.certificateToAsn1(bag.cert))];
  return bag.asn1 ? [toDer(bag.asn1)] : [];
}

function toDer(node: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(node).getBytes(), "latin1");
}

function wrongPin(cause: unknown) {
  return refusal("llave_pin_incorrecto", {}, { path: "pin", cause });
}

function tooCostly(cause: unknown) {
  return refusal("llave_costosa", {}, { cause });
}

function notAP12(cause: unknown) {
  return refusal("llave_no_es_p12", {}, { cause });
}

/*
 * A PKCS#12 file itself states how often its password is hashed, in the outer layer and again in the content that the
 * outer layer decrypts to. All derivations of a file share one budget. It is charged in the functions that node-forge
 * calls, so that no layer escapes it.
 */

/**
 * In practice files ask for three or four derivations of about 2,048 iterations, and of about 600,000 when they follow
 * present advice.
 */
const MAX_ITERATIONS = 2_000_000;
const SHA1_BYTES = 20;

/** The file asks for more hashing than the budget allows. */
class DerivationBudgetError extends Error {}

let left = Number.POSITIVE_INFINITY;

/** Runs `open`, which must be synchronous, with the budget of one file. @throws DerivationBudgetError */
function withDerivationBudget<T>(open: () => T): T {
  left = MAX_ITERATIONS;
  try {
    return open();
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/** Charges before the work is done. A value that is not a number exceeds every budget. */
function spend(iterations: number, blocks: number): void {
  left -= Math.max(1, iterations) * blocks;
  if (!(left >= 0)) throw new DerivationBudgetError(`${iterations} iterations for each of ${blocks} blocks`);
}

interface Digest {
  algorithm: string;
  digestLength: number;
}

type GeneratePkcs12Key = (
  password: string | null,
  salt: forge.util.ByteBuffer,
  id: number,
  iterations: number,
  bytes: number,
  digest?: Digest,
) => forge.util.ByteBuffer;

/** node-forge's types do not declare all of its exports. */
const derivations = forge as unknown as {
  pkcs5: { pbkdf2: unknown };
  pkcs12: { generateKey: unknown };
  pbe: { generatePkcs12Key: GeneratePkcs12Key };
};

const original = derivations.pbe.generatePkcs12Key;
const metered: GeneratePkcs12Key = (password, salt, id, iterations, bytes, digest) => {
  spend(iterations, Math.ceil(bytes / (digest?.digestLength ?? SHA1_BYTES)));
  return original(password, salt, id, iterations, bytes, digest);
};
derivations.pbe.generatePkcs12Key = metered;
derivations.pkcs12.generateKey = metered;
// Node's own derivation is fifty times as fast, but node-forge would use it for SHA-1 only.
derivations.pkcs5.pbkdf2 = (password: string, salt: string, iterations: number, bytes: number, digest?: Digest) => {
  spend(iterations, Math.ceil(bytes / (digest?.digestLength ?? SHA1_BYTES)));
  const [secret, grain] = [Buffer.from(password, "latin1"), Buffer.from(salt, "latin1")];
  return pbkdf2Sync(secret, grain, iterations, bytes, digest?.algorithm ?? "sha1").toString("latin1");
};
