/** Tells whether an authority that the operator trusts issued a signer's certificate (architecture 10). */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { readNames } from "../sign/certificate-names";
import { identificacionOf } from "../sign/p12";

/** Enough for a signer, one or two intermediates and a root. */
const MAX_LENGTH = 5;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads roots and intermediates. @throws Error that names the file when it has no certificate or an unreadable one. */
export function readAuthorities(file: string): X509Certificate[] {
  const blocks = readFileSync(file, "utf8").match(PEM) ?? [];
  if (blocks.length === 0) throw new Error(`${file}: no certificate in PEM`);
  return blocks.map((pem) => new X509Certificate(pem));
}

/**
 * True when a chain of issuers from `authorities`, all of them certificate authorities in force at `at`, leads from the
 * certificate to a self-signed one. Certificates that came with the document are not used.
 */
export function hasTrustedChain(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  at: Date,
): boolean {
  let current = certificate;
  for (let length = 0; length < MAX_LENGTH; length += 1) {
    const issuer = authorities.find(
      (authority) => isIssuedBy(current, authority) && authority.ca && isInForce(authority, at),
    );
    if (issuer === undefined) return false;
    if (isIssuedBy(issuer, issuer)) return true;
    current = issuer;
  }
  return false;
}

export function isInForce({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate;
}

/** Compares with the identification in the certificate. A certificate whose names cannot be read belongs to nobody. */
export function belongsTo(certificate: X509Certificate, numero: string): boolean {
  try {
    const owner = identificacionOf(readNames(certificate.raw).subjectSerialNumber ?? "");
    return owner !== "" && owner.toUpperCase() === identificacionOf(numero).toUpperCase();
  } catch {
    return false;
  }
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
