/** Reading XML that others wrote: well-formed UTF-8, no DTD, hence no entities, and never more than a given size. */

import { DOMParser, type Document, type Element, onWarningStopParsing } from "@xmldom/xmldom";

export type UnsafeXmlReason = "size" | "doctype" | "malformed";

/** The bytes are not XML that we are willing to read. */
export class UnsafeXmlError extends Error {
  readonly reason: UnsafeXmlReason;

  constructor(reason: UnsafeXmlReason, message: string) {
    super(message);
    this.name = "UnsafeXmlError";
    this.reason = reason;
  }
}

/**
 * Parses a whole document. Line ends follow XML 1.0; the parser's default, XML 1.1, also changes U+0085 and U+2028,
 * which would break the digests of a signed text that holds them.
 * @throws UnsafeXmlError
 */
export function parseSafeXml(bytes: Uint8Array, maxBytes: number): Document {
  if (bytes.byteLength > maxBytes) throw new UnsafeXmlError("size", `XML above ${maxBytes} bytes`);
  const text = decodeUtf8(bytes);
  if (/<!(?!--|\[CDATA\[)/.test(text)) throw new UnsafeXmlError("doctype", "XML with a document type declaration");
  const parser = new DOMParser({
    onError: onWarningStopParsing,
    normalizeLineEndings: (source) => source.replace(/\r\n?/g, "\n"),
  });
  try {
    return parser.parseFromString(text, "text/xml");
  } catch (error) {
    throw new UnsafeXmlError(
      "malformed",
      error instanceof Error ? error.message.slice(0, 200) : "XML is not well-formed",
    );
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnsafeXmlError("malformed", "XML is not UTF-8");
  }
}

/** The element's own child elements, in order. */
export function childElements(parent: Element): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) children.push(node as Element);
  }
  return children;
}

/** Text of the first child element with that local name, or `null`. */
export function childText(parent: Element, localName: string): string | null {
  return childElements(parent).find((child) => child.localName === localName)?.textContent ?? null;
}
