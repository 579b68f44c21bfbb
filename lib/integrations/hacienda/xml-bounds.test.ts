import { describe, expect, it } from "vitest";
import { DOCUMENTO_LIMITS, parseSafeXml } from "./safe-xml";
import { findOutOfBounds } from "./xml-bounds";

const NODES = 200;
const nested = (depth: number, attributes = "") => `${`<a${attributes}>`.repeat(depth)}${"</a>".repeat(depth)}`;
const declarations = (count: number) => Array.from({ length: count }, (_, i) => ` xmlns:n${i}="u"`).join("");
const flat = (count: number, element: (i: number) => string) =>
  `<r>${Array.from({ length: count }, (_, i) => element(i)).join("")}</r>`;

describe("before a parser is called", () => {
  it.each<[string, string, string]>([
    ["51 levels", nested(51), "nested more than 50 deep"],
    ["185 KB of levels with a namespace each", nested(7000, ' xmlns:n="u"'), "nested more than 50 deep"],
    ["levels hidden by end tags in comments", `${"<a><!--</a>-->".repeat(51)}`, "nested more than 50 deep"],
    ["levels hidden by end tags in CDATA", `${"<a><![CDATA[</a>]]>".repeat(51)}`, "nested more than 50 deep"],
    ["levels hidden by end tags in instructions", `${"<a><?b </a>?>".repeat(51)}`, "nested more than 50 deep"],
    ["25 attributes", `<r${Array.from({ length: 25 }, (_, i) => ` a${i}="1"`).join("")}/>`, "more than 24 attributes"],
    ["namespaces on one element", `<r${declarations(2000)}/>`, "more than 24 attributes"],
    ["namespaces all over", flat(67, () => `<a${declarations(3)}/>`), "more than 200 namespaces"],
    ["elements", flat(NODES, () => "<a/>"), "more than 200 nodes"],
    ["comments", flat(NODES, () => "<!---->"), "more than 200 nodes"],
    ["instructions", flat(NODES, () => "<?a?>"), "more than 200 nodes"],
    ["CDATA sections", flat(NODES, () => "<![CDATA[]]>"), "more than 200 nodes"],
  ])("too many %s are refused", (_, xml, detail) => {
    expect(findOutOfBounds(xml, NODES)).toEqual({ reason: "bounds", detail });
  });

  it("too many different names of elements or attributes are refused", () => {
    for (const element of [(i: number) => `<a${i}/>`, (i: number) => `<a b${i}="1"/>`]) {
      expect(findOutOfBounds(flat(1001, element), 2000)).toEqual({ reason: "bounds", detail: "more than 1000 names" });
    }
  });

  it("the allowed number passes, and a `>` in quotes is text", () => {
    const xml = `<r a=">>" b='/>'>${nested(49)}${flat(10, () => `<a${declarations(20)}/>`)}</r>`;
    expect(findOutOfBounds(xml, NODES)).toBeNull();
  });

  it.each([
    ["<a>"],
    ["</a>"],
    ["<a></a></a>"],
    ["<"],
    ["<a"],
    ["<a b>"],
    ["<a b=c/>"],
    ['<a b="c'],
    ['<a b="<"/>'],
    ['<a b="1"c="2"/>'],
    ["<!-- <a/>"],
    ["<![CDATA[<a/>"],
    ["<? <a/>"],
    ["<a".repeat(1000)],
  ])("%.20s is not XML, and the parser agrees", (xml) => {
    expect(findOutOfBounds(xml, NODES)).toMatchObject({ reason: "malformed" });
    expect(() => parseSafeXml(Buffer.from(xml), DOCUMENTO_LIMITS)).toThrow("no XML at character");
  });
});
