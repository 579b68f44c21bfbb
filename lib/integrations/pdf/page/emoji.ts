/** Separates emoji from letters, because emoji have another font and may consist of several characters. */

export interface Piece {
  text: string;
  emoji: boolean;
}

/** Matches flags, families, tones and keycaps whole; a remaining part of one counts as an emoji itself. */
const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gv;
/** Almost no text has an emoji, so a test of the range is enough for most. */
const MAYBE = /[\u203c\u2049\u2100-\u{1ffff}]|\u20e3/u;

/**
 * The text in pieces, in order. A single character that `isLetter` accepts is a letter, even if it is also an emoji (©,
 * ™, ☕).
 */
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
