/**
 * Checks the signature: the cryptography, the digests of all three references, the policy of v4.4, and that the
 * certificate is in force and belongs to the issuer (hacienda 7). The authority gives these refusals no number.
 *
 * This check is stricter than the authority, which does not compare the hash of the policy: a wrong hash would be a
 * fault of the product.
 */

import { createHash, verify, X509Certificate } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { childElements } from "@/lib/integrations/hacienda/safe-xml";
import { canonicalize } from "./canonicalize";
import { type Motivo, motivo } from "./motivo";
import { bareIdentificacion } from "./users";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const SIGNED_PROPERTIES_TYPE = "http://uri.etsi.org/01903#SignedProperties";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const SIGNATURE_METHODS: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512": "sha512",
};
const POLICY = {
  identifier:
    "https://cdn.comprobanteselectronicos.go.cr/xml-schemas/Resoluci%C3%B3n_General_sobre_disposiciones_t%C3%A9cnicas_comprobantes_electr%C3%B3nicos_para_efectos_tributarios.pdf",
  digestMethod: "http://www.w3.org/2001/04/xmlenc#sha256",
  digestValue: "DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=",
};
const MIN_RSA_BITS = 2048;
const FUTURE_TOLERANCE_MS = 5 * 60 * 1000;

const INVALIDA = "La firma del comprobante electrónico no es válida";

/** `firmante` is the identification of the party that must have signed. */
export function checkFirma(root: Element, firmante: string, now: Date): Motivo[] {
  const signatures = childElements(root).filter((e) => e.localName === "Signature" && e.namespaceURI === DSIG);
  const [signature] = signatures;
  if (signature === undefined || signatures.length > 1)
    return [motivo("firma", "El comprobante debe tener una firma.")];
  const certificate = readCertificate(signature);
  if (certificate === null) return [motivo("firma", `${INVALIDA}: no contiene un certificado.`)];
  const broken = checkCryptography(root, signature, certificate);
  if (broken !== null) return [motivo("firma", `${INVALIDA}: ${broken}`)];
  return [
    ...checkPolicy(signature),
    ...checkProperties(signature, certificate, now),
    ...checkCertificate(certificate, firmante, now),
  ];
}

/**
 * Verifies the signature of SignedInfo and the digest of every reference, and that the references cover the whole
 * document and the signed properties read here. Accepts only the algorithms of Anexo 1: inclusive C14N, enveloped
 * signature, SHA-256.
 */
function checkCryptography(root: Element, signature: Element, certificate: X509Certificate): string | null {
  const signedInfo = childElements(signature).find((element) => element.localName === "SignedInfo");
  if (signedInfo === undefined) return "no tiene SignedInfo.";
  const hashName = SIGNATURE_METHODS[attribute(signedInfo, "SignatureMethod", "Algorithm")];
  if (hashName === undefined || attribute(signedInfo, "CanonicalizationMethod", "Algorithm") !== C14N) {
    return "el algoritmo de firma no se admite.";
  }
  const references = all(signedInfo, DSIG, "Reference");
  for (const reference of references) {
    const broken = checkReference(root, signature, reference);
    if (broken !== null) return broken;
  }
  if (!references.some((reference) => reference.getAttribute("URI") === "")) return "no cubre el documento completo.";
  if (!coversProperties(signature, references)) return "no cubre las propiedades firmadas.";
  const value = Buffer.from(all(signature, DSIG, "SignatureValue")[0]?.textContent ?? "", "base64");
  const right = verify(hashName, Buffer.from(canonicalize(signedInfo)), certificate.publicKey, value);
  return right ? null : "el valor de la firma es incorrecto.";
}

function checkReference(root: Element, signature: Element, reference: Element): string | null {
  const uri = reference.getAttribute("URI") ?? "";
  const transforms = all(reference, DSIG, "Transform").map((transform) => transform.getAttribute("Algorithm"));
  const enveloped = uri === "" ? ENVELOPED : C14N;
  if (transforms.some((algorithm) => algorithm !== enveloped && algorithm !== C14N))
    return "una transformación no se admite.";
  if (uri === "" && !transforms.includes(ENVELOPED)) return "no cubre el documento completo.";
  if (attribute(reference, "DigestMethod", "Algorithm") !== SHA256) return "el algoritmo de resumen no se admite.";
  const targets = uri === "" ? [root] : elementsWithId(signature, uri.slice(1));
  const [target] = targets;
  if (target === undefined || targets.length > 1) return `la referencia ${uri} no señala un elemento.`;
  const octets = canonicalize(target, uri === "" ? signature : null);
  const digest = createHash("sha256").update(octets).digest("base64");
  const written = all(reference, DSIG, "DigestValue")[0]?.textContent?.trim();
  return digest === written ? null : "el XML fue modificado después de ser firmado.";
}

