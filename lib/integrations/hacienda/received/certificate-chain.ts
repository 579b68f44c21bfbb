/** Whether a signer's certificate comes from an authority that the operator trusts (architecture 10). */
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** A signer, one or two intermediates and a root. */
const MAX_LENGTH = 5;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Roots and intermediates. @throws Error that names the file when it has no certificate, or one that is none. */
export function readAuthorities(file: string): X509Certificate[] {
  const blocks = readFileSync(file, "utf8").match(PEM) ?? [];
  if (blocks.length === 0) throw new Error(`${file}: no certificate in PEM`);
  return blocks.map((pem) => new X509Certificate(pem));
}

/**
 * Whether issuers out of `authorities`, all of them certificate authorities in force at `at`, lead from the certificate
 * to one that signed itself. Nothing that came with the document counts.
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

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
