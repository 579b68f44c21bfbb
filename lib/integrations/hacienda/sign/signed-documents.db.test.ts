/** Checks signed documents with independent tools: the XSDs of both revisions, libxml2's C14N, xml-crypto, xmlsec1. */
import { beforeAll, describe, expect, it } from "vitest";
import { describeWith } from "@/lib/platform/testing/tool";
import { canonicalizeAllWithLibxml } from "../xml/testing/libxml-c14n";
import { OFFICIAL_XSD } from "../xml/testing/official-xsd";
import { HARD_TEXTS, sampleDocumento } from "../xml/testing/sample-documento";
import { withOtros } from "../xml/testing/with-otros";
import { describeByJudge, officialJudge } from "../xml/testing/xsd";
import { writeDocumento } from "../xml/write";
import {
  C14N_EXCLUSIVE,
  C14N_INCLUSIVE,
  ENVELOPED_SIGNATURE,
  RSA_SHA256,
  RSA_SHA512,
  XPATH_FILTER,
} from "./identifiers";
import { MENSAJE_HACIENDA_PROFILE } from "./profile";
import { signDocumento, signXml, writeSignedDocumento } from "./sign";
import { verifyWithXmlCrypto, XMLSEC1 } from "./testing/judges";
import { createTestKey, TEST_SIGNING_TIME } from "./testing/test-key";
import { DOCUMENTO_RULES, verifySignature } from "./verify";

const TIPOS = ["01", "02", "03", "04", "08"] as const;

let test: Awaited<ReturnType<typeof createTestKey>>;
beforeAll(async () => {
  test = await createTestKey("PEÑA & HIJOS <S.A.>");
});

const samplesOf = (tipo: (typeof TIPOS)[number]) => [
  ...[1, 2, 7, 33].flatMap((lineas) => [true, false].map((full) => sampleDocumento({ tipo, lineas, full }))),
  sampleDocumento({ tipo, moneda: "USD" }),
  withOtros(sampleDocumento({ tipo, lineas: 12 })),
  ...HARD_TEXTS.map((texto) => {
    const documento = { ...sampleDocumento({ tipo }), comentario: texto };
    for (const linea of documento.lineas) linea.detalle = texto;
    documento.emisor.nombre = texto;
    return documento;
  }),
];

/** Changes that every schema must refuse, by the text of the complaint. */
const WRONG: Readonly<Record<string, (xml: string) => string>> = {
  "FechaEmision'.*not expected": (xml) =>
    xml.replace(/(<NumeroConsecutivo>.*?<.NumeroConsecutivo>)(<FechaEmision>.*?<.FechaEmision>)/, "$2$1"),
  "DetalleServicio'.*not expected": (xml) => xml.replace(/<CondicionVenta>.*?(<DetalleServicio>)/, "$1"),
  "Detalle'.*length of '201'": (xml) => xml.replace(/(<Detalle>).*?</, `$1${"x".repeat(201)}<`),
  "UnidadMedida'.*'caja'": (xml) => xml.replace(/(<UnidadMedida>).*?</, "$1caja<"),
  "CodigoCABYS'.*not expected": (xml) => xml.replace(/<CodigoCABYS>.*?<.CodigoCABYS>/, "$&$&"),
  "MontoTotal'.*0.000001": (xml) => xml.replace(/(<MontoTotal>).*?</, "$10.000001<"),
};

describeByJudge("%s", (xsd) => {
  it.each(TIPOS)("accepts signed documents of type %s", async (tipo) => {
    const signed = samplesOf(tipo).map((documento) => writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME));
    expect(await xsd.faults(tipo, signed)).toEqual([]);
  });

  it.each(TIPOS)("refuses one of type %s with one fault, which shows that it really judges", async (tipo) => {
    const right = writeSignedDocumento(sampleDocumento({ tipo }), test.key, TEST_SIGNING_TIME).toString();
    const complaints = Object.keys(WRONG);
    const errors = await xsd.faults(tipo, [right, ...Object.values(WRONG).map((change) => change(right))]);
    const blamed = new Set(errors.map((error) => Number.parseInt(error, 10)));
    expect([...blamed]).toEqual(complaints.map((_, index) => index + 1));
    for (const error of errors) {
      const index = Number.parseInt(error, 10);
      expect(error).toMatch(new RegExp(`^${index}\\.xml.*${complaints[index - 1]}`));
    }
  });
});

describeWith(OFFICIAL_XSD, "the official schema of 2025-09", (official) => {
  it.each(TIPOS)("accepts signed documents of type %s too", async (tipo) => {
    const signed = samplesOf(tipo).map((documento) => writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME));
    expect(await officialJudge(official, "2025-09").faults(tipo, signed)).toEqual([]);
  });
});

