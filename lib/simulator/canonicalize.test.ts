import { DOMParser } from "@xmldom/xmldom";
import { describe, expect, it } from "vitest";
import { C14nCanonicalization } from "xml-crypto";
import { DOCUMENTO_LIMITS, parseSafeXml } from "@/lib/integrations/hacienda/safe-xml";
import { HARD_TEXTS, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { canonicalize } from "./canonicalize";

/** The canonical form that another implementation produces. */
function byLibrary(xml: string): string {
  const element = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  return new C14nCanonicalization().process(element as unknown as globalThis.Node, {});
}

function byUs(xml: string): string {
  const element = parseSafeXml(Buffer.from(xml), DOCUMENTO_LIMITS).documentElement;
  return element === null ? "" : canonicalize(element);
}

describe("canonicalize", () => {
  it("leaves our own documents unchanged, because the product writes them in canonical form", () => {
    for (const comentario of HARD_TEXTS) {
      const xml = writeDocumento({ ...sampleDocumento(), comentario }).toString("utf8");
      expect(byUs(xml)).toBe(xml);
    }
  });

  it("agrees with another implementation on prefixes, attributes, quotes, white space, CDATA and comments", () => {
    const cases = [
      `<a xmlns="urn:a"  b = '1"2' a="&lt;&#9;&#10;"><b xmlns=""/><c xmlns="urn:a">x</c></a>`,
      `<x:a xmlns:x="urn:x" xmlns:y="urn:y" y:z="1" x:b="2" c="3"><x:b xmlns:x="urn:other"/><y:c xmlns:y="urn:y"/></x:a>`,
      `<a>\r\n  t&amp;&gt;&#13;<![CDATA[<&>]]><!-- gone --><b></b>\n</a>`,
    ];
    for (const xml of cases) expect(byUs(xml)).toBe(byLibrary(xml.replace("\r\n", "\n")));
  });

  it("keeps processing instructions", () => {
    expect(byUs("<a><?pi  some data?><?empty?></a>")).toBe("<a><?pi some data?><?empty?></a>");
  });

  it("gives an inner element the namespaces in scope, and leaves out the element that it is asked to omit", () => {
    const root = parseSafeXml(
      Buffer.from(`<a xmlns="urn:a" xmlns:d="urn:d"><d:b Id="1"><c/></d:b></a>`),
      DOCUMENTO_LIMITS,
    );
    const inner = root.documentElement?.firstChild;
    if (inner == null || inner.nodeType !== inner.ELEMENT_NODE) throw new Error("no element");
    const element = inner as Parameters<typeof canonicalize>[0];
    expect(canonicalize(element)).toBe(`<d:b xmlns="urn:a" xmlns:d="urn:d" Id="1"><c></c></d:b>`);
    if (root.documentElement !== null) {
      expect(canonicalize(root.documentElement, element)).toBe(`<a xmlns="urn:a" xmlns:d="urn:d"></a>`);
    }
  });
});
