/** Escapes text of a document as canonical XML requires. */
import { assert } from "@/lib/platform/assert";

/** Characters to escape, characters that XML 1.0 cannot contain, and surrogates, which are examined further. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML refuses
const SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same without the escapable ones
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const ESCAPABLE = /[&<>\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/**
 * The text with `& < >` and carriage returns escaped as in Canonical XML 1.0 section 2.3. Throws on a control character
 * or half a surrogate pair, which XML cannot contain; the domain refuses them earlier.
 */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? escapeSpecial(text) : text;
}

const IN_ATTRIBUTE = /["\t\n]/g;
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = { '"': "&quot;", "\t": "&#x9;", "\n": "&#xA;" };

/** The text of an attribute in double quotes, escaped likewise: there `>` stays as it is. */
export function escapeAttribute(text: string): string {
  return escapeText(text)
    .replaceAll("&gt;", ">")
    .replace(IN_ATTRIBUTE, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
}

function escapeSpecial(text: string): string {
  assert(text.isWellFormed() && !FORBIDDEN.test(text), "a text holds a character that XML cannot");
  return text.replace(ESCAPABLE, (character) => ESCAPES[character] ?? character);
}
