import { describe, expect, it } from "vitest";
import { DOCUMENTO_LIMITS } from "../safe-xml";
import { canonicalizeWithLibxml } from "../xml/testing/libxml-c14n";
import { canonicalizeDocument, canonicalizeElement } from "./canonicalize";
import { parseUntrustedXml } from "./parse-untrusted-xml";

const INCLUSIVE = { exclusive: false, inclusivePrefixes: [] };
const EXCLUSIVE = { exclusive: true, inclusivePrefixes: [] };

const DOCUMENTS: Record<string, string> = {
  "attributes in any order, of several namespaces":
    '<r xmlns:z="urn:a" xmlns:a="urn:z" b="2" a:x="3" z:y="4" a="1" A="0"><c z:b="1" a:b="2" b="3"/></r>',
  "declarations that say again what is known":
    '<r xmlns="urn:r" xmlns:p="urn:p"><p:a xmlns:p="urn:p" xmlns="urn:r"><b xmlns="urn:r"/></p:a></r>',
  "prefixes bound anew": '<p:r xmlns:p="urn:1"><p:a xmlns:p="urn:2"><p:b xmlns:p="urn:1"/></p:a><p:c/></p:r>',
  "a default namespace taken back": '<r xmlns="urn:r"><a xmlns=""><b xmlns="urn:r"><c xmlns=""/></b></a></r>',
  "no namespace at all": '<r><a xmlns=""><b/></a></r>',
  "declarations that nothing uses": '<r xmlns:u="urn:u" xmlns:v="urn:v"><a xmlns:w="urn:w"><v:b/></a></r>',
  "a prefix used by an attribute alone": '<r xmlns:u="urn:u"><a u:k="1"><b u:k="2"/></a><c u:k="3"/></r>',
  "character references, CDATA and quotes":
    '<r a="&lt;&#9;&#10;&#13;&quot;\'&gt;&amp;">&lt;&gt;&amp;&#13;"\'<![CDATA[<&]]]]><![CDATA[>]]>&#x1F600;</r>',
  "line ends of all kinds": "<r>\r\n  <a>x\ry</a>\r\n</r>\r\n",
  "instructions before, within and after": '<?a?>\n<?b  c="d" ?><r><?e f?></r>\n<?g?>',
  "characters that other versions of XML take for line ends": "<r>a\u0085b\u2028c</r>",
  "white space about everything": ' \n<r  a = "1"\n b="2" ><c\t/>\n\n</r >\n ',
};

describe("Canonical XML", () => {
  it.each(Object.entries(DOCUMENTS))("of %s equals libxml2's", async (_, xml) => {
    const bytes = Buffer.from(xml.trimStart());
    const { document, root } = parseUntrustedXml(bytes, DOCUMENTO_LIMITS);
    const omit = root.ownerDocument?.createElement("nothing") ?? root;
    expect(canonicalizeDocument(document, INCLUSIVE, omit)).toBe(await canonicalizeWithLibxml(bytes));
    expect(canonicalizeDocument(document, EXCLUSIVE, omit)).toBe(
      await canonicalizeWithLibxml(bytes, { exclusive: true }),
    );
  });

  const NESTED = '<r xmlns="urn:r" xmlns:u="urn:u" xmlns:v="urn:v"><!-- no --><v:a Id="1"><b v:k="2"/></v:a></r>';
  const inner = () => parseUntrustedXml(Buffer.from(NESTED), DOCUMENTO_LIMITS).elements.get("1");

  it("of an element alone carries every namespace in scope in inclusive form", () => {
    const element = inner();
    expect(element && canonicalizeElement(element, INCLUSIVE)).toBe(
      '<v:a xmlns="urn:r" xmlns:u="urn:u" xmlns:v="urn:v" Id="1"><b v:k="2"></b></v:a>',
    );
  });

  it("of an element alone carries, in exclusive form, the namespaces that it uses and those that are requested", () => {
    const element = inner();
    expect(element && canonicalizeElement(element, EXCLUSIVE)).toBe(
      '<v:a xmlns:v="urn:v" Id="1"><b xmlns="urn:r" v:k="2"></b></v:a>',
    );
    expect(element && canonicalizeElement(element, { exclusive: true, inclusivePrefixes: ["u", ""] })).toBe(
      '<v:a xmlns="urn:r" xmlns:u="urn:u" xmlns:v="urn:v" Id="1"><b v:k="2"></b></v:a>',
    );
  });

  it("leaves comments out", () => {
    const { document, root } = parseUntrustedXml(
      Buffer.from("<!-- a --><r>b<!-- c -->d</r><!-- e -->"),
      DOCUMENTO_LIMITS,
    );
    expect(canonicalizeDocument(document, INCLUSIVE, root.ownerDocument?.createElement("x") ?? root)).toBe("<r>bd</r>");
  });
});
