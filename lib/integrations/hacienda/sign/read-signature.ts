/**
 * Reads the only signature of a document, and refuses any XAdES form but the one that we and the authority use: exactly
 * one signature, as last child of the root; exactly one reference to the whole document, one to its SignedProperties,
 * at most one to its KeyInfo; known algorithms only. So content cannot be signed in one place and read in another.
 */
import type { Element } from "@xmldom/xmldom";
import * as id from "./identifiers";
import type { ParsedXml } from "./parse-untrusted-xml";
import { type Reference, readReference } from "./read-reference";
import { childElements, children, find, only, textOf } from "./signature-dom";
import { refuse } from "./signature-refusal";

export interface SignatureParts {
  signature: Element;
  signedInfo: Element;
  /** Algorithm identifiers. */
  canonicalizationMethod: Element;
  signatureMethod: string;
  signatureValue: string;
  certificateBase64: string;
  certDigest: { algorithm: string; value: string };
  policy: { identifier: string; digestAlgorithm: string; digestValue: string } | null;
  signingTime: string | null;
  references: (Reference & { target: "document" | Element })[];
}

/** Throws `SignatureRefusal`. */
export function readSignature({ root, elements }: ParsedXml): SignatureParts {
  const signatures = Array.from(root.getElementsByTagNameNS(id.NS_DS, "Signature"));
  const [signature] = signatures;
  if (!signature || signatures.length > 1) refuse("signatures", `${signatures.length} signatures`);
  if (childElements(root).at(-1) !== signature) refuse("signatures", "not the last child of the root");
  const signedInfo = only(signature, id.NS_DS, "SignedInfo");
  const keyInfo = only(signature, id.NS_DS, "KeyInfo");
  const signedProperties = findSignedProperties(signature);
  const properties = only(signedProperties, id.NS_XADES, "SignedSignatureProperties");
  const certDigest = find(properties, id.NS_XADES, "SigningCertificate", "Cert", "CertDigest");
  return {
    signature,
    signedInfo,
    canonicalizationMethod: only(signedInfo, id.NS_DS, "CanonicalizationMethod"),
    signatureMethod: only(signedInfo, id.NS_DS, "SignatureMethod").getAttribute("Algorithm") ?? "",
    signatureValue: textOf(only(signature, id.NS_DS, "SignatureValue")),
    certificateBase64: textOf(only(only(keyInfo, id.NS_DS, "X509Data"), id.NS_DS, "X509Certificate")),
    certDigest: {
      algorithm: only(certDigest, id.NS_DS, "DigestMethod").getAttribute("Algorithm") ?? "",
      value: textOf(only(certDigest, id.NS_DS, "DigestValue")),
    },
    policy: readPolicy(properties),
    signingTime: children(properties, id.NS_XADES, "SigningTime").map(textOf)[0] ?? null,
    references: readReferences(signedInfo, elements, signedProperties, keyInfo),
  };
}

function findSignedProperties(signature: Element): Element {
  const qualifying = children(signature, id.NS_DS, "Object").flatMap((object) =>
    children(object, id.NS_XADES, "QualifyingProperties"),
  );
  const [properties] = qualifying;
  if (!properties || qualifying.length > 1) refuse("references", "one QualifyingProperties is expected");
  if (properties.getAttribute("Target") !== `#${signature.getAttribute("Id")}`) {
    refuse("references", "QualifyingProperties is about another signature");
  }
  return only(properties, id.NS_XADES, "SignedProperties");
}

function readReferences(
  signedInfo: Element,
  elements: ReadonlyMap<string, Element>,
  signedProperties: Element,
  keyInfo: Element,
): SignatureParts["references"] {
  const references = children(signedInfo, id.NS_DS, "Reference")
    .map(readReference)
    .map((reference) => {
      if (reference.uri === "") return { ...reference, target: "document" as const };
      const target = reference.uri.startsWith("#") ? elements.get(reference.uri.slice(1)) : undefined;
      if (target !== signedProperties && target !== keyInfo) refuse("references", `a reference to ${reference.uri}`);
      return { ...reference, target };
    });
  const targets = new Set(references.map(({ target }) => target));
  if (targets.size !== references.length) refuse("references", "one target is referred to twice");
  if (!targets.has("document")) refuse("references", "the document is not covered");
  if (!targets.has(signedProperties)) refuse("references", "SignedProperties are not covered");
  return references;
}

function readPolicy(properties: Element): SignatureParts["policy"] {
  const [identifier] = children(properties, id.NS_XADES, "SignaturePolicyIdentifier");
  if (!identifier) return null;
  const policyId = only(identifier, id.NS_XADES, "SignaturePolicyId");
  const policyHash = only(policyId, id.NS_XADES, "SigPolicyHash");
  return {
    identifier: textOf(find(policyId, id.NS_XADES, "SigPolicyId", "Identifier")),
    digestAlgorithm: only(policyHash, id.NS_DS, "DigestMethod").getAttribute("Algorithm") ?? "",
    digestValue: textOf(only(policyHash, id.NS_DS, "DigestValue")),
  };
}
