/**
 * The typeface of the PDF, and its measure. Source Sans 3 is complete (₡, accents, Greek, Cyrillic) and narrow, and its
 * figures have one width, so that columns of amounts align. Emoji are drawn with Noto Emoji, in one colour. Every text
 * is wrapped and placed by this measure, so that nothing depends on a layout engine's line breaks.
 */
import { splitEmoji } from "./emoji";
import { type FontFile, openFontFiles, UNITS_PER_EM, type Weight } from "./font-file";

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

/** Users write any character. The PDF shows those that its fonts have, and a □ for every other one, so that nothing disappears. */
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
function printable(text: string, fonts: { letters: HasGlyph; emoji: HasGlyph }): string {
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

/* Breaks lines greedily at spaces and line feeds. A word wider than a line is cut between glyphs. */

/** Widths of words, in thousandths of the type's size. */
interface Measure {
  units(word: string): number;
  /** In order; an emoji is one glyph, however many characters it has. */
  glyphs(word: string): { text: string; units: number }[];
}

/** Lines that are at most `maxUnits` wide; at least one, possibly empty. */
function wrapText(text: string, measure: Measure, maxUnits: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, measure, maxUnits));
}

function wrapLine(text: string, measure: Measure, maxUnits: number): string[] {
  const space = measure.units(" ");
  const lines: string[] = [];
  let line: { text: string; units: number } | null = null;
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const units = measure.units(word);
    if (line !== null && line.units + space + units <= maxUnits) {
      line = { text: `${line.text} ${word}`, units: line.units + space + units };
      continue;
    }
    if (line !== null) lines.push(line.text);
    const pieces: string[] = units <= maxUnits ? [word] : cutWord(measure, word, maxUnits);
    const last = pieces.pop() ?? "";
    lines.push(...pieces);
    line = { text: last, units: pieces.length === 0 ? units : measure.units(last) };
  }
  return [...lines, line?.text ?? ""];
}

/** Pieces that fit, from a single shaping of the word. */
function cutWord(measure: Measure, word: string, maxUnits: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let units = 0;
  for (const glyph of measure.glyphs(word)) {
    if (piece !== "" && units + glyph.units > maxUnits) {
      pieces.push(piece);
      piece = "";
      units = 0;
    }
    piece += glyph.text;
    units += glyph.units;
  }
  return [...pieces, piece];
}
