/**
 * Counts what an XML text would cost before any parser reads it, in one pass that looks at each character once. A
 * parser's work grows with depth times namespaces: 185 KB once blocked a process for two seconds.
 */

/** A tax document nests about ten levels deep, a signature twelve. */
const MAX_DEPTH = 50;
/** Per element; a tax document has at most six. */
const MAX_ATTRIBUTES = 24;
/** In the whole text. Most documents have four; some signers declare theirs on every element of the signature. */
const MAX_NAMESPACES = 200;
/** Different names of elements and attributes. The tables of version 4.4 and its signature have about 300. */
const MAX_NAMES = 1000;

const START = /<([^\s/>"'<=!?]+)/y;
const ATTRIBUTE = /\s+([^\s/>"'<=]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;
const START_END = /\s*(\/?)>/y;
const END = /<\/[^\s/>"'<=]+\s*>/y;
/** What begins a section to skip, and what ends it. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
];

/**
 * Why the text must not be parsed: it has more than any document has, or it is not XML. `null` when it may be parsed.
 */
export type OutOfBounds = { reason: "bounds" | "malformed"; detail: string };

/** @param maxNodes elements, comments, instructions and CDATA sections together */
export function findOutOfBounds(xml: string, maxNodes: number): OutOfBounds | null {
  const names = new Set<string>();
  let [nodes, depth, namespaces] = [0, 0, 0];
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at)) {
    const skipped = SKIPPED.find(([opening]) => xml.startsWith(opening, at));
    if (skipped === undefined && xml[at + 1] === "/") {
      const end = match(END, xml, at);
      if (end === null || --depth < 0) return malformed(at);
      at = END.lastIndex;
      continue;
    }
    if (++nodes > maxNodes) return bounds(`more than ${maxNodes} nodes`);
    if (skipped !== undefined) {
      const [opening, closing] = skipped;
      const end = xml.indexOf(closing, at + opening.length);
      if (end === -1) return malformed(at);
      at = end + closing.length;
      continue;
    }
    const tag = readStartTag(xml, at);
    if (tag === null) return malformed(at);
    if (!tag.isEmpty && ++depth > MAX_DEPTH) return bounds(`nested more than ${MAX_DEPTH} deep`);
    if (tag.attributes.length > MAX_ATTRIBUTES) return bounds(`more than ${MAX_ATTRIBUTES} attributes`);
    namespaces += tag.attributes.filter((name) => name.startsWith("xmlns")).length;
    if (namespaces > MAX_NAMESPACES) return bounds(`more than ${MAX_NAMESPACES} namespaces`);
    for (const name of [tag.name, ...tag.attributes]) names.add(name);
    if (names.size > MAX_NAMES) return bounds(`more than ${MAX_NAMES} names`);
    at = tag.end;
  }
  return depth === 0 ? null : malformed(xml.length);
}

interface StartTag {
  name: string;
  attributes: string[];
  isEmpty: boolean;
  /** Position after the tag. */
  end: number;
}

/** Returns `null` when there is no start tag. Stops after one attribute too many. */
function readStartTag(xml: string, at: number): StartTag | null {
  const name = match(START, xml, at)?.[1];
  if (name === undefined) return null;
  const attributes: string[] = [];
  let position = START.lastIndex;
  while (attributes.length <= MAX_ATTRIBUTES) {
    const attribute = match(ATTRIBUTE, xml, position)?.[1];
    if (attribute === undefined) break;
    attributes.push(attribute);
    position = ATTRIBUTE.lastIndex;
  }
  if (attributes.length > MAX_ATTRIBUTES) return { name, attributes, isEmpty: true, end: position };
  const end = match(START_END, xml, position);
  return end && { name, attributes, isEmpty: end[1] === "/", end: START_END.lastIndex };
}

function match(pattern: RegExp, xml: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(xml);
}

const bounds = (detail: string): OutOfBounds => ({ reason: "bounds", detail });
const malformed = (at: number): OutOfBounds => ({ reason: "malformed", detail: `no XML at character ${at}` });