/** Searches only inside the signature, because every other target of a reference stands there. */
function elementsWithId(signature: Element, id: string): Element[] {
  return Array.from(signature.getElementsByTagName("*")).filter((element) => element.getAttribute("Id") === id);
}

function coversProperties(signature: Element, references: readonly Element[]): boolean {
  const [properties, ...others] = all(signature, XADES, "SignedProperties");
  const uri = `#${properties?.getAttribute("Id") ?? ""}`;
  const covered = references.some(
    (reference) => reference.getAttribute("Type") === SIGNED_PROPERTIES_TYPE && reference.getAttribute("URI") === uri,
  );
  return covered && others.length === 0;
}

function checkPolicy(signature: Element): Motivo[] {
  const [policy] = all(signature, XADES, "SignaturePolicyId");
  const identifier = policy === undefined ? undefined : all(policy, XADES, "Identifier")[0]?.textContent?.trim();
  if (policy === undefined || !identifier)
    return [motivo("firma", "La firma no contiene el identificador de la política (Policy Id).")];
  const right =
    identifier === POLICY.identifier &&
    attribute(policy, "DigestMethod", "Algorithm") === POLICY.digestMethod &&
    all(policy, DSIG, "DigestValue")[0]?.textContent?.trim() === POLICY.digestValue;
  return right ? [] : [motivo("firma", "La política de firma no es la de la versión 4.4.")];
}

function checkProperties(signature: Element, certificate: X509Certificate, now: Date): Motivo[] {
  const [digest] = all(signature, XADES, "CertDigest");
  const expected = createHash("sha256").update(certificate.raw).digest("base64");
  const found: Motivo[] = [];
  if (digest === undefined || all(digest, DSIG, "DigestValue")[0]?.textContent?.trim() !== expected) {
    found.push(motivo("firma", `${INVALIDA}: el certificado no es el que se firmó.`));
  }
  const signingTime = Date.parse(all(signature, XADES, "SigningTime")[0]?.textContent?.trim() ?? "");
  if (!(signingTime <= now.getTime() + FUTURE_TOLERANCE_MS)) {
    found.push(motivo("firma", `${INVALIDA}: la fecha de firma es posterior a la actual.`));
  }
  return found;
}

function checkCertificate(certificate: X509Certificate, firmante: string, now: Date): Motivo[] {
  const { publicKey } = certificate;
  if (publicKey.asymmetricKeyType !== "rsa" || (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS) {
    return [motivo("certificado", "La llave criptográfica debe ser RSA de 2048 bits o más.")];
  }
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
    return [motivo("certificado", "El certificado de la firma no está vigente.")];
  }
  const owner = /serialNumber=(?:[A-Z]+-)?([^\n,+]+)/i.exec(certificate.subject)?.[1] ?? "";
  if (bareIdentificacion(owner) === bareIdentificacion(firmante)) return [];
  return [motivo("certificado", "El certificado de la firma no pertenece al emisor del comprobante.")];
}

function readCertificate(signature: Element): X509Certificate | null {
  const [keyInfo] = childElements(signature).filter((element) => element.localName === "KeyInfo");
  const base64 = keyInfo === undefined ? undefined : all(keyInfo, DSIG, "X509Certificate")[0]?.textContent;
  try {
    return base64 ? new X509Certificate(Buffer.from(base64, "base64")) : null;
  } catch {
    return null;
  }
}

const all = (parent: Element, namespace: string, name: string) =>
  Array.from(parent.getElementsByTagNameNS(namespace, name));

const attribute = (parent: Element, element: string, name: string) =>
  all(parent, DSIG, element)[0]?.getAttribute(name) ?? "";
