/**
 * Reads issuer and subject from a certificate's DER with any type of key (node-forge's own reader accepts RSA only).
 */
import forge from "node-forge";
import { assert } from "@/lib/platform/assert";

/** The attribute types for which RFC 2253 section 2.3 has a keyword, and UID. Any other is written as its number. */
const KEYWORDS: Readonly<Record<string, string>> = {
  "2.5.4.3": "CN",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.6": "C",
  "2.5.4.9": "STREET",
  "0.9.2342.19200300.100.1.25": "DC",
  "0.9.2342.19200300.100.1.1": "UID",
};
const OID_SERIAL_NUMBER = "2.5.4.5";
const OID_COMMON_NAME = "2.5.4.3";
const OID_KEY_USAGE = "2.5.29.15";
/** The context tag of a certificate's extensions. */
const EXTENSIONS_TAG = 3;
/** RFC 5280 section 4.2.1.3: digitalSignature and nonRepudiation, the first two bits. */
const SIGNING_BITS = 0xc0;

export interface CertificateNames {
  /** RFC 2253. */
  issuer: string;
  /** RFC 2253. */
  subject: string;
  /** The subject's serialNumber (`CPJ-3-101-000001`), or `null`. */
  subjectSerialNumber: string | null;
  subjectCommonName: string | null;
}

interface Attribute {
  oid: string;
  value: string;
  der: string;
}

/** Throws when the bytes are not a certificate. */
export function readNames(certificateDer: Uint8Array): CertificateNames {
  const [tbs] = children(forge.asn1.fromDer(Buffer.from(certificateDer).toString("latin1")));
  assert(tbs, "a certificate has a body");
  // An explicit version comes first; version 1 certificates have none.
  const fields = children(tbs);
  const start = fields[0]?.tagClass === forge.asn1.Class.CONTEXT_SPECIFIC ? 1 : 0;
  const issuer = readName(fields[start + 2]);
  const subject = readName(fields[start + 4]);
  const find = (oid: string) => subject.flat().find((attribute) => attribute.oid === oid)?.value ?? null;
  return {
    issuer: toRfc2253(issuer),
    subject: toRfc2253(subject),
    subjectSerialNumber: find(OID_SERIAL_NUMBER),
    subjectCommonName: find(OID_COMMON_NAME),
  };
}

/**
 * Whether the certificate's key may sign documents. A certificate without a key usage extension may (RFC 5280 4.2.1.3).
 */
export function maySign(certificateDer: Uint8Array): boolean {
  const [tbs] = children(forge.asn1.fromDer(Buffer.from(certificateDer).toString("latin1")));
  assert(tbs, "a certificate has a body");
  const wrapper = children(tbs).find(
    ({ tagClass, type }) =>
      tagClass === forge.asn1.Class.CONTEXT_SPECIFIC && (type as unknown as number) === EXTENSIONS_TAG,
  );
  const extensions = wrapper === undefined ? [] : children(wrapper).flatMap(children);
  const usage = extensions.find((extension) => {
    const [oid] = children(extension);
    return typeof oid?.value === "string" && forge.asn1.derToOid(oid.value) === OID_KEY_USAGE;
  });
  if (usage === undefined) return true;
  const content = children(usage).at(-1)?.value;
  assert(typeof content === "string", "an extension has a value");
  const bits = forge.asn1.fromDer(content, { decodeBitStrings: false } as never).value;
  // The first byte counts the unused bits.
  return typeof bits === "string" && (bits.charCodeAt(1) & SIGNING_BITS) !== 0;
}

function readName(name: forge.asn1.Asn1 | undefined): Attribute[][] {
  assert(name, "a certificate has an issuer and a subject");
  return children(name).map((rdn) => children(rdn).map(readAttribute));
}

function readAttribute(attribute: forge.asn1.Asn1): Attribute {
  const [type, value] = children(attribute);
  assert(typeof type?.value === "string" && value, "an attribute has a type and a value");
  return {
    oid: forge.asn1.derToOid(type.value),
    value: decodeText(value),
    der: Buffer.from(forge.asn1.toDer(value).getBytes(), "latin1").toString("hex"),
  };
}

function decodeText({ type, value }: forge.asn1.Asn1): string {
  if (typeof value !== "string") return "";
  return type === forge.asn1.Type.UTF8 ? Buffer.from(value, "latin1").toString("utf8") : value;
}

/** Writes the last part first, with `,` between parts and `+` inside a part. */
function toRfc2253(name: readonly Attribute[][]): string {
  return name
    .toReversed()
    .map((rdn) => rdn.map(attributeText).join("+"))
    .join(",");
}

function attributeText({ oid, value, der }: Attribute): string {
  const keyword = KEYWORDS[oid];
  return keyword === undefined ? `${oid}=#${der}` : `${keyword}=${escapeValue(value)}`;
}

/** RFC 2253 section 2.4. */
function escapeValue(value: string): string {
  return value
    .replace(/[,+"\\<>;]/g, "\\$&")
    .replace(/^[ #]/, "\\$&")
    .replace(/ $/, "\\ ");
}

function children(node: forge.asn1.Asn1): forge.asn1.Asn1[] {
  assert(Array.isArray(node.value), "a certificate is made of sequences");
  return node.value;
}
