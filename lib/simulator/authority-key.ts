/** The simulator's own seal: a key it made itself, kept in its store, that nobody else trusts. */

import { generateKeyPairSync, randomBytes } from "node:crypto";
import forge from "node-forge";
import type { Store } from "./store";

const VALID_YEARS = 20;

export interface AuthorityKey {
  /** PEM. */
  privateKey: string;
  /** PEM, self-signed. */
  certificate: string;
}

/** The stored key, or a new RSA 2048 one on the store's first use. */
export function loadAuthorityKey(store: Store, now: Date): AuthorityKey {
  const known = store.findKey();
  if (known !== null) return known;
  const made = makeKey(now);
  store.saveKey(made);
  return made;
}

function makeKey(now: Date): AuthorityKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `00${randomBytes(8).toString("hex")}`;
  certificate.validity.notBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  const subject = [
    { name: "commonName", value: "SELLO ELECTRONICO SIMULADO, SIN VALIDEZ" },
    { name: "organizationName", value: "AUTORIDAD TRIBUTARIA SIMULADA" },
    { name: "countryName", value: "CR" },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([{ name: "keyUsage", digitalSignature: true, nonRepudiation: true }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { privateKey, certificate: forge.pki.certificateToPem(certificate) };
}
