/**
 * A supplier's XML is read only where its signature covers it. Each test makes one change that attackers make to such
 * files.
 */
import { X509Certificate } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { Decimal } from "@/lib/domain/decimal";
import { toFechaHora } from "@/lib/platform/clock";
import { RSA_SHA1, SHA1, SHA512 } from "../sign/identifiers";
import { DOCUMENTO_PROFILE } from "../sign/profile";
import { signDocumento, signXml } from "../sign/sign";
import type { SigningKey } from "../sign/signing-key";
import { resign } from "../sign/testing/resign";
import { createTestKey, TEST_SIGNING_TIME } from "../sign/testing/test-key";
import { DOCUMENTO_RULES, verifySignature } from "../sign/verify";
import { bareDecimals } from "../xml/testing/bare-decimals";
import { sampleDocumento } from "../xml/testing/sample-documento";
import { writeDocumento } from "../xml/write";
import { readReceivedDetail } from "./read-detail";
import { readReceived } from "./read-received";

const documento = sampleDocumento();
let test: Awaited<ReturnType<typeof createTestKey>>;
let other: Awaited<ReturnType<typeof createTestKey>>;
let key: SigningKey;
let unsigned: string;
let signed: string;
beforeAll(async () => {
  test = await createTestKey();
  other = await createTestKey();
  key = test.key;
  unsigned = writeDocumento(documento).toString();
  signed = sign(unsigned);
});

const sign = (xml: string) => signDocumento(Buffer.from(xml), key, TEST_SIGNING_TIME).toString();
const read = (xml: string | Buffer) => readReceived(Buffer.from(xml), []);
/** Changes one place; fails when nothing changed, because such a test would prove nothing. */
function changed(xml: string, pattern: string | RegExp, replacement: string): string {
  const result = xml.replace(pattern, replacement);
  expect(result).not.toBe(xml);
  return result;
}
const SIGNATURE = /<ds:Signature .*<\/ds:Signature>/s;
const signatureOf = (xml: string) => SIGNATURE.exec(xml)?.[0] ?? "";
const FORGED = "<TotalComprobante>1</TotalComprobante>";

describe("a correct document", () => {
  it("is read from what was signed: clave, parties, totals", () => {
    expect(read(signed)).toEqual({
      valid: true,
      documento: {
        tipo: "01",
        clave: documento.clave,
        consecutivo: documento.consecutivo,
        fechaEmision: documento.fechaEmision,
        emisor: { ...documento.emisor.identificacion, nombre: documento.emisor.nombre },
        receptor: { ...documento.receptor?.identificacion, nombre: documento.receptor?.nombre },
        moneda: "CRC",
        totalImpuesto: documento.resumen.totalImpuesto,
        condicionVenta: documento.condicionVenta,
        plazoCredito: documento.plazoCredito === null ? null : String(documento.plazoCredito),
        referencias: [],
        totalComprobante: documento.resumen.totalComprobante,
        desglose: expect.objectContaining({ tipoCambio: "1" }),
        emisorComprobado: null,
      },
    });
  });
  it.each(["02", "03"] as const)("of type %s is read with its own type", (tipo) => {
    expect(read(sign(writeDocumento(sampleDocumento({ tipo })).toString()))).toMatchObject({
      valid: true,
      documento: { tipo },
    });
  });
  it("whose decimals have no integer digit is read as the same amounts", () => {
    const whole = changed(unsigned, /(<TotalImpuesto>)[^<]*/, "$10.5");
    const bare = changed(whole, whole, bareDecimals(whole));
    expect(bare).toContain("<TotalImpuesto>.5<");
    const [expected, found] = [read(sign(whole)), read(sign(bare))];
    expect(found).toMatchObject({ valid: true, documento: { desglose: expect.anything() } });
    expect(found).toEqual({ ...expected, documento: expect.objectContaining({ totalImpuesto: ".5" }) });
    expect(found.valid && found.documento.desglose).toEqual(expected.valid && expected.documento.desglose);
    const detail = (xml: string) => readReceivedDetail(Buffer.from(sign(xml)));
    expect(detail(bare)).toEqual(detail(whole));
  });
  it.each([
    ["04", "tiquete"],
    ["08", "tipo"],
  ] as const)("of type %s is refused, because a receiver does not answer it", (tipo, reason) => {
    expect(read(sign(writeDocumento(sampleDocumento({ tipo })).toString()))).toMatchObject({ reason });
  });
  it("of another version of the schema is refused", () => {
    expect(read(sign(changed(unsigned, "v4.4/", "v4.3/")))).toMatchObject({ valid: false, reason: "tipo" });
  });
});

