/** Checks signed receiver messages with independent tools: the XSDs of both revisions, libxml2, xml-crypto, xmlsec1. */
import { beforeAll, describe, expect, it } from "vitest";
import { CODIGOS_MENSAJE } from "@/lib/domain/mensaje-receptor";
import { canonicalizeWithLibxml } from "../xml/testing/libxml-c14n";
import { NEEDS_XSD } from "../xml/testing/official-xsd";
import { HARD_TEXTS } from "../xml/testing/sample-documento";
import { sampleMensaje } from "../xml/testing/sample-mensaje";
import { JUDGES, validateXsd } from "../xml/testing/xsd";
import { writeMensajeReceptor } from "../xml/write-mensaje-receptor";
import { signDocumento } from "./sign";
import { NEEDS_XMLSEC1, verifyWithXmlCrypto, verifyWithXmlsec1 } from "./testing/judges";
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

describe.each(JUDGES)("%s", (_, schemas, needed) => {
  it("accepts signed receiver messages", needed, async () => {
    expect(await validateXsd("mensajeReceptor", signed(), { schemas })).toEqual([]);
  });

  it("refuses one when an element moves, which shows that it really judges", needed, async () => {
    const [first] = signed();
    const moved = String(first).replace(/(<Mensaje>.*?<\/Mensaje>)(<DetalleMensaje>.*?<\/DetalleMensaje>)/, "$2$1");
    const errors = await validateXsd("mensajeReceptor", [String(first), moved], { schemas });
    expect(errors).toEqual([expect.stringContaining("1.xml")]);
  });
});

it("signed receiver messages are also valid by the official schema of 2025-09", NEEDS_XSD, async () => {
  expect(await validateXsd("mensajeReceptor", signed(), { schemas: "2025-09" })).toEqual([]);
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
  it("is signed so that xmlsec1 finds it valid", NEEDS_XMLSEC1, () => {
    for (const xml of signed()) expect(verifyWithXmlsec1(xml, test.authorityPem).valid).toBe(true);
  });
});
