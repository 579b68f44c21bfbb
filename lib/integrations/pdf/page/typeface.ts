/**
 * The type of the paper, and its measure. Source Sans 3: complete (₡, accents, Greek, Cyrillic), narrow, and its figures
 * are of one width, so that columns of amounts align. Emoji are drawn with Noto Emoji, in one colour. Every text is
 * wrapped and placed by this measure, so that nothing depends on where a layout engine would break it.
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

/** What one font draws of a text. */
export interface PlacedPiece {
  text: string;
  /** The opened font, as a painter wants it. */
  font: FontFile;
  /** Points from where the text begins. */
  dx: number;
  /** Points down, so that all pieces stand on one line. */
  dy: number;
}

export interface Typeface {
  /** The text font by font, in its order. */
  pieces(text: string, style: TextStyle): PlacedPiece[];
  /** Width in points. */
  width(text: string, style: TextStyle): number;
  /** Lines none of which is wider than `maxWidth` points; a word that alone is wider is cut. Keeps line feeds. */
  wrap(text: string, style: TextStyle, maxWidth: number): string[];
  /** The text as the fonts can draw it: what they lack becomes `□`. */
  printable(text: string): string;
}

let opened: Promise<Typeface> | null = null;

/** Opens the font files once per thread. */
export function openTypeface(): Promise<Typeface> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Typeface> {
  const { emoji, ...weights } = await openFontFiles();
  const measures = { 400: createMeasure(weights[400], emoji), 600: createMeasure(weights[600], emoji) };
  const letters = (codePoint: number) => weights[400].hasGlyphForCodePoint(codePoint);
  return {
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

/** Word by word, each with the space that follows it: as pdfkit lays text out. */
function unitsOf(text: string, font: FontFile): number {
  const units = text.split(/(?<=[ \t])/).reduce((sum, word) => sum + font.layout(word).advanceWidth, 0);
  return inThousandths(units, font);
}

const inThousandths = (units: number, { unitsPerEm }: FontFile) => (units * UNITS_PER_EM) / unitsPerEm;
