/**
 * Opens a .p12: the tax authority's "llave criptográfica" or any other PKCS#12, with old ciphers (RC2, 3DES) or present
 * ones (PBES2 with AES). node-forge reads the container, because OpenSSL 3 refuses the old ciphers. Node handles the
 * key and the certificate.
 */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { refusal } from "@/lib/contract/refusal";
import { isXmlText } from "@/lib/domain/texto";
import { toFecha } from "@/lib/platform/clock";
import { AppError } from "@/lib/platform/errors";
import { maySign, readNames } from "./certificate-names";
import { readP12Bags } from "./p12-bags";
import { decimalSerial, type SigningKey } from "./signing-key";

const RSA_MIN_BITS = 2048;

export interface OpenedCertificate extends SigningKey {
  /** RFC 2253. */
  subject: string;
  /** Digits (or letters) of the subject's serialNumber, without prefix and dashes: `3101000001`, `112340567`. */
  identificacion: string;
  validFrom: Date;
  validTo: Date;
  /** Secret: stored only encrypted. */
  pkcs8Der: Buffer;
}

export interface OpenP12Options {
  /** The moment at which the certificate must be in force. */
  now: Date;
  /** The issuer's identification; a certificate of somebody else is refused. */
  identificacion?: string;
}

/**
 * Throws `AppError` of kind `rule`, each with its own `codigo`: `llave_no_es_p12`, `llave_costosa`,
 * `llave_pin_incorrecto`, `llave_sin_llave_privada`, `llave_sin_certificado`, `llave_no_rsa`, `llave_corta`,
 * `llave_vencida`, `llave_no_firma`, `llave_aun_no_valida`, `llave_sin_identificacion`, `llave_de_otra_identificacion`.
 */
export function openP12(bytes: Uint8Array, pin: string, options: OpenP12Options): OpenedCertificate {
  try {
    return open(bytes, pin, options);
  } catch (error) {
    // A valid container around an invalid key or certificate.
    throw error instanceof AppError ? error : refusal("llave_no_es_p12", {}, { cause: error });
  }
}

function open(bytes: Uint8Array, pin: string, options: OpenP12Options): OpenedCertificate {
  const bags = readP12Bags(bytes, pin);
  const [pkcs8Der] = bags.pkcs8Ders;
  if (!pkcs8Der) throw refusal("llave_sin_llave_privada");
  const key = createPrivateKey({ key: pkcs8Der, format: "der", type: "pkcs8" });
  checkKey(key);
  const certificate = bags.certificateDers
    .map((der) => new X509Certificate(der))
    .find((candidate) => candidate.checkPrivateKey(key));
  if (!certificate) throw refusal("llave_sin_certificado");
  if (!maySign(certificate.raw)) throw refusal("llave_no_firma");
  checkDates(certificate, options.now);
  const names = readNames(certificate.raw);
  // They stand in each signature, as XML, and in the database.
  if (!Object.values(names).every((name) => name === null || isXmlText(name)))
    throw new Error("names that are no text");
  return {
    key,
    certificateDer: certificate.raw,
    issuer: names.issuer,
    serial: decimalSerial(certificate),
    subject: names.subject,
    identificacion: checkIdentificacion(names.subjectSerialNumber, options.identificacion),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    pkcs8Der,
  };
}

/**
 * The identification in a certificate's serialNumber: `CPJ-3-101-000001` → `3101000001`, `CPF-01-1234-0567` →
 * `112340567` (a cédula física has nine digits; certificates write it with a leading zero).
 */
export function identificacionOf(subjectSerialNumber: string): string {
  return subjectSerialNumber
    .replace(/^[A-Za-z]+-/, "")
    .replace(/[^0-9A-Za-z]/g, "")
    .replace(/^0+/, "");
}

function checkKey(key: KeyObject): void {
  if (key.asymmetricKeyType !== "rsa") throw refusal("llave_no_rsa");
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < RSA_MIN_BITS) throw refusal("llave_corta", { bits, min: RSA_MIN_BITS });
}

function checkDates({ validFromDate, validToDate }: X509Certificate, now: Date): void {
  if (now > validToDate) throw refusal("llave_vencida", { fecha: toFecha(validToDate) });
  if (now < validFromDate) throw refusal("llave_aun_no_valida", { fecha: toFecha(validFromDate) });
}

function checkIdentificacion(subjectSerialNumber: string | null, expected: string | undefined): string {
  const identificacion = identificacionOf(subjectSerialNumber ?? "");
  if (identificacion === "") throw refusal("llave_sin_identificacion");
  if (expected !== undefined && identificacionOf(expected) !== identificacion) {
    throw refusal("llave_de_otra_identificacion", { certificado: identificacion, esperada: expected });
  }
  return identificacion;
}
