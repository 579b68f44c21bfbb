/** Reads XML from others: well-formed UTF-8 without a DTD, hence without entities, and within limits of size. */

import { DOMParser, type Document, type Element, onWarningStopParsing } from "@xmldom/xmldom";
import "./end-tag-pattern";
import { findOutOfBounds } from "./xml-bounds";

export type UnsafeXmlReason = "size" | "bounds" | "doctype" | "malformed";

/** The bytes are not XML that we accept. */
export class UnsafeXmlError extends Error {
  readonly reason: UnsafeXmlReason;

  constructor(reason: UnsafeXmlReason, message: string) {
    super(message);
    this.name = "UnsafeXmlError";
    this.reason = reason;
  }
}

export interface XmlLimits {
  bytes: number;
  /** Number of elements, comments and other nodes that are not text. */
  nodes: number;
}

/**
 * Limits for the authority's answers and for our own documents: a thousand full lines take 2 MB and 50,000 elements.
 */
export const DOCUMENTO_LIMITS: XmlLimits = { bytes: 5 * 1024 * 1024, nodes: 100_000 };

/** A character that XML 1.0 does not have (production 2), and a reference to one; what stands for itself is skipped. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const BY_NUMBER = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&#(?:x([\da-f]+)|(\d+));/gi;

/** The parser takes both, and gives texts that no database stores. */
function hasNoCharacter(xml: string): boolean {
  if (NO_CHARACTER.test(xml)) return true;
  return (
    xml.includes("&#") &&
    Array.from(xml.matchAll(BY_NUMBER)).some(([, hex, decimal]) => {
      if (hex === undefined && decimal === undefined) return false;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff || NO_CHARACTER.test(String.fromCodePoint(code));
    })
  );
}

/** A sender's own program once lost a letter: U+FFFD is a character, and the document is what was signed. */
const LOST_LETTER = "Unicode replacement character detected";

/**
 * Parses a whole document after checking its size. Line ends follow XML 1.0. The parser's default, XML 1.1, also
 * changes U+0085 and U+2028, which would break the digests of a signed text that contains them. `places`: elements know
 * their line and column, which takes a sixth of the time.
 * @throws UnsafeXmlError
 */
export function parseSafeXml(bytes: Uint8Array, limits: XmlLimits, { places = false } = {}): Document {
  if (bytes.byteLength > limits.bytes) throw new UnsafeXmlError("size", `XML above ${limits.bytes} bytes`);
  const text = decodeUtf8(bytes);
  if (/<!(?!--|\[CDATA\[)/.test(text)) throw new UnsafeXmlError("doctype", "XML with a document type declaration");
  const outOfBounds = findOutOfBounds(text, limits.nodes);
  if (outOfBounds !== null) throw new UnsafeXmlError(outOfBounds.reason, outOfBounds.detail);
  if (hasNoCharacter(text)) throw new UnsafeXmlError("malformed", "a character that XML does not have");
  const parser = new DOMParser({
    onError: (_level, message) => {
      if (!message.startsWith(LOST_LETTER)) onWarningStopParsing();
    },
    locator: places,
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
