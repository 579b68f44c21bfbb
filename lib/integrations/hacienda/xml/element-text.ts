/** Writes a text element, or leaves it out; never an empty one. */
import { escapeText } from "./escape";

/** The longest code list has 168 entries (currencies); the rest is room for other codes. */
const MAX_CACHED_CODES = 256;

/** `<name>text</name>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}

/** Like `element`, or nothing when there is no text. */
export function optionalElement(name: string, text: string | null): string {
  return text === null || text === "" ? "" : element(name, text);
}

/**
 * A function that writes an element whose text is a code from a short list: each text is made once and then reused. In
 * a thousand lines those are most of the elements.
 */
export function codeElement(name: string): (code: string | null) => string {
  const elements = new Map<string | null, string>([[null, ""]]);
  return (code) => {
    const known = elements.get(code);
    if (known !== undefined) return known;
    // Converting to bytes and back makes one flat string. The concatenated string would remain a tree of its five
    // parts.
    const made = Buffer.from(optionalElement(name, code)).toString();
    if (elements.size < MAX_CACHED_CODES) elements.set(code, made);
    return made;
  };
}
