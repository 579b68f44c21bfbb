import { afterEach, expect, it, vi } from "vitest";
import { DOCUMENTO_LIMITS, parseSafeXml } from "./safe-xml";

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
