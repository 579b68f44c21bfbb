import { afterEach, expect, it, vi } from "vitest";
import { DOCUMENTO_LIMITS, parseSafeXml, UnsafeXmlError } from "./safe-xml";

const ELEMENTS = 200;
const xml = Buffer.from(`<r>\n${"<a>1</a>".repeat(ELEMENTS)}</r>`);

afterEach(() => vi.unstubAllGlobals());

it("the parser compiles no pattern for each element", () => {
  parseSafeXml(xml, DOCUMENTO_LIMITS);
  let compiled = 0;
  const construct = (target: RegExpConstructor, parts: [string, string]) => {
    compiled += 1;
    return new target(...parts);
  };
  vi.stubGlobal("RegExp", new Proxy(RegExp, { construct }));
  expect(parseSafeXml(xml, DOCUMENTO_LIMITS).documentElement?.childNodes.length).toBe(ELEMENTS + 1);
  expect(compiled).toBeLessThan(10);
});

it("elements have their line only for who asks for places", () => {
  const lineOf = (places: boolean) => {
    const { firstChild } = parseSafeXml(xml, DOCUMENTO_LIMITS, { places }).documentElement ?? {};
    return firstChild?.nextSibling?.lineNumber ?? null;
  };
  expect([lineOf(true), lineOf(false)]).toEqual([2, null]);
});

it.each([
  ["NUL", "\0"],
  ["a control character", "\u0001"],
  ["no character", "\uffff"],
  ["NUL by reference", "&#0;"],
  ["NUL by a long reference", "&#x00000000;"],
  ["half of a pair by reference", "&#xD800;"],
  ["a reference beyond Unicode", "&#1114112;"],
  ["a reference beyond every number", `&#x${"f".repeat(400)};`],
])("a text with %s is no XML, in a text, an attribute or a comment", (_, bad) => {
  const places = [`<r>${bad}</r>`, `<r a="${bad}"/>`, ...(bad.startsWith("&") ? [] : [`<r><!--${bad}--></r>`])];
  for (const place of places) {
    expect(() => parseSafeXml(Buffer.from(place), DOCUMENTO_LIMITS), place).toThrow(UnsafeXmlError);
  }
});

it("other references, and what only looks like one, are read", () => {
  const text = (inner: string) =>
    parseSafeXml(Buffer.from(`<r>${inner}</r>`), DOCUMENTO_LIMITS).documentElement?.textContent;
  expect(text("&#65;&#x1F600;&#10;&#xFFFD;")).toBe("A\u{1f600}\n\ufffd");
  expect(text("<![CDATA[&#0;]]><!--&#0;-->")).toBe("&#0;");
});

it("a letter that the sender lost does not make the document unreadable", () => {
  const { documentElement } = parseSafeXml(Buffer.from("<r>Compa\ufffd\u00eda</r>"), DOCUMENTO_LIMITS);
  expect(documentElement?.textContent).toBe("Compa\ufffd\u00eda");
});
