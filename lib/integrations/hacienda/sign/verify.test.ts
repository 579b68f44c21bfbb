import { beforeAll, describe, expect, it } from "vitest";
import { sampleDocumento } from "../xml/testing/sample-documento";
import { writeDocumento } from "../xml/write";
import { signDocumento } from "./sign";
import type { SigningKey } from "./signing-key";
import { createTestKey, TEST_SIGNING_TIME } from "./testing/test-key";
import { DOCUMENTO_RULES, type Verification, verifySignature } from "./verify";

let key: SigningKey;
let other: SigningKey;
let signed: string;
beforeAll(async () => {
  key = (await createTestKey()).key;
  other = (await createTestKey()).key;
  signed = signDocumento(writeDocumento(sampleDocumento()), key, TEST_SIGNING_TIME).toString();
});

const verify = (xml: string): Verification => verifySignature(Buffer.from(xml), DOCUMENTO_RULES);

/** Changes one place of the signed document; fails when nothing changed, because such a test would prove nothing. */
function mutate(pattern: string | RegExp, replacement: string | ((match: string) => string)): string {
  const mutated =
    typeof replacement === "string" ? signed.replace(pattern, replacement) : signed.replace(pattern, replacement);
  expect(mutated).not.toBe(signed);
  return mutated;
}

const flipFirst = (base64: string) => base64.replace(/>./, (start) => (start === ">A" ? ">B" : ">A"));

describe("an altered document is refused", () => {
  it.each<[string, string, string | RegExp, string | ((match: string) => string)]>([
    ["one cent more", "digest", /<TotalComprobante>(\d)/, "<TotalComprobante>9$1"],
    ["a space in a name", "digest", "<Nombre>Comercial", "<Nombre> Comercial"],
    ["white space between elements", "digest", "<Emisor>", "<Emisor>\n"],
    ["an element taken out", "digest", /<NombreComercial>.*?<\/NombreComercial>/, ""],
    ["an element more", "digest", "</Otros>", '<OtroTexto codigo="x">y</OtroTexto></Otros>'],
    ["two elements exchanged", "digest", /(<SubTotal>.*?<\/SubTotal>)(<BaseImponible>.*?<\/BaseImponible>)/, "$2$1"],
    ["another namespace on the root", "signature-value", "v4.4/facturaElectronica", "v4.3/facturaElectronica"],
    ["an attribute on the root", "digest", "<FacturaElectronica ", '<FacturaElectronica a="b" '],
    ["another signing time", "digest", /<xades:SigningTime>2026/, "<xades:SigningTime>2025"],
    ["another policy", "digest", "<xades:Identifier>https", "<xades:Identifier>http"],
    ["another key value", "digest", /<ds:Modulus>.{4}/, flipFirst],
    ["another digest", "signature-value", /<ds:DigestValue>.{4}/, flipFirst],
    ["another signature value", "signature-value", /<ds:SignatureValue>.{4}/, flipFirst],
    ["an Id in SignedInfo", "signature-value", '<ds:Reference Id="Reference"', '<ds:Reference Id="Reference2"'],
  ])("%s", (_, reason, pattern, replacement) => {
    expect(verify(mutate(pattern, replacement))).toMatchObject({ valid: false, reason });
  });

  it("a change to any character of the covered elements is refused", () => {
    const clave = signed.indexOf("<Clave>");
    for (let at = clave; at < clave + 400; at += 7) {
      const mutated = `${signed.slice(0, at)}${signed[at] === "1" ? "2" : "1"}${signed.slice(at + 1)}`;
      expect(verify(mutated).valid, `position ${at}`).toBe(false);
    }
  });

  it("with another certificate in KeyInfo is refused", () => {
    const certificate = other.certificateDer.toString("base64");
    const swapped = mutate(/<ds:X509Certificate>[^<]*/, `<ds:X509Certificate>${certificate}`);
    expect(verify(swapped)).toMatchObject({ valid: false, reason: "certificate" });
  });
});

