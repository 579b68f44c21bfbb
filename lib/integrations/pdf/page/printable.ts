/** People write anything; the paper shows what its typeface has. */

const MISSING = "□";
/** Decoration: left out where it cannot be drawn. A letter that cannot be drawn leaves its place empty instead. */
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u;
/** Joiners, variation selectors, direction marks, soft hyphens: without a picture of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Control characters, hard spaces, line and paragraph separators; the line feed alone stays. */
const BLANK = /[\p{Zl}\p{Zp}\u00a0]|(?!\n)\p{Cc}/gu;

/** The text without what `hasGlyph` does not know. Accents are joined to their letters first. */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const characters = [
    ...text.toWellFormed().normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll(BLANK, " ").replaceAll(INVISIBLE, ""),
  ];
  return characters
    .map((character) => {
      if (character === "\n" || hasGlyph(character.codePointAt(0) ?? 0)) return character;
      return EMOJI.test(character) ? "" : MISSING;
    })
    .join("");
}
