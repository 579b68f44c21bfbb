/** Users write any character. The PDF shows those that its fonts have, and a □ for every other one, so that nothing disappears. */

import { splitEmoji } from "./emoji";

const MISSING = "□";
/**
 * Characters without a picture of their own: joiners, variation selectors, direction marks, soft hyphens, empty
 * keycaps.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\u20e3/gu;
/** Control characters, hard spaces, line and paragraph separators. Only the line feed is kept. */
const BLANK = /[\p{Zl}\p{Zp}\u00a0]|(?!\n)\p{Cc}/gu;

/** Whether a font has a glyph for a code point. */
type HasGlyph = (codePoint: number) => boolean;

/** The text without characters that neither font has. Accents are first joined to their letters. */
export function printable(text: string, fonts: { letters: HasGlyph; emoji: HasGlyph }): string {
  const clean = text.toWellFormed().normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(BLANK, " ");
  return splitEmoji(clean, fonts.letters)
    .map((piece) =>
      piece.emoji && hasAll(piece.text, fonts.emoji) ? piece.text : withMissing(piece.text, fonts.letters),
    )
    .join("");
}

/** Characters that only join the parts of an emoji need no glyph. */
function hasAll(emoji: string, hasGlyph: HasGlyph): boolean {
  return [...emoji.replaceAll(INVISIBLE, "")].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
}

function withMissing(text: string, hasGlyph: HasGlyph): string {
  return [...text.replaceAll(INVISIBLE, "")]
    .map((character) => (character === "\n" || hasGlyph(character.codePointAt(0) ?? 0) ? character : MISSING))
    .join("");
}
