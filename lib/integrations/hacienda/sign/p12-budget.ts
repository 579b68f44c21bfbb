/**
 * A PKCS#12 says itself how often its password is hashed: outside, and again within what the outer layer decrypts to. All
 * derivations of a file share one budget, taken from where node-forge asks for them, so that no layer can be forgotten.
 */
import { pbkdf2Sync } from "node:crypto";
import forge from "node-forge";

/** Files ask for three or four derivations of some 2,048 in practice, and some 600,000 where present advice is followed. */
const MAX_ITERATIONS = 2_000_000;
const SHA1_BYTES = 20;

/** The file asks for more hashing than the budget has. */
export class DerivationBudgetError extends Error {}

let left = Number.POSITIVE_INFINITY;

/** Runs `open`, which must not wait for anything, with the budget of one file. @throws DerivationBudgetError */
export function withDerivationBudget<T>(open: () => T): T {
  left = MAX_ITERATIONS;
  try {
    return open();
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/** Before the work is done. What is no number is more than any budget. */
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

/** Not all that node-forge exports has a type. */
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
// Node's own is fifty times as fast as node-forge's, which it uses for SHA-1 only.
derivations.pkcs5.pbkdf2 = (password: string, salt: string, iterations: number, bytes: number, digest?: Digest) => {
  spend(iterations, Math.ceil(bytes / (digest?.digestLength ?? SHA1_BYTES)));
  const [secret, grain] = [Buffer.from(password, "latin1"), Buffer.from(salt, "latin1")];
  return pbkdf2Sync(secret, grain, iterations, bytes, digest?.algorithm ?? "sha1").toString("latin1");
};
