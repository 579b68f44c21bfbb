/**
 * A PKCS#12 file itself states how often its password is hashed, in the outer layer and again in the content that the
 * outer layer decrypts to. All derivations of a file share one budget. It is charged in the functions that node-forge
 * calls, so that no layer escapes it.
 */
import { pbkdf2Sync } from "node:crypto";
import forge from "node-forge";

/**
 * In practice files ask for three or four derivations of about 2,048 iterations, and of about 600,000 when they follow
 * present advice.
 */
const MAX_ITERATIONS = 2_000_000;
const SHA1_BYTES = 20;

/** The file asks for more hashing than the budget allows. */
export class DerivationBudgetError extends Error {}

let left = Number.POSITIVE_INFINITY;

/** Runs `open`, which must be synchronous, with the budget of one file. @throws DerivationBudgetError */
export function withDerivationBudget<T>(open: () => T): T {
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