describeByJudge("the validator with %s", (xsd) => {
  it("gives the same result in WebAssembly as when installed", async () => {
    const signed = writeSignedDocumento(sampleDocumento(), test.key, TEST_SIGNING_TIME).toString();
    const documents = [signed, signed.replace("<CondicionVenta>02", "<CondicionVenta>xx"), signed];
    const errors = await xsd.faults("01", documents, "wasm");
    expect(errors).not.toEqual([]);
    for (const error of errors) expect(error).toMatch(/^1\.xml.*CondicionVenta/);
  });

  it("accepts a document of 1000 lines with details of 200 characters, also in WebAssembly", async () => {
    const documento = sampleDocumento({ lineas: 1000 });
    for (const linea of documento.lineas) linea.detalle = 'Ñandú & <niño> "'.repeat(13).slice(0, 200);
    const signed = writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME);
    expect(await xsd.faults("01", [signed], "wasm")).toEqual([]);
    expect(await xsd.faults("01", [signed])).toEqual([]);
  });
});

describe.each(TIPOS)("the written XML of type %s", (tipo) => {
  it("equals libxml2's Canonical XML", async () => {
    const xmls = samplesOf(tipo).map(writeDocumento);
    expect(await canonicalizeAllWithLibxml(xmls)).toBe(xmls.join(""));
  });

  it("is signed with three references that xml-crypto finds valid", () => {
    for (const documento of samplesOf(tipo)) {
      const signed = writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME);
      // xml-crypto's parser wrongly reads U+2028 as a line end; XML 1.0 does not.
      if (signed.includes("\u2028")) continue;
      expect(verifyWithXmlCrypto(signed, test.certificatePem)).toEqual({ valid: true, references: 3 });
    }
  });

  describeWith(XMLSEC1, "judged by xmlsec1", (xmlsec1) => {
    it("is signed with three valid references", () => {
      for (const documento of samplesOf(tipo)) {
        const signed = writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME);
        const { valid, output } = xmlsec1().verify(signed, test.authorityPem);
        expect(output).toContain("SignedInfo References (ok/all): 3/3");
        expect(valid).toBe(true);
      }
    });
  });
});

describe("signatures", () => {
  it("are the same whether written in one step or in two", () => {
    for (const documento of TIPOS.flatMap(samplesOf)) {
      const twoSteps = signDocumento(writeDocumento(documento), test.key, TEST_SIGNING_TIME);
      expect(writeSignedDocumento(documento, test.key, TEST_SIGNING_TIME).equals(twoSteps)).toBe(true);
    }
  });

  const verifiedBy = (verify: (signed: Uint8Array) => boolean) => {
    it("in the authority's own, exclusive profile verify", () => {
      const signed = signXml(writeDocumento(sampleDocumento()), test.key, MENSAJE_HACIENDA_PROFILE, TEST_SIGNING_TIME);
      expect(verify(signed)).toBe(true);
    });

    it("of an altered document fail, which shows that it really judges", () => {
      const signed = writeSignedDocumento(sampleDocumento(), test.key, TEST_SIGNING_TIME);
      const altered = Buffer.from(signed.toString().replace("<Cantidad>2<", "<Cantidad>3<"));
      expect(altered.equals(signed)).toBe(false);
      expect(verify(altered)).toBe(false);
    });
  };
  describe("checked by xml-crypto", () =>
    verifiedBy((signed) => verifyWithXmlCrypto(signed, test.certificatePem).valid));
  describeWith(XMLSEC1, "checked by xmlsec1", (xmlsec1) =>
    verifiedBy((signed) => xmlsec1().verify(signed, test.authorityPem).valid),
  );
});

describeWith(XMLSEC1, "a supplier's document in the form of the annexes' own example, signed by xmlsec1", (xmlsec1) => {
  const signLikeTheAnnexes = () => {
    const ours = writeSignedDocumento(sampleDocumento(), test.key, TEST_SIGNING_TIME).toString();
    const xpath = `<ds:Transform Algorithm="${XPATH_FILTER}"><ds:XPath>not(ancestor-or-self::ds:Signature)</ds:XPath></ds:Transform>`;
    const template = ours
      .replace(`<ds:Transform Algorithm="${ENVELOPED_SIGNATURE}"></ds:Transform>`, xpath)
      .replace(C14N_INCLUSIVE, C14N_EXCLUSIVE)
      .replace(RSA_SHA256, RSA_SHA512)
      .replace(/<ds:Reference URI="#KeyInfo".*?<\/ds:Reference>/, "")
      .replace(/<ds:SignedInfo>.*<\/ds:SignedInfo>/, (info) => info.replace(/(<ds:DigestValue>)[^<]*/g, "$1"))
      .replace(/(<ds:SignatureValue>)[^<]*/, "$1");
    return xmlsec1().sign(template, test.key.key);
  };

  it("verifies", () => {
    const verification = verifySignature(signLikeTheAnnexes(), DOCUMENTO_RULES);
    expect(verification).toMatchObject({ valid: true, signedXml: writeDocumento(sampleDocumento()).toString() });
  });

  it("fails when altered, or with any other expression", () => {
    const signed = signLikeTheAnnexes().toString();
    const altered = Buffer.from(signed.replace("<Cantidad>2<", "<Cantidad>3<"));
    expect(verifySignature(altered, DOCUMENTO_RULES)).toMatchObject({ valid: false, reason: "digest" });
    const other = Buffer.from(signed.replace("not(ancestor-or-self::ds:Signature)", "not(ancestor-or-self::Emisor)"));
    expect(verifySignature(other, DOCUMENTO_RULES)).toMatchObject({ valid: false, reason: "references" });
  });
});
