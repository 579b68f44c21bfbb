/** One ds:Reference: its target, how the target is canonicalised, and the digest that it states. */
import type { Element } from "@xmldom/xmldom";
import type { Canonicalization } from "./canonicalize";
import * as id from "./identifiers";
import { children, only, textOf } from "./signature-dom";
import { refuse } from "./signature-refusal";

const TRANSFORMS = [id.ENVELOPED_SIGNATURE, id.XPATH_FILTER, id.C14N_INCLUSIVE, id.C14N_EXCLUSIVE];
/** The rules for a document say which of them it may use. */
const DIGESTS: Readonly<Record<string, string>> = { [id.SHA1]: "sha1", [id.SHA256]: "sha256", [id.SHA512]: "sha512" };
/** The most prefixes that exclusive form may be asked to keep, because each one costs time at every element. */
const MAX_INCLUSIVE_PREFIXES = 24;
/** The annexes' own example uses this expression instead of enveloped-signature to leave the signature out. */
const XPATH_WITHOUT_SIGNATURE = "not(ancestor-or-self::ds:Signature)";

export interface Reference {
  uri: string;
  canonicalization: Canonicalization;
  /** Node's name of the algorithm. */
  digestAlgorithm: string;
  digestValue: string;
}

/** Throws `SignatureRefusal` for an unknown transform, or for an order of transforms with another meaning. */
export function readReference(reference: Element): Reference {
  const uri = reference.getAttribute("URI") ?? refuse("references", "a reference without URI");
  const transforms = children(reference, id.NS_DS, "Transforms").flatMap((list) =>
    children(list, id.NS_DS, "Transform"),
  );
  for (const transform of transforms) {
    const algorithm = transform.getAttribute("Algorithm") ?? "";
    if (!TRANSFORMS.includes(algorithm)) refuse("algorithm", `Transform ${algorithm}`);
  }
  const isEnveloped = transforms[0] !== undefined && leavesSignatureOut(transforms[0]);
  if (isEnveloped !== (uri === "")) refuse("references", `${uri || "the document"}: enveloped or not`);
  const [canonicalization, ...rest] = isEnveloped ? transforms.slice(1) : transforms;
  if (rest.length > 0) refuse("algorithm", "too many transforms");
  return {
    uri,
    // XML Signature 4.4.3.2: inclusive canonicalisation is the default.
    canonicalization: canonicalization
      ? readCanonicalization(canonicalization)
      : { exclusive: false, inclusivePrefixes: [] },
    digestAlgorithm: readDigestMethod(reference),
    digestValue: textOf(only(reference, id.NS_DS, "DigestValue")),
  };
}

function readDigestMethod(parent: Element): string {
  const algorithm = only(parent, id.NS_DS, "DigestMethod").getAttribute("Algorithm") ?? "";
  return DIGESTS[algorithm] ?? refuse("algorithm", `DigestMethod ${algorithm}`);
}

/** Reads a Transform or a CanonicalizationMethod. */
export function readCanonicalization(method: Element): Canonicalization {
  const algorithm = method.getAttribute("Algorithm") ?? "";
  if (algorithm === id.C14N_INCLUSIVE) return { exclusive: false, inclusivePrefixes: [] };
  if (algorithm !== id.C14N_EXCLUSIVE) refuse("algorithm", `${method.localName} ${algorithm}`);
  const prefixes = children(method, id.C14N_EXCLUSIVE, "InclusiveNamespaces").flatMap((list) =>
    (list.getAttribute("PrefixList") ?? "").split(/\s+/).filter((prefix) => prefix !== ""),
  );
  if (prefixes.length > MAX_INCLUSIVE_PREFIXES) refuse("algorithm", "too many inclusive prefixes");
  return { exclusive: true, inclusivePrefixes: prefixes.map((prefix) => (prefix === "#default" ? "" : prefix)) };
}

function leavesSignatureOut(transform: Element): boolean {
  const algorithm = transform.getAttribute("Algorithm");
  if (algorithm === id.ENVELOPED_SIGNATURE) return true;
  if (algorithm !== id.XPATH_FILTER) return false;
  const xpath = only(transform, id.NS_DS, "XPath");
  return xpath.textContent?.trim() === XPATH_WITHOUT_SIGNATURE && xpath.lookupNamespaceURI("ds") === id.NS_DS;
}
