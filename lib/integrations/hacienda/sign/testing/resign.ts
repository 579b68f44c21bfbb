/**
 * Imitates the signature of other software: ours with changes, after which all digests and the value are computed
 * again.
 */
import { hash, sign as signRsa } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { DOCUMENTO_LIMITS, parseSafeXml } from "../../safe-xml";
import { canonicalizeDocument, canonicalizeElement } from "../canonicalize";
import * as id from "../identifiers";
import type { SigningKey } from "../signing-key";

const INCLUSIVE = { exclusive: false, inclusivePrefixes: [] };
const HASHES: Readonly<Record<string, string>> = {
  [id.SHA1]: "sha1",
  [id.SHA256]: "sha256",
  [id.SHA512]: "sha512",
  [id.RSA_SHA1]: "sha1",
  [id.RSA_SHA256]: "sha256",
  [id.RSA_SHA512]: "sha512",
};

/** @param xml the result of `signDocumento` after any change of the document or of its signature */
export function resign(xml: string, key: SigningKey): string {
  const document = parseSafeXml(Buffer.from(xml), DOCUMENTO_LIMITS);
  const first = (name: string, parent: Pick<Element, "getElementsByTagNameNS"> = document) =>
    parent.getElementsByTagNameNS("*", name)[0] as Element;
  const hashOf = (method: Element) => HASHES[method.getAttribute("Algorithm") ?? ""] ?? "unknown";
  /** Writes the digest into the tree, where the next digest covers it. */
  const digest = (parent: Element, content: string | Uint8Array) => {
    const value = hash(hashOf(first("DigestMethod", parent)), content, "base64");
    first("DigestValue", parent).textContent = value;
    return value;
  };
  const ofCertificate = digest(first("CertDigest"), key.certificateDer);
  const ofReferences = Array.from(document.getElementsByTagNameNS(id.NS_DS, "Reference"), (reference) => {
    const uri = reference.getAttribute("URI") ?? "";
    return uri === ""
      ? digest(reference, canonicalizeDocument(document, INCLUSIVE, first("Signature")))
      : digest(reference, canonicalizeElement(first(uri.slice(1)), INCLUSIVE));
  });
  const signedInfo = canonicalizeElement(first("SignedInfo"), INCLUSIVE);
  const value = signRsa(hashOf(first("SignatureMethod")), Buffer.from(signedInfo), key.key).toString("base64");
  // In the order of the file. The digest of the policy comes last and stays.
  const digests = [...ofReferences, ofCertificate];
  return xml
    .replace(/(?<=<ds:DigestValue>)[^<]*/g, (found) => digests.shift() ?? found)
    .replace(/(?<=<ds:SignatureValue>)[^<]*/, value);
}
