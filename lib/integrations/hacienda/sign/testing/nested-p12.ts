/**
 * Makes a .p12 that looks cheap to open: the number of password hashes is stated only inside the encrypted outer layer.
 */
import forge from "node-forge";

const { Class, Type, create, oidToDer, toDer } = forge.asn1;
type Asn1 = forge.asn1.Asn1;

const sequence = (...value: Asn1[]) => create(Class.UNIVERSAL, Type.SEQUENCE, true, value);
const oid = (name: string) => create(Class.UNIVERSAL, Type.OID, false, oidToDer(name).getBytes());
const octets = (value: Asn1) => create(Class.UNIVERSAL, Type.OCTETSTRING, false, toDer(value).getBytes());
const explicit = (value: Asn1) => create(Class.CONTEXT_SPECIFIC, 0, true, [value]);
const integer = (n: number) => create(Class.UNIVERSAL, Type.INTEGER, false, forge.asn1.integerToDer(n).getBytes());
const data = (value: Asn1) => sequence(oid("1.2.840.113549.1.7.1"), explicit(octets(value)));

/** Higher counts are only stated and not performed, because encrypting with them would take as long. */
const MAX_REAL = 10_000;

/** AlgorithmIdentifier and ciphertext, with a derivation of `count` iterations. */
function encrypt(content: Asn1, pin: string, count: number): [algorithm: Asn1, ciphertext: string] {
  const options = { algorithm: "3des", count: Math.min(count, MAX_REAL), saltSize: 8 } as const;
  const encrypted = forge.pki.encryptPrivateKeyInfo(content, pin, options);
  const [algorithm, ciphertext] = encrypted.value as [Asn1, Asn1];
  const [, parameters] = algorithm.value as [Asn1, Asn1];
  (parameters.value as Asn1[])[1] = integer(count);
  return [algorithm, ciphertext.value as string];
}

/** Each number in `inner` makes a key with that many iterations, inside one layer with one iteration. */
export function nestedP12(pin: string, inner: readonly number[]): Buffer {
  const bags = inner.map((count) => {
    const [algorithm, ciphertext] = encrypt(sequence(integer(0)), pin, count);
    const key = sequence(algorithm, create(Class.UNIVERSAL, Type.OCTETSTRING, false, ciphertext));
    return sequence(oid("1.2.840.113549.1.12.10.1.2"), explicit(key));
  });
  const [algorithm, ciphertext] = encrypt(sequence(...bags), pin, 1);
  const content = create(Class.CONTEXT_SPECIFIC, 0, false, ciphertext);
  const encrypted = sequence(integer(0), sequence(oid("1.2.840.113549.1.7.1"), algorithm, content));
  const layer = sequence(oid("1.2.840.113549.1.7.6"), explicit(encrypted));
  return Buffer.from(toDer(sequence(integer(3), data(sequence(layer)))).getBytes(), "latin1");
}
