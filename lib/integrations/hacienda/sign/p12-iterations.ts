/**
 * A PKCS#12 says itself how often its password is hashed. Before anything is hashed, a file that asks for hours of
 * work is refused: it would hold the whole process.
 */
import forge from "node-forge";

/** Key derivations are some 2,048 in practice, and some 600,000 where somebody followed present advice. */
const MAX_ITERATIONS = 1_000_000;
const MAX_DEPTH = 24;

/** PBKDF2, and the PKCS#12 derivations (RC2 and 3DES). */
const OID_PBKDF2 = "1.2.840.113549.1.5.12";
const OID_PKCS12_PBE_PREFIX = "1.2.840.113549.1.12.1.";

/** Throws when the container asks for more than `MAX_ITERATIONS` anywhere that can be read without the password. */
export function assertBoundedIterations(container: forge.asn1.Asn1): void {
  // PFX ::= SEQUENCE { version, authSafe, macData { mac, macSalt, iterations } }
  const macIterations = at(at(container, 2), 2);
  if (macIterations) assertBounded(macIterations);
  visit(container, 0);
}

function visit(node: forge.asn1.Asn1, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error("nested too deep");
  if (!Array.isArray(node.value)) {
    const inner = depth > 0 && node.type === forge.asn1.Type.OCTETSTRING ? tryParse(node.value) : null;
    if (inner) visit(inner, depth + 1);
    return;
  }
  const [algorithm, parameters] = node.value;
  if (parameters && isDerivation(algorithm)) {
    const iterations = at(parameters, 1);
    if (iterations) assertBounded(iterations);
  }
  for (const child of node.value) visit(child, depth + 1);
}

function isDerivation(node: forge.asn1.Asn1 | undefined): boolean {
  if (node?.type !== forge.asn1.Type.OID || typeof node.value !== "string") return false;
  const oid = forge.asn1.derToOid(node.value);
  return oid === OID_PBKDF2 || oid.startsWith(OID_PKCS12_PBE_PREFIX);
}

function assertBounded(node: forge.asn1.Asn1): void {
  if (typeof node.value !== "string") return;
  const iterations = BigInt(`0x${Buffer.from(node.value, "latin1").toString("hex") || "0"}`);
  if (iterations > MAX_ITERATIONS) throw new Error(`${iterations} iterations`);
}

function tryParse(bytes: string): forge.asn1.Asn1 | null {
  try {
    return forge.asn1.fromDer(bytes);
  } catch {
    return null;
  }
}

function at(node: forge.asn1.Asn1 | undefined, index: number): forge.asn1.Asn1 | undefined {
  return node && Array.isArray(node.value) ? node.value[index] : undefined;
}