describe("a document that only looks signed is refused", () => {
  const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;

  it.each<[string, string, () => string]>([
    ["no signature", "signatures", () => mutate(SIGNATURE, "")],
    ["two signatures", "signatures", () => mutate(SIGNATURE, (all) => all + all.replaceAll('Id="', 'Id="x'))],
    [
      "a signature that is not the last child",
      "signatures",
      () => mutate(SIGNATURE, (all) => `${all}<Extra>1</Extra>`),
    ],
    [
      "a signature wrapped into another root",
      "signatures",
      () => mutate(/(<FacturaElectronica .*)$/s, "<Evil>$1<Clave>506</Clave></Evil>"),
    ],
    [
      "a reference to a copy of the document inside the signature",
      "references",
      () => mutate('URI=""', 'URI="#Copy"').replace("</ds:Object>", '<Clave Id="Copy">1</Clave></ds:Object>'),
    ],
    ["no reference to the document", "references", () => mutate(/<ds:Reference Id="Reference".*?<\/ds:Reference>/, "")],
    ["no reference to SignedProperties", "references", () => mutate(/<ds:Reference Type=.*?<\/ds:Reference>/, "")],
    [
      "a fourth reference",
      "references",
      () =>
        mutate(/<ds:Reference URI="#KeyInfo".*?<\/ds:Reference>/, (all) => all + all.replace("#KeyInfo", "#Signature")),
    ],
    ["the same reference twice", "references", () => mutate(/<ds:Reference URI="#KeyInfo".*?<\/ds:Reference>/, "$&$&")],
    ["the same Id twice", "duplicate-id", () => mutate("<Emisor>", '<Emisor Id="SignedProperties">')],
    ["the same Id in another spelling", "duplicate-id", () => mutate("<Emisor>", '<Emisor ID="KeyInfo">')],
    ["SignedProperties without an Id", "references", () => mutate(' Id="SignedProperties"', "")],
    ["QualifyingProperties of another signature", "references", () => mutate('Target="#Signature"', 'Target="#Other"')],
    ["SHA-1 digests", "algorithm", () => mutate("xmlenc#sha256", "sha1")],
    ["an RSA-SHA1 signature", "algorithm", () => mutate("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1")],
    ["an HMAC", "algorithm", () => mutate("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#hmac-sha1")],
    ["an unknown transform", "algorithm", () => mutate("xmldsig#enveloped-signature", "xmldsig#base64")],
    ["no policy", "policy", () => mutate(/<xades:SignaturePolicyIdentifier>.*<\/xades:SignaturePolicyIdentifier>/, "")],
    [
      "a certificate that is none",
      "certificate",
      () => mutate(/<ds:X509Certificate>[^<]*/, "<ds:X509Certificate>AAAA"),
    ],
  ])("%s", (_, reason, make) => {
    expect(verify(make())).toMatchObject({ valid: false, reason });
  });

  it.each<[string, string, () => Buffer]>([
    ["a DTD", "doctype", () => Buffer.from(mutate("?>\n", '?>\n<!DOCTYPE a [<!ENTITY b "c">]>'))],
    ["an undeclared entity", "malformed", () => Buffer.from(mutate("<Nombre>", "<Nombre>&b;"))],
    ["a missing end tag", "malformed", () => Buffer.from(mutate("</Emisor>", ""))],
    ["text that is no XML", "malformed", () => Buffer.from("hola")],
    [
      "a thousand elements, each in the other",
      "bounds",
      () => Buffer.from(mutate("<Emisor>", `<Emisor>${"<a>".repeat(1000)}${"</a>".repeat(1000)}`)),
    ],
    ["nothing", "malformed", () => Buffer.alloc(0)],
    ["bytes that are not UTF-8", "malformed", () => Buffer.from(signed, "latin1")],
    ["more than five megabytes", "size", () => Buffer.alloc(5 * 1024 * 1024 + 1, 0x20)],
  ])("%s", (_, reason, make) => {
    expect(verifySignature(make(), DOCUMENTO_RULES)).toMatchObject({ valid: false, reason });
  });
});

describe("content that a parser may ignore is not covered", () => {
  it("a comment does not break the signature and is not part of the text that may be read", () => {
    const verification = verify(mutate("<Nombre>Comercial", "<Nombre><!-- a -->Comercial"));
    expect(verification).toMatchObject({ valid: true, signedXml: writeDocumento(sampleDocumento()).toString() });
  });
});
