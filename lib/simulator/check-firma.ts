/**
 * The signature: cryptographically, with the digests of all three references, the policy of v4.4 and a certificate that
 * is in force and belongs to the issuer (REFERENCE 7). The authority gives these refusals no number.
 *
 * Stricter than the authority on the policy's hash, which it does not compare: a wrong one would be our mistake.
 */

import { createHash, X509Certificate } from "node:crypto";
import type { Element } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { childElements } from "@/lib/integrations/hacienda/safe-xml";
import { type Motivo, motivo } from "./motivo";
import { bareIdentificacion } from "./users";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const XADES = "http://uri.etsi.org/01903/v1.3.2#";
const SIGNED_PROPERTIES_TYPE = "http://uri.etsi.org/01903#SignedProperties";
const SIGNATURE_METHODS = new Set(
  ["rsa-sha256", "rsa-sha512"].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`),
);
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
export function checkFirma(xml: string, root: Element, firmante: string, now: Date): Motivo[] {
  const signatures = childElements(root).filter((e) => e.localName === "Signature" && e.namespaceURI === DSIG);
  const [signature] = signatures;
  if (signature === undefined || signatures.length > 1)
    return [motivo("firma", "El comprobante debe tener una firma.")];
  const certificate = readCertificate(signature);
  if (certificate === null) return [motivo("firma", `${INVALIDA}: no contiene un certificado.`)];
  const broken = checkCryptography(xml, signature, certificate) ?? checkCoverage(signature);
  if (broken !== null) return [motivo("firma", `${INVALIDA}: ${broken}`)];
  return [
    ...checkPolicy(signature),
    ...checkProperties(signature, certificate, now),
    ...checkCertificate(certificate, firmante, now),
  ];
}

function checkCryptography(xml: string, signature: Element, certificate: X509Certificate): string | null {
  if (!SIGNATURE_METHODS.has(attribute(signature, "SignatureMethod", "Algorithm")))
    return "el algoritmo de firma no se admite.";
  const verifier = new SignedXml({ publicCert: certificate.toString() });
  try {
    verifier.loadSignature(signature as unknown as globalThis.Node);
    return verifier.checkSignature(protectLineEnds(xml)) ? null : "el XML fue modificado después de ser firmado.";
  } catch (error) {
    const words = error instanceof Error ? error.message : "";
    return words.includes("signature value") ? "el valor de la firma es incorrecto." : "no se puede verificar.";
  }
}

/**
 * xml-crypto's parser ends lines as XML 1.1 does and would turn these two characters into line feeds, which breaks right
 * digests. As references they are the same text and arrive unchanged.
 */
function protectLineEnds(xml: string): string {
  return xml.replace(/[\u0085\u2028]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}

/** What is signed: the whole document, the signed properties that are read here, and nothing by other means. */
function checkCoverage(signature: Element): string | null {
  const references = all(signature, DSIG, "Reference").filter((reference) => parentName(reference) === "SignedInfo");
  if (!references.some((reference) => reference.getAttribute("URI") === "")) return "no cubre el documento completo.";
  const properties = all(signature, XADES, "SignedProperties");
  const id = properties[0]?.getAttribute("Id");
  const covered = references.some(
    (reference) =>
      reference.getAttribute("Type") === SIGNED_PROPERTIES_TYPE && reference.getAttribute("URI") === `#${id}`,
  );
  return properties.length === 1 && id && covered ? null : "no cubre las propiedades firmadas.";
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

const parentName = (element: Element) => element.parentNode?.localName ?? null;