describe("documents of others that the authority accepts are read", () => {
  const SHA256 = /(?<=DigestMethod Algorithm=")[^"]*xmlenc#sha256/g;
  const POLICY = /(<xades:Identifier>)[^<]*/;
  const again = (xml: string) => resign(xml, key);
  const expected = () => read(signed);
  it.each<[string, () => string]>([
    ["digests in SHA-1", () => again(changed(signed, SHA256, SHA1))],
    ["a signature in SHA-1", () => again(changed(signed, /[^"]*rsa-sha256/, RSA_SHA1))],
    ["digests in SHA-512", () => again(changed(signed, SHA256, SHA512))],
    [
      "the policy of version 4.3",
      () => again(changed(signed, POLICY, "$1https://tribunet.hacienda.go.cr/v4.3/resolucion.pdf")),
    ],
    ["another country's policy", () => again(changed(signed, POLICY, "$1http://www.facturae.es/politica_v3_1.pdf"))],
    [
      "a policy's hash that is hexadecimal, of another file",
      () => again(changed(signed, /(<xades:SigPolicyHash>.*?<ds:DigestValue[^>]*>)[^<]*/, `$1${"0a".repeat(20)}`)),
    ],
    ["no SigningTime", () => again(changed(signed, /<xades:SigningTime>.*?<\/xades:SigningTime>/, ""))],
    ["a SigningTime without an offset", () => again(changed(signed, /(<xades:SigningTime>.{19})[^<]*/, "$1"))],
  ])("%s", (_, make) => {
    expect(read(make())).toEqual(expected());
  });
  it("a FechaEmision without an offset is Costa Rica's time when no other time of signing is known", () => {
    // The certificate's validity began within the six hours before noon UTC.
    const from = toFechaHora(test.key.validFrom).slice(0, 19);
    const at = (text: string) =>
      read(
        again(
          signed
            .replace(/<xades:SigningTime>.*?<\/xades:SigningTime>/, "")
            .replace(/(<FechaEmision>)[^<]*/, `$1${text}`),
        ),
      );
    expect(at(from)).toMatchObject({ valid: true, documento: { fechaEmision: from } });
    expect(at(`${from}Z`)).toMatchObject({ valid: false, reason: "expired" });
  });
  it("taxes that are rounded to two decimals, and a term of 0 days with cash", () => {
    const rounded = unsigned.replace(/(?<=<(?:Monto|ImpuestoNeto|TotalImpuesto|TotalMontoImpuesto)>)[^<]*/g, (monto) =>
      new Decimal(monto).toDecimalPlaces(2).toFixed(2),
    );
    const cash = changed(
      rounded,
      /<CondicionVenta>02<\/CondicionVenta><PlazoCredito>\d+/,
      "<CondicionVenta>01</CondicionVenta><PlazoCredito>0",
    );
    const found = read(sign(cash));
    expect(found).toMatchObject({ valid: true, documento: { desglose: { tipoCambio: "1" } } });
    const total = new Decimal(/<TotalImpuesto>([^<]*)/.exec(cash)?.[1] ?? "");
    const tarifas = (found.valid && found.documento.desglose?.tarifas) || [];
    expect(tarifas.reduce((sum, { impuesto }) => sum.plus(impuesto), new Decimal(0)).toFixed()).toBe(total.toFixed());
  });
  it("except one without a policy, which the authority refuses", () => {
    const without = changed(signed, /<xades:SignaturePolicyIdentifier>.*<\/xades:SignaturePolicyIdentifier>/s, "");
    expect(read(again(without))).toMatchObject({ valid: false, reason: "policy" });
  });
  it("but our own documents only in the form that we write: no SHA-1", () => {
    for (const xml of [changed(signed, SHA256, SHA1), changed(signed, /[^"]*rsa-sha256/, RSA_SHA1)]) {
      expect(verifySignature(Buffer.from(again(xml)), DOCUMENTO_RULES)).toMatchObject({ reason: "algorithm" });
    }
  });
});

describe("the file is parsed safely", () => {
  const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("");
  it.each<[string, string, () => string]>([
    ["a DTD", "doctype", () => changed(signed, "?>\n", "?>\n<!DOCTYPE FacturaElectronica>")],
    ["an internal entity", "doctype", () => changed(signed, "?>\n", '?>\n<!DOCTYPE f [<!ENTITY a "1">]>')],
    [
      "a billion laughs",
      "doctype",
      () =>
        changed(signed, "?>\n", `?>\n<!DOCTYPE f [<!ENTITY l0 "ja">${laughs}]>`).replace("<Nombre>", "<Nombre>&l10;"),
    ],
    [
      "an external entity",
      "doctype",
      () =>
        changed(signed, "?>\n", '?>\n<!DOCTYPE f [<!ENTITY x SYSTEM "file:///etc/passwd">]>').replace(
          "<Nombre>",
          "<Nombre>&x;",
        ),
    ],
    [
      "a parameter entity",
      "doctype",
      () => changed(signed, "?>\n", '?>\n<!DOCTYPE f [<!ENTITY % p SYSTEM "http://x.test/">%p;]>'),
    ],
    ["a DTD after the root's start", "doctype", () => changed(signed, "<Clave>", "<!DOCTYPE f><Clave>")],
    ["an entity that nobody declared", "malformed", () => changed(signed, "<Nombre>", "<Nombre>&x;")],
    ["an open element", "malformed", () => changed(signed, "</Emisor>", "")],
    ["no XML at all", "malformed", () => "%PDF-1.7"],
    ["another encoding", "malformed", () => Buffer.from(signed, "utf16le").toString("latin1")],
    [
      "elements in elements",
      "bounds",
      () => changed(signed, "<Emisor>", `<Emisor>${"<a>".repeat(9000)}${"</a>".repeat(9000)}`),
    ],
    [
      "very many namespaces",
      "bounds",
      () =>
        changed(signed, "<Emisor>", `<Emisor ${Array.from({ length: 5000 }, (_, i) => `xmlns:a${i}="u"`).join(" ")}>`),
    ],
    [
      "more elements than its size can need",
      "bounds",
      () => changed(signed, "<Emisor>", `<Emisor>${"<a/>".repeat(20_000)}`),
    ],
    [
      "more than 512 KB once it is written out",
      "size",
      () => sign(changed(unsigned, "<Emisor>", `<Emisor>${"&gt;".repeat(180_000)}`)).replaceAll("&gt;", ">"),
    ],
    ["more than 256 KB", "size", () => changed(signed, "<Emisor>", `<Emisor>${" ".repeat(256 * 1024)}`)],
    ["the same Id twice", "duplicate-id", () => changed(signed, "<Emisor>", '<Emisor Id="KeyInfo">')],
  ])("%s is refused", (_, reason, make) => {
    expect(read(make())).toMatchObject({ valid: false, reason });
  });
});

describe("signature wrapping", () => {
  /** The genuine document is moved to a place that no reader looks at, and a forged one takes its place. */
  const forged = () => changed(unsigned, /<TotalComprobante>[^<]*<\/TotalComprobante>/, FORGED);
  const withSignature = (xml: string, signature: string) =>
    xml.replace(/<\/FacturaElectronica>$/, `${signature}</FacturaElectronica>`);

  it.each<[string, () => string]>([
    [
      "the genuine document inside Object of its own signature",
      () =>
        withSignature(
          forged(),
          signatureOf(signed).replace("</ds:Object>", `<Original>${unsigned}</Original></ds:Object>`),
        ),
    ],
    [
      "a second Object with the genuine document, referred to by Id",
      () =>
        withSignature(
          forged(),
          signatureOf(signed)
            .replace('URI=""', 'URI="#original"')
            .replace("</ds:Signature>", `<ds:Object Id="original">${unsigned}</ds:Object></ds:Signature>`),
        ),
    ],
    [
      "the genuine document beside the forged content, by Id",
      () =>
        withSignature(
          forged().replace(
            "<Clave>",
            `${unsigned.replace("<FacturaElectronica ", '<FacturaElectronica Id="original" ')}<Clave>`,
          ),
          signatureOf(signed).replace('URI=""', 'URI="#original"'),
        ),
    ],
    [
      "the genuine document whole, with its signature, inside a forged root",
      () => forged().replace("<Clave>", `${signed.replace(/^<\?xml.*\n/, "")}<Clave>`),
    ],
    [
      "the same, with a copy of its signature at the forged root's end",
      () =>
        withSignature(forged().replace("<Clave>", `${signed.replace(/^<\?xml.*\n/, "")}<Clave>`), signatureOf(signed)),
    ],
    [
      "a forged root around the genuine one, whose signature is last",
      () => `<Sobre>${forged()}${signed.replace(/^<\?xml.*\n/, "")}</Sobre>`,
    ],
    ["its signature on another document", () => withSignature(forged(), signatureOf(signed))],
    [
      "forged content after the signature",
      () => signed.replace("</FacturaElectronica>", `${FORGED}</FacturaElectronica>`),
    ],
    [
      "forged content within the signature",
      () => signed.replace("</ds:KeyInfo>", `<TotalComprobante>1</TotalComprobante></ds:KeyInfo>`),
    ],
    [
      "SignedProperties of another signature put in",
      () =>
        signed.replace(
          /<xades:SignedProperties .*<\/xades:SignedProperties>/s,
          (all) => `${all}${all.replace('Id="SignedProperties"', 'Id="Otro"')}`,
        ),
    ],
  ])("%s: nothing is read", (_, make) => {
    const xml = make();
    expect(xml).not.toBe(signed);
    expect(read(xml).valid).toBe(false);
  });

  it("a transform that would drop the forged part is not applied, and the signature is refused", () => {
    const xpath =
      '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>not(self::TotalComprobante)</ds:XPath></ds:Transform>';
    const xml = changed(signed, /<ds:Transform Algorithm="[^"]*enveloped-signature"><\/ds:Transform>/, xpath);
    expect(read(xml)).toMatchObject({ valid: false, reason: "references" });
  });
});

describe("the signed content is read as one text", () => {
  it("a comment inside a number neither splits it nor hides a part of it", () => {
    const xml = changed(signed, "<Numero>3101000001</Numero>", "<Numero>3101<!-- -->000001</Numero>");
    expect(read(xml)).toMatchObject({ valid: true, documento: { emisor: { numero: "3101000001" } } });
    const hidden = changed(signed, "<Numero>3101000001</Numero>", "<Numero>3101000001<!-- -->9</Numero>");
    expect(read(hidden)).toMatchObject({ valid: false, reason: "digest" });
  });
  const TOTAL = /<TotalComprobante>(.*?)<\/TotalComprobante>/;
  it.each<[string, string | RegExp, string]>([
    ["an instruction within a value", "<TotalComprobante>", "<TotalComprobante><?x y?>"],
    ["an element within a value", "<Clave>", "<Clave><x></x>"],
    ["a value twice", "<Clave>", "<Clave>5</Clave><Clave>"],
    ["a party twice", "<Emisor>", "<Emisor></Emisor><Emisor>"],
    ["a total of another namespace only", TOTAL, '<x:TotalComprobante xmlns:x="urn:x">$1</x:TotalComprobante>'],
  ])("%s is refused, although it is signed", (_, place, replacement) => {
    expect(read(sign(changed(unsigned, place, replacement)))).toMatchObject({ valid: false, reason: "content" });
  });
  it("a missing value is refused", () => {
    expect(read(sign(changed(unsigned, /<NumeroConsecutivo>.*?<\/NumeroConsecutivo>/, "")))).toMatchObject({
      valid: false,
      reason: "content",
    });
  });
});

describe("the signer", () => {
  it("must be the Emisor: a certificate of somebody else is refused", () => {
    const numero = changed(unsigned, "<Numero>3101000001</Numero>", "<Numero>3101000002</Numero>");
    expect(read(sign(numero))).toMatchObject({ valid: false, reason: "signer" });
  });
  it("must have had a certificate in force when signing", () => {
    const late = signXml(Buffer.from(unsigned), key, DOCUMENTO_PROFILE, "2040-01-01T00:00:00-06:00");
    expect(readReceived(late, [])).toMatchObject({ valid: false, reason: "expired" });
  });
  it("is not checked further without configured authorities, and the result says so", () => {
    expect(read(signed)).toMatchObject({ valid: true, documento: { emisorComprobado: null } });
  });
  it("must have a certificate from one of the configured authorities", () => {
    const trusted = new X509Certificate(test.authorityPem);
    const stranger = new X509Certificate(other.authorityPem);
    const leaf = new X509Certificate(test.certificatePem);
    expect(readReceived(Buffer.from(signed), [stranger, trusted])).toMatchObject({
      valid: true,
      documento: { emisorComprobado: true },
    });
    expect(readReceived(Buffer.from(signed), [stranger])).toMatchObject({ valid: false, reason: "chain" });
    // The signer's own certificate is not an authority.
    expect(readReceived(Buffer.from(signed), [leaf])).toMatchObject({ valid: false, reason: "chain" });
  });
});
