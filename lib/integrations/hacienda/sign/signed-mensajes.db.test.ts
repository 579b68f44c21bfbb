/** Checks signed receiver messages with independent tools: the XSDs of both revisions, libxml2, xml-crypto, xmlsec1. */
import { beforeAll, describe, expect, it } from "vitest";
import { CODIGOS_MENSAJE } from "@/lib/domain/documento/mensaje-receptor";
import { describeWith } from "@/lib/platform/testing/tool";
import { canonicalizeWithLibxml } from "../xml/testing/libxml-c14n";
import { OFFICIAL_XSD } from "../xml/testing/official-xsd";
import { HARD_TEXTS } from "../xml/testing/sample-documento";
import { sampleMensaje } from "../xml/testing/sample-mensaje";
import { describeByJudge, officialJudge } from "../xml/testing/xsd";
import { writeMensajeReceptor } from "../xml/write-mensaje-receptor";
import { signDocumento } from "./sign";
import { verifyWithXmlCrypto, XMLSEC1 } from "./testing/judges";
import { createTestKey, TEST_SIGNING_TIME } from "./testing/test-key";

const SAMPLES = [
  ...CODIGOS_MENSAJE.flatMap((mensaje) => [true, false].map((full) => sampleMensaje(mensaje, full))),
  { ...sampleMensaje(), condicionImpuesto: "05", codigoActividad: null } as const,
  { ...sampleMensaje(), totalFactura: "9999999999999.99999", numeroCedulaReceptor: "112340567" },
  ...HARD_TEXTS.map((texto) => ({ ...sampleMensaje(3), detalleMensaje: texto })),
];

let test: Awaited<ReturnType<typeof createTestKey>>;
beforeAll(async () => {
  test = await createTestKey();
});
const signed = () => SAMPLES.map((sample) => signDocumento(writeMensajeReceptor(sample), test.key, TEST_SIGNING_TIME));

describeByJudge("%s", (xsd) => {
  it("accepts signed receiver messages", async () => {
    expect(await xsd.faults("mensajeReceptor", signed())).toEqual([]);
  });

  it("refuses one when an element moves, which shows that it really judges", async () => {
    const [first] = signed();
    const moved = String(first).replace(/(<Mensaje>.*?<\/Mensaje>)(<DetalleMensaje>.*?<\/DetalleMensaje>)/, "$2$1");
    const errors = await xsd.faults("mensajeReceptor", [String(first), moved]);
    expect(errors).toEqual([expect.stringContaining("1.xml")]);
  });
});

describeWith(OFFICIAL_XSD, "the official schema of 2025-09", (official) => {
  it("accepts signed receiver messages too", async () => {
    expect(await officialJudge(official, "2025-09").faults("mensajeReceptor", signed())).toEqual([]);
  });
});

describe("the written XML", () => {
  it("equals libxml2's Canonical XML", async () => {
    for (const sample of SAMPLES) {
      const xml = writeMensajeReceptor(sample);
      expect(await canonicalizeWithLibxml(xml)).toBe(xml.toString());
    }
  });
  it("is signed with three references that xml-crypto finds valid", () => {
    for (const xml of signed()) {
      // xml-crypto's parser wrongly reads U+2028 as a line end; XML 1.0 does not.
      if (xml.includes("\u2028")) continue;
      expect(verifyWithXmlCrypto(xml, test.certificatePem)).toEqual({ valid: true, references: 3 });
    }
  });
  describeWith(XMLSEC1, "judged by xmlsec1", (xmlsec1) => {
    it("is validly signed", () => {
      for (const xml of signed()) expect(xmlsec1().verify(xml, test.authorityPem).valid).toBe(true);
    });
  });
});
