/**
 * The parts of a signature that depend on neither document nor time, prepared once for a key, a profile and a root
 * namespace. The digested text and the written text differ only in their start tags, because canonical XML gives the
 * apex element the namespaces that it inherits (inclusive: all in scope, those of the document included; exclusive:
 * those that it uses).
 */
import { createPublicKey, hash } from "node:crypto";
import { assert } from "@/lib/platform/assert";
import { escapeText } from "../xml/escape";
import * as id from "./identifiers";
import type { SignatureProfile } from "./profile";
import type { SigningKey } from "./signing-key";

export interface SignatureTemplate {
  /** The text before, between and after the two varying digests, as digested. */
  signedInfo: { canonicalOpen: string; afterOpen: string; afterDocumentDigest: string; afterPropertiesDigest: string };
  /** The text before and after the signing time, as digested and as written. */
  signedProperties: { canonicalOpen: string; beforeTime: string; afterTime: string };
  /** The text from SignatureValue to the start of SignedProperties; `end` is the text after them. */
  keyInfoAndObject: string;
  end: string;
}

export const SIGNATURE_OPEN = `<ds:Signature xmlns:ds="${id.NS_DS}" Id="Signature">`;
export const SIGNED_INFO_OPEN = "<ds:SignedInfo>";
export const SIGNED_PROPERTIES_OPEN = '<xades:SignedProperties Id="SignedProperties">';

export function makeTemplate(key: SigningKey, profile: SignatureProfile, rootNamespace: string): SignatureTemplate {
  const exclusive = profile.canonicalization === "exclusive";
  const inherited = exclusive ? "" : ` xmlns="${rootNamespace}"`;
  const ds = ` xmlns:ds="${id.NS_DS}"`;
  const xades = ` xmlns:xades="${id.NS_XADES}"`;
  const keyInfoContent = writeKeyInfoContent(key);
  const keyInfoDigest = hash("sha256", `<ds:KeyInfo${inherited}${ds} Id="KeyInfo">${keyInfoContent}`, "base64");
  const [beforeTime, afterTime] = writeSignedProperties(key, profile, exclusive ? ds : "");
  return {
    signedInfo: { canonicalOpen: `<ds:SignedInfo${inherited}${ds}>`, ...writeSignedInfo(exclusive, keyInfoDigest) },
    signedProperties: {
      canonicalOpen: `<xades:SignedProperties${inherited}${exclusive ? "" : ds}${xades} Id="SignedProperties">`,
      beforeTime,
      afterTime,
    },
    keyInfoAndObject: `<ds:KeyInfo Id="KeyInfo">${keyInfoContent}<ds:Object><xades:QualifyingProperties${xades} Target="#Signature">`,
    end: "</xades:QualifyingProperties></ds:Object></ds:Signature>",
  };
}

function writeSignedInfo(exclusive: boolean, keyInfoDigest: string) {
  const c14n = exclusive ? id.C14N_EXCLUSIVE : id.C14N_INCLUSIVE;
  // Inclusive canonicalisation is the default for a reference without a transform, and it is customary to omit it.
  const transforms = exclusive ? writeTransforms(c14n) : "";
  const documentTransforms = exclusive
    ? writeTransforms(id.ENVELOPED_SIGNATURE, c14n)
    : writeTransforms(id.ENVELOPED_SIGNATURE);
  const digest = `${empty("ds:DigestMethod", id.SHA256)}<ds:DigestValue>`;
  const endDigest = "</ds:DigestValue></ds:Reference>";
  return {
    afterOpen:
      empty("ds:CanonicalizationMethod", c14n) +
      empty("ds:SignatureMethod", id.RSA_SHA256) +
      `<ds:Reference Id="Reference" URI="">${documentTransforms}${digest}`,
    afterDocumentDigest:
      `${endDigest}<ds:Reference URI="#KeyInfo">${transforms}${digest}${keyInfoDigest}${endDigest}` +
      `<ds:Reference Type="${id.TYPE_SIGNED_PROPERTIES}" URI="#SignedProperties">${transforms}${digest}`,
    afterPropertiesDigest: `${endDigest}</ds:SignedInfo>`,
  };
}

function writeTransforms(...algorithms: string[]): string {
  return `<ds:Transforms>${algorithms.map((algorithm) => empty("ds:Transform", algorithm)).join("")}</ds:Transforms>`;
}

/** The content of KeyInfo after its start tag. */
function writeKeyInfoContent(key: SigningKey): string {
  const { n, e } = createPublicKey(key.key).export({ format: "jwk" });
  assert(n && e, "the signing key is RSA");
  const base64 = (value: string) => Buffer.from(value, "base64url").toString("base64");
  return (
    `<ds:X509Data><ds:X509Certificate>${key.certificateDer.toString("base64")}</ds:X509Certificate></ds:X509Data>` +
    `<ds:KeyValue><ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus>` +
    `<ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>`
  );
}

/**
 * The content of SignedProperties after its start tag, split where the signing time goes. `ds` is the declaration that
 * exclusive canonical form gives to each first element of that namespace; writing it out does not change the meaning.
 */
function writeSignedProperties(key: SigningKey, { certDigest, policy }: SignatureProfile, ds: string) {
  const digest = (algorithm: string, value: string) =>
    `<ds:DigestMethod${ds} Algorithm="${algorithm}"></ds:DigestMethod><ds:DigestValue${ds}>${value}</ds:DigestValue>`;
  const certAlgorithm = certDigest === "sha1" ? id.SHA1 : id.SHA256;
  return [
    "<xades:SignedSignatureProperties><xades:SigningTime>",
    "</xades:SigningTime><xades:SigningCertificate><xades:Cert>" +
      `<xades:CertDigest>${digest(certAlgorithm, hash(certDigest, key.certificateDer, "base64"))}</xades:CertDigest>` +
      `<xades:IssuerSerial><ds:X509IssuerName${ds}>${escapeText(key.issuer)}</ds:X509IssuerName>` +
      `<ds:X509SerialNumber${ds}>${key.serial}</ds:X509SerialNumber></xades:IssuerSerial>` +
      "</xades:Cert></xades:SigningCertificate>" +
      (policy === null
        ? ""
        : "<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>" +
          `<xades:Identifier>${escapeText(policy.identifier)}</xades:Identifier></xades:SigPolicyId>` +
          `<xades:SigPolicyHash>${digest(id.SHA256, policy.sha256)}</xades:SigPolicyHash>` +
          "</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>") +
      "</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>" +
      '<xades:DataObjectFormat ObjectReference="#Reference"><xades:MimeType>text/xml</xades:MimeType>' +
      "<xades:Encoding>UTF-8</xades:Encoding></xades:DataObjectFormat>" +
      "</xades:SignedDataObjectProperties></xades:SignedProperties>",
  ] as const;
}

/** An element with only its algorithm, in canonical form. */
function empty(name: string, algorithm: string): string {
  return `<${name} Algorithm="${algorithm}"></${name}>`;
}
