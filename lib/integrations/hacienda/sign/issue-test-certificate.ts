/**
 * Issues certificates in the tax authority's form from a private CA: for the demo tenant, for test tenants, for the
 * simulator's seal and for tests. Nobody else trusts them.
 */

import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import forge from "node-forge";
import { DAY_MS } from "@/lib/platform/clock";

const RSA_BITS = 2048;
const VALID_YEARS = 4;
/** Validity begins a day earlier, because clocks differ. */
const BACKDATE_MS = DAY_MS;
const SERIAL_BYTES = 16;

/** A CA that can be stored; both members are PEM. */
export interface TestAuthority {
  certificatePem: string;
  privateKeyPem: string;
}

export interface TestCertificateOptions {
  now: Date;
  /** 01 física (`CPF-…`), 02 jurídica (`CPJ-…`), all others `NUP-…`. */
  identificacion: { tipo: string; numero: string };
  nombre: string;
  pin: string;
  /** `legacy` is 3DES, which many files in use have; `modern` is AES-256. */
  ciphers?: "modern" | "legacy";
}

export interface TestCertificate {
  p12: Buffer;
  certificatePem: string;
}

const DIGITAL_SIGNATURE = { name: "keyUsage", critical: true, digitalSignature: true, nonRepudiation: true };

/**
 * Makes a self-signed CA. Its common name is ASCII, because node-forge would encode other characters twice in the
 * issuer.
 */
export async function createTestAuthority(now: Date, commonName = "CA PRUEBA - PURAFACTURA"): Promise<TestAuthority> {
  const keys = await generateKeys();
  const certificate = newCertificate(keys.publicKey, now);
  const name = [
    { shortName: "C", value: "CR" },
    utf8Attribute("O", "PURAFACTURA PRUEBAS"),
    utf8Attribute("CN", commonName),
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: "basicConstraints", critical: true, cA: true, pathLenConstraint: 0 },
    { name: "keyUsage", critical: true, keyCertSign: true, cRLSign: true },
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create());
  return { certificatePem: forge.pki.certificateToPem(certificate), privateKeyPem: keys.privateKey };
}

/** Issues a certificate with its key in a .p12, signed by `authority` and valid for four years. */
export async function issueTestCertificate(
  authority: TestAuthority,
  options: TestCertificateOptions,
): Promise<TestCertificate> {
  const keys = await generateKeys();
  const issuer = forge.pki.certificateFromPem(authority.certificatePem);
  const certificate = newCertificate(keys.publicKey, options.now);
  certificate.setSubject([
    { shortName: "C", value: "CR" },
    utf8Attribute("O", options.identificacion.tipo === "02" ? "PERSONA JURIDICA" : "PERSONA FISICA"),
    utf8Attribute("CN", options.nombre),
    { type: "2.5.4.5", value: subjectSerialNumber(options.identificacion) },
  ]);
  certificate.setIssuer(issuer.subject.attributes);
  certificate.setExtensions([
    { name: "basicConstraints", cA: false },
    DIGITAL_SIGNATURE,
    { name: "subjectKeyIdentifier" },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(authority.privateKeyPem), forge.md.sha256.create());
  const container = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(keys.privateKey),
    [certificate, issuer],
    options.pin,
    { algorithm: options.ciphers === "legacy" ? "3des" : "aes256", friendlyName: options.nombre },
  );
  return {
    p12: Buffer.from(forge.asn1.toDer(container).getBytes(), "latin1"),
    certificatePem: forge.pki.certificateToPem(certificate),
  };
}

/** `3101000001` → `CPJ-3-101-000001`; `112340567` → `CPF-01-1234-0567`. */
function subjectSerialNumber({ tipo, numero }: { tipo: string; numero: string }): string {
  if (tipo === "02" && numero.length === 10) return `CPJ-${numero[0]}-${numero.slice(1, 4)}-${numero.slice(4)}`;
  if (tipo === "01" && numero.length === 9) return `CPF-0${numero[0]}-${numero.slice(1, 5)}-${numero.slice(5)}`;
  return `NUP-${numero}`;
}

function newCertificate(publicKeyPem: string, now: Date): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKeyPem);
  // The first digit keeps the number positive.
  certificate.serialNumber = `5a${randomBytes(SERIAL_BYTES - 1).toString("hex")}`;
  certificate.validity.notBefore = new Date(now.getTime() - BACKDATE_MS);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  return certificate;
}

async function generateKeys(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)("rsa", {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}

/**
 * An attribute that may contain accents. node-forge's "tag class" is the type of the string; without it the string must
 * be printable ASCII.
 */
function utf8Attribute(shortName: string, value: string): forge.pki.CertificateField {
  return { shortName, value, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class };
}
