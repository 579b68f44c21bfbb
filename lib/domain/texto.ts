/**
 * Text that a document can carry. Accents, emoji and every other character of XML 1.0 pass unchanged, in UTF-8.
 * Characters that XML cannot express (control characters, half a surrogate pair, U+FFFE and U+FFFF) are refused,
 * because dropping them silently would change the text of a signed document. In names and
 * details so are marks that nobody sees and that make them read otherwise than they are: those of writing direction, and
 * the space of no width.
 */

/**
 * The negation of XML 1.0, production 2 (Char), and the line separators that XML 1.1 readers turn into LF, which would
 * break a signature. With the `u` flag only a lone surrogate matches; a pair is one character.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0085\u2028\u2029\ud800-\udfff\ufffe\uffff]/u;
const INVISIBLE = /[\u200b\u202a-\u202e\u2066-\u2069]/;
const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
const BLANKS = /[\t\n\r \u0085\u2028\u2029]+/g;

export function isXmlText(text: string): boolean {
  return !NOT_XML.test(text);
}

/** The same for a name or a detail, which must read as it is. */
export function isPlainText(text: string): boolean {
  return isXmlText(text) && !INVISIBLE.test(text);
}

/** Characters as the XSD counts them: code points, so an emoji is one. */
export function countCharacters(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    if (text.charCodeAt(i) >= 0xd800 && text.charCodeAt(i) <= 0xdbff) length--;
  }
  return length;
}

/**
 * For a value of one line (a name, a detail): blanks and line breaks become one space, and none remains at the ends.
 */
export function toSingleLine(text: string): string {
  return text.replace(BLANKS, " ").trim();
}

/** For free text: every line break becomes LF, as an XML reader returns it. */
export function toMultiLine(text: string): string {
  return text.replace(LINE_BREAKS, "\n").trim();
}

/**
 * The beginning of what a stranger wrote, as a column or a JSON text of Postgres can hold it: no NUL, no half of a
 * surrogate pair, also where it is cut.
 */
export const toStorable = (text: string, maxCharacters: number): string =>
  text.replaceAll("\0", "\uFFFD").slice(0, maxCharacters).toWellFormed();

/** Joins sentences, without the `null` ones; `null` when none remains. */
export function joinSentences(...sentences: (string | null)[]): string | null {
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}

/** The words for so many of a thing: `contar(1, "línea", "líneas")` is `1 línea`. */
export const contar = (cuantos: number, uno: string, varios: string): string =>
  `${cuantos} ${cuantos === 1 ? uno : varios}`;
