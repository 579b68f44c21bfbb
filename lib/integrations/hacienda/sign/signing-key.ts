/** A private key and its certificate, open in memory. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readNames } from "./certificate-names";

export interface SigningKey {
  /** RSA private key. */
  key: KeyObject;
  certificateDer: Buffer;
  /** RFC 2253. */
  issuer: string;
  /** Decimal digits. */
  serial: string;
}

/** Opens a key as the database stores it (after decryption): the certificate and the PKCS#8 key, both DER. */
export function openSigningKey(certificateDer: Uint8Array, pkcs8Der: Uint8Array): SigningKey {
  const certificate = Buffer.from(certificateDer);
  return {
    key: createPrivateKey({ key: Buffer.from(pkcs8Der), format: "der", type: "pkcs8" }),
    certificateDer: certificate,
    issuer: readNames(certificate).issuer,
    serial: decimalSerial(new X509Certificate(certificate)),
  };
}

/** The serial number in the form that XAdES uses. */
export function decimalSerial(certificate: X509Certificate): string {
  return BigInt(`0x${certificate.serialNumber}`).toString();
}
