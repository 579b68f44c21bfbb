/** Telling pictures from letters: they are of another font, and one picture may be several characters. */

export interface Piece {
  text: string;
  emoji: boolean;
}

/** Flags, families, tones and keycaps are whole; what is left over of them is a picture of its own. */
const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gv;
/** Nearly no text has one: a look at the range is enough to know. */
const MAYBE = /[\u203c\u2049\u2100-\u{1ffff}]|\u20e3/u;

/** The text in its order. A single character that `isLetter` knows is a letter, whatever else it is (©, ™, ☕). */
export function splitEmoji(text: string, isLetter: (codePoint: number) => boolean): Piece[] {
  if (!MAYBE.test(text)) return [{ text, emoji: false }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(EMOJI)) {
    const codePoint = found.codePointAt(0) ?? 0;
    if (found.length === String.fromCodePoint(codePoint).length && isLetter(codePoint)) continue;
    if (index > at) pieces.push({ text: text.slice(at, index), emoji: false });
    pieces.push({ text: found, emoji: true });
    at = index + found.length;
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), emoji: false });
  return pieces;
}
