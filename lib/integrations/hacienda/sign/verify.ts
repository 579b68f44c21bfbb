/**
 * Verifies a signed document: ours in tests and in the simulator, those of suppliers and of the tax authority in
 * production. First it checks strictly that the signature has an accepted form and covers the whole document; then
 * certificate, digests and signature. Afterwards read only `signedXml`, which is what was digested, and not the
 * received bytes.
 */
import { hash, type KeyObject, verify as verifyRsa, X509Certificate } from "node:crypto";
import { RECEIVED_LIMITS } from "../received-limits";
import { DOCUMENTO_LIMITS, type XmlLimits } from "../safe-xml";
import { canonicalizeDocument, canonicalizeElement } from "./canonicalize";
import * as id from "./identifiers";
import { type ParsedXml, parseUntrustedXml } from "./parse-untrusted-xml";
import { readCanonicalization } from "./read-reference";
import { readSignature, type SignatureParts } from "./read-signature";
import { type RefusalReason, refuse, SignatureRefusal } from "./signature-refusal";

/** Requirements for a signature beyond being valid. */
export interface VerificationRules {
  /** Limits for the whole document. */
  limits: XmlLimits;
  /** Refuses a signature without SignaturePolicyIdentifier. */
  requirePolicy: boolean;
  /** Where SHA-1 is accepted: to name the signing certificate, or for any digest. */
  sha1: "never" | "certificate" | "anywhere";
}

/** For documents of an issuer or a receiver in our own form, which is the one in the authority's annex. */
export const DOCUMENTO_RULES: VerificationRules = {
  limits: DOCUMENTO_LIMITS,
  requirePolicy: true,
  sha1: "never",
};

/**
 * For a supplier's document: accepts what the authority accepts, which checks neither the name nor the hash of the
 * policy.
 */
export const RECEIVED_RULES: VerificationRules = { limits: RECEIVED_LIMITS, requirePolicy: true, sha1: "anywhere" };

/** For the authority's answers, which have a weaker profile (hacienda 7.3). Do not use it for anything else. */
export const MENSAJE_HACIENDA_RULES: VerificationRules = {
  limits: DOCUMENTO_LIMITS,
  requirePolicy: false,
  sha1: "certificate",
};

export type Verification =
  | {
      valid: true;
      /** Canonical XML of the document without its signature. This is what the signature covers; read nothing else. */
      signedXml: string;
      /** The signer's certificate. The caller checks its chain and dates. */
      certificate: X509Certificate;
      /** Identifier and digest of the policy, `null` without one. */
      policy: { identifier: string; digestAlgorithm: string; digestValue: string } | null;
      /** As written; only the signer states it. */
      signingTime: string | null;
    }
  | { valid: false; reason: RefusalReason; detail: string };

const CERT_DIGESTS: Readonly<Record<string, string>> = {
  [id.SHA1]: "sha1",
  [id.SHA256]: "sha256",
  [id.SHA512]: "sha512",
};
const SIGNATURE_DIGESTS: Readonly<Record<string, string>> = {
  [id.RSA_SHA1]: "sha1",
  [id.RSA_SHA256]: "sha256",
  [id.RSA_SHA512]: "sha512",
};

/** Never throws for the content of the document; returns `valid: false` with the reason. */
export function verifySignature(xml: Uint8Array, rules: VerificationRules): Verification {
  try {
    const parsed = parseUntrustedXml(xml, rules.limits);
    const parts = readSignature(parsed);
    const { certificate, publicKey } = readCertificate(parts, rules);
    if (rules.requirePolicy && parts.policy === null) refuse("policy", "no SignaturePolicyIdentifier");
    checkAlgorithms(parts, rules);
    checkSignatureValue(parts, publicKey);
    const signedXml = checkDigests(parsed, parts);
    return { valid: true, signedXml, certificate, policy: parts.policy, signingTime: parts.signingTime };
  } catch (error) {
    if (error instanceof SignatureRefusal) return { valid: false, reason: error.reason, detail: error.message };
    throw error;
  }
}

/** The certificate in KeyInfo. The signed SigningCertificate must name it by its digest. */
function readCertificate({ certificateBase64, certDigest }: SignatureParts, rules: VerificationRules): Signer {
  const signer = parseCertificate(certificateBase64);
  const { certificate, publicKey } = signer;
  const algorithm = CERT_DIGESTS[certDigest.algorithm];
  if (!algorithm || (algorithm === "sha1" && rules.sha1 === "never"))
    refuse("algorithm", `CertDigest with ${certDigest.algorithm}`);
  if (hash(algorithm, certificate.raw, "base64") !== certDigest.value) {
    refuse("certificate", "SigningCertificate is not the certificate in KeyInfo");
  }
  if (publicKey.asymmetricKeyType !== "rsa") refuse("certificate", "not an RSA key");
  return signer;
}

function checkAlgorithms({ signatureMethod, references }: SignatureParts, { sha1 }: VerificationRules): void {
  const digests = [SIGNATURE_DIGESTS[signatureMethod], ...references.map(({ digestAlgorithm }) => digestAlgorithm)];
  if (sha1 !== "anywhere" && digests.includes("sha1")) refuse("algorithm", "SHA-1");
}

interface Signer {
  certificate: X509Certificate;
  publicKey: KeyObject;
}

/** The last ones: the authority signs all its answers with one certificate, and reading it costs as much as verifying. */
const signers = new Map<string, Signer>();
const MAX_SIGNERS = 32;

function parseCertificate(base64: string): Signer {
  const known = signers.get(base64);
  if (known !== undefined) return known;
  try {
    const certificate = new X509Certificate(Buffer.from(base64, "base64"));
    const signer = { certificate, publicKey: certificate.publicKey };
    const oldest = signers.size >= MAX_SIGNERS ? signers.keys().next().value : undefined;
    if (oldest !== undefined) signers.delete(oldest);
    signers.set(base64, signer);
    return signer;
  } catch {
    return refuse("certificate", "X509Certificate is none");
  }
}

function checkSignatureValue(parts: SignatureParts, publicKey: KeyObject): void {
  const algorithm = SIGNATURE_DIGESTS[parts.signatureMethod];
  if (!algorithm) refuse("algorithm", `SignatureMethod ${parts.signatureMethod}`);
  const signedInfo = canonicalizeElement(parts.signedInfo, readCanonicalization(parts.canonicalizationMethod));
  const value = Buffer.from(parts.signatureValue, "base64");
  if (!verifyRsa(algorithm, Buffer.from(signedInfo), publicKey, value)) {
    refuse("signature-value", "SignatureValue is not of SignedInfo and this certificate");
  }
}

/** Returns the text that the reference to the document covers. */
function checkDigests({ document }: ParsedXml, { signature, references }: SignatureParts): string {
  let signedXml: string | null = null;
  for (const { uri, target, canonicalization, digestAlgorithm, digestValue } of references) {
    const covered =
      target === "document"
        ? canonicalizeDocument(document, canonicalization, signature)
        : canonicalizeElement(target, canonicalization);
    if (hash(digestAlgorithm, covered, "base64") !== digestValue) {
      refuse("digest", `the digest of ${uri || "the document"} is not that of its content`);
    }
    if (target === "document") signedXml = covered;
  }
  return signedXml ?? refuse("references", "the document is not covered");
}
