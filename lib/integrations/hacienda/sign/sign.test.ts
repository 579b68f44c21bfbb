import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { HARD_TEXTS, sampleDocumento } from "../xml/testing/sample-documento";
import { writeDocumento } from "../xml/write";
import type { OpenedCertificate } from "./p12";
import { DOCUMENTO_PROFILE, MENSAJE_HACIENDA_PROFILE } from "./profile";
import { signDocumento, signXml } from "./sign";
import { openSigningKey } from "./signing-key";
import { createTestKey, TEST_SIGNING_TIME } from "./testing/test-key";
import { DOCUMENTO_RULES, MENSAJE_HACIENDA_RULES, verifySignature } from "./verify";

const TIPOS = ["01", "02", "03", "04", "08"] as const;
const MENSAJE = Buffer.from(
  '<MensajeHacienda xmlns="https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/mensajeHacienda"><Clave>5</Clave></MensajeHacienda>',
);

let key: OpenedCertificate;
beforeAll(async () => {
  key = (await createTestKey('Peña & Hijos <S.A.>, "La Única" + más')).key;
});

describe("a signed document", () => {
  it.each(TIPOS)("of type %s verifies, and the signature covers exactly what was written", (tipo) => {
    const xml = writeDocumento(sampleDocumento({ tipo }));
    const verification = verifySignature(signDocumento(xml, key, TEST_SIGNING_TIME), DOCUMENTO_RULES);
    expect(verification).toMatchObject({
      valid: true,
      signedXml: xml.toString(),
      signingTime: TEST_SIGNING_TIME,
      policy: {
        identifier: DOCUMENTO_PROFILE.policy?.identifier,
        digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
        digestValue: "DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=",
      },
    });
    expect(verification.valid && verification.certificate.raw.equals(key.certificateDer)).toBe(true);
  });

  it.each(HARD_TEXTS)("verifies with a name like %j", (texto) => {
    const documento = sampleDocumento();
    documento.emisor.nombre = texto;
    documento.comentario = texto;
    for (const linea of documento.lineas) linea.detalle = texto;
    const xml = writeDocumento(documento);
    const verification = verifySignature(signDocumento(xml, key, TEST_SIGNING_TIME), DOCUMENTO_RULES);
    expect(verification).toMatchObject({ valid: true, signedXml: xml.toString() });
  });

  it("is the written bytes with the signature as the root's last child", () => {
    const xml = writeDocumento(sampleDocumento());
    const signed = signDocumento(xml, key, TEST_SIGNING_TIME).toString();
    const unsigned = signed.replace(/<ds:Signature .*<\/ds:Signature>(?=<\/FacturaElectronica>$)/, "");
    expect(unsigned).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
  });

  it("is identical to the byte for the same content, key and time", () => {
    const sign = () => signDocumento(writeDocumento(sampleDocumento()), key, TEST_SIGNING_TIME);
    expect(sign().equals(sign())).toBe(true);
  });

  it("is the same with a key that was stored and opened again", () => {
    const xml = writeDocumento(sampleDocumento());
    const stored = openSigningKey(Uint8Array.from(key.certificateDer), Uint8Array.from(key.pkcs8Der));
    const signed = signDocumento(xml, key, TEST_SIGNING_TIME);
    expect(signDocumento(xml, stored, TEST_SIGNING_TIME).equals(signed)).toBe(true);
  });

  it("names the policy of version 4.4 with its hyphenated address and the digest of the resolution", () => {
    expect(DOCUMENTO_PROFILE.policy?.identifier).toContain("/xml-schemas/Resoluci%C3%B3n_General");
    expect(Buffer.from(DOCUMENTO_PROFILE.policy?.sha256 ?? "", "base64").toString("hex")).toBe(
      "0d6c629f5c5639e23c3ae5905dace1e158cb5806822c003de787a6ec3321d21f",
    );
  });

  it("names its certificate by SHA-256, RFC 2253 issuer and decimal serial", () => {
    const signed = signDocumento(writeDocumento(sampleDocumento()), key, TEST_SIGNING_TIME).toString();
    expect(signed).toContain(`<ds:DigestValue>${createHash("sha256").update(key.certificateDer).digest("base64")}<`);
    expect(signed).toContain("<ds:X509IssuerName>CN=CA PRUEBA - PURAFACTURA,O=PURAFACTURA PRUEBAS,C=CR<");
    expect(signed).toMatch(new RegExp(`<ds:X509SerialNumber>${key.serial}</ds:X509SerialNumber>`));
    expect(key.serial).toMatch(/^\d+$/);
  });
});

describe("a message of the authority", () => {
  it("verifies under its own rules and not under those of a document", () => {
    const signed = signXml(MENSAJE, key, MENSAJE_HACIENDA_PROFILE, TEST_SIGNING_TIME);
    expect(verifySignature(signed, MENSAJE_HACIENDA_RULES)).toMatchObject({
      valid: true,
      signedXml: MENSAJE.toString(),
      policy: null,
    });
    expect(verifySignature(signed, DOCUMENTO_RULES)).toMatchObject({ valid: false, reason: "algorithm" });
  });

  it("without a policy is refused as a document, even with a better certificate digest", () => {
    const profile = { ...MENSAJE_HACIENDA_PROFILE, certDigest: "sha256" } as const;
    const signed = signXml(MENSAJE, key, profile, TEST_SIGNING_TIME);
    expect(verifySignature(signed, DOCUMENTO_RULES)).toMatchObject({ valid: false, reason: "policy" });
  });
});

describe("XML that is not canonical is not signed", () => {
  it.each([
    ["a declaration", '<?xml version="1.0"?><A xmlns="urn:a"></A>'],
    ["a prefix on the root", '<A xmlns="urn:a" xmlns:b="urn:b"></A>'],
    ["no namespace", "<A></A>"],
    ["a line end after the root", '<A xmlns="urn:a"></A>\n'],
  ])("%s", (_, xml) => {
    expect(() => signDocumento(Buffer.from(xml), key, TEST_SIGNING_TIME)).toThrow(/assertion failed/);
  });
});
