/** The ways in which a text element is written: it is there, or it is left out. Never empty. */
import { escapeText } from "./escape";

/** The longest code list has 168 entries (currencies), times what else may be asked for. */
const MAX_CACHED_CODES = 256;

/** `<name>text</name>`. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`;
}

/** The same, or nothing when there is no text. */
export function optionalElement(name: string, text: string | null): string {
  return text === null || text === "" ? "" : element(name, text);
}

/**
 * A function that writes an element whose text is a code out of a short list: each is made once and found again. In a
 * thousand lines that is the greater part of all elements.
 */
export function codeElement(name: string): (code: string | null) => string {
  const elements = new Map<string | null, string>([[null, ""]]);
  return (code) => {
    const known = elements.get(code);
    if (known !== undefined) return known;
    // Through bytes and back it is one flat string; as made it would stay a tree of its five parts wherever it is used.
    const made = Buffer.from(optionalElement(name, code)).toString();
    if (elements.size < MAX_CACHED_CODES) elements.set(code, made);
    return made;
  };
}
