/**
 * The one typeface of the paper, and its measure. Source Sans 3: complete (₡, accents, Greek, Cyrillic), narrow, and its
 * figures are of one width, so that columns of amounts align. Every text is wrapped and placed by this measure, so that
 * nothing depends on where a layout engine would break it.
 */

import { type FontFile, openFontFiles, UNITS_PER_EM, type Weight } from "./font-file";
import { printable } from "./printable";
import { wrapText } from "./wrap-text";

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
}

export interface Typeface {
  /** The opened font, as a painter wants it. */
  font(weight: Weight): FontFile;
  /** Width in points. */
  width(text: string, style: TextStyle): number;
  /** Lines none of which is wider than `maxWidth` points; a word that alone is wider is cut. Keeps line feeds. */
  wrap(text: string, style: TextStyle, maxWidth: number): string[];
  /** The text without what the typeface cannot draw: emoji go, other letters become `□`. */
  printable(text: string): string;
}

let opened: Promise<Typeface> | null = null;

/** Opens the font files once per thread. */
export function openTypeface(): Promise<Typeface> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Typeface> {
  const files = await openFontFiles();
  return {
    font: (weight) => files[weight],
    width: (text, { size, weight }) => (unitsOf(text, files[weight]) * size) / UNITS_PER_EM,
    wrap: (text, { size, weight }, maxWidth) => wrapText(text, files[weight], (maxWidth * UNITS_PER_EM) / size),
    printable: (text) => printable(text, (codePoint) => files[400].hasGlyphForCodePoint(codePoint)),
  };
}

/** Word by word, each with the space that follows it: as pdfkit lays text out. */
function unitsOf(text: string, file: FontFile): number {
  return text.split(/(?<=[ \t])/).reduce((units, word) => units + file.layout(word).advanceWidth, 0);
}
