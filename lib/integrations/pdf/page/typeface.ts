/**
 * The typeface of the PDF, and its measure. Source Sans 3 is complete (₡, accents, Greek, Cyrillic) and narrow, and its
 * figures have one width, so that columns of amounts align. Emoji are drawn with Noto Emoji, in one colour. Every text
 * is wrapped and placed by this measure, so that nothing depends on a layout engine's line breaks.
 */

import { splitEmoji } from "./emoji";
import { type FontFile, openFontFiles, UNITS_PER_EM, type Weight } from "./font-file";
import { printable } from "./printable";
import { type Measure, wrapText } from "./wrap-text";

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
}

/** The part of a text that one font draws. */
export interface PlacedPiece {
  text: string;
  /** The opened font, as a painter expects it. */
  font: FontFile;
  /** Points from the beginning of the text. */
  dx: number;
  /** Points down, so that all pieces have the same base line. */
  dy: number;
}

export interface Typeface {
  /** By how much every size of a style is multiplied when it is measured and drawn. */
  scale: number;
  /** The text split by font, in order. */
  pieces(text: string, style: TextStyle): PlacedPiece[];
  /** Width in points. */
  width(text: string, style: TextStyle): number;
  /** Lines that are at most `maxWidth` points wide; a single wider word is cut. Keeps line feeds. */
  wrap(text: string, style: TextStyle, maxWidth: number): string[];
  /** The text with `□` for every character that the fonts lack. */
  printable(text: string): string;
}

let opened: Promise<Typeface> | null = null;

/** Opens the font files once per thread. */
export function openTypeface(): Promise<Typeface> {
  opened ??= open();
  return opened;
}

/** The same typeface, in which every style is drawn smaller or larger. */
export function scaled(face: Typeface, scale: number): Typeface {
  const own = ({ size, weight }: TextStyle): TextStyle => ({ size: size * scale, weight });
  return {
    scale,
    pieces: (text, style) => face.pieces(text, own(style)),
    width: (text, style) => face.width(text, own(style)),
    wrap: (text, style, maxWidth) => face.wrap(text, own(style), maxWidth),
    printable: face.printable,
  };
}

async function open(): Promise<Typeface> {
  const { emoji, ...weights } = await openFontFiles();
  const measures = { 400: createMeasure(weights[400], emoji), 600: createMeasure(weights[600], emoji) };
  const letters = (codePoint: number) => weights[400].hasGlyphForCodePoint(codePoint);
  return {
    scale: 1,
    pieces: (text, { size, weight }) => placed(text, size, weights[weight], emoji),
    width: (text, { size, weight }) => (measures[weight].units(text) * size) / UNITS_PER_EM,
    wrap: (text, { size, weight }, maxWidth) => wrapText(text, measures[weight], (maxWidth * UNITS_PER_EM) / size),
    printable: (text) => printable(text, { letters, emoji: (codePoint) => emoji.hasGlyphForCodePoint(codePoint) }),
  };
}

/** Each piece of a text with the font that draws it. */
function fontsOf(text: string, letters: FontFile, emoji: FontFile): { text: string; font: FontFile }[] {
  const isLetter = (codePoint: number) => letters.hasGlyphForCodePoint(codePoint);
  return splitEmoji(text, isLetter).map((piece) => ({ text: piece.text, font: piece.emoji ? emoji : letters }));
}

function placed(text: string, size: number, letters: FontFile, emoji: FontFile): PlacedPiece[] {
  let units = 0;
  return fontsOf(text, letters, emoji).map((piece) => {
    const dx = (units * size) / UNITS_PER_EM;
    units += unitsOf(piece.text, piece.font);
    // A painter places a text by the top of its font.
    return {
      ...piece,
      dx,
      dy: (letters.ascent / letters.unitsPerEm - piece.font.ascent / piece.font.unitsPerEm) * size,
    };
  });
}

function createMeasure(letters: FontFile, emoji: FontFile): Measure {
  return {
    units: (text) => fontsOf(text, letters, emoji).reduce((sum, piece) => sum + unitsOf(piece.text, piece.font), 0),
    glyphs: (word) =>
      fontsOf(word, letters, emoji).flatMap(({ text, font }) => {
        const { glyphs, positions } = font.layout(text);
        return glyphs.map(({ codePoints }, index) => ({
          text: String.fromCodePoint(...codePoints),
          units: inThousandths(positions[index]?.xAdvance ?? 0, font),
        }));
      }),
  };
}

/** Measured word by word, each with the following space, because pdfkit lays text out in this way. */
function unitsOf(text: string, font: FontFile): number {
  const units = text.split(/(?<=[ \t])/).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0);
  return inThousandths(units, font);
}

const inThousandths = (units: number, { unitsPerEm }: FontFile) => (units * UNITS_PER_EM) / unitsPerEm;
