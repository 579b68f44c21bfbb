/**
 * The one typeface of the paper, and its measure. Source Sans 3: complete (₡, accents, Greek, Cyrillic), narrow, and its
 * figures are of one width, so that columns of amounts align. Every text of people's own is wrapped here, before it is
 * placed, so that nothing depends on where a layout engine would break it.
 */

import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { assert } from "@/lib/platform/assert";

export type Weight = 400 | 600;

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

/** What we use of a font opened by react-pdf. */
interface FontFile {
  postscriptName: string;
  unitsPerEm: number;
  layout(text: string): {
    advanceWidth: number;
    glyphs: { codePoints: number[] }[];
    positions: { xAdvance: number }[];
  };
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export const FAMILY = "Source Sans 3";

const FILES: Readonly<Record<Weight, string>> = {
  400: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  600: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
};
const WEIGHTS: readonly Weight[] = [400, 600];
/** Widths of words are kept; texts of a thousand lines repeat them. Emptied when full. */
const MAX_CACHED_WORDS = 50_000;
const MISSING = "□";

let opened: Promise<Typeface> | null = null;

/** Opens the font files once per thread. */
export function openTypeface(): Promise<Typeface> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Typeface> {
  const { resolve } = createRequire(import.meta.url);
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({ src: resolve(FILES[fontWeight]), fontWeight })),
  });
  // Words are never hyphenated: names, codes and claves must be copied as they are.
  Font.registerHyphenationCallback((word) => [word]);
  const fonts = new Map<Weight, FontFile>();
  for (const fontWeight of WEIGHTS) fonts.set(fontWeight, await load(fontWeight));
  const font = (weight: Weight): FontFile => {
    const found = fonts.get(weight);
    assert(found !== undefined, `font weight ${weight} is open`);
    return found;
  };
  const width = measure(font);
  return { font, width, wrap: wrapper(font, width), printable: printer(font(400)) };
}

async function load(fontWeight: Weight): Promise<FontFile> {
  const descriptor = { fontFamily: FAMILY, fontWeight, fontStyle: "normal" } as const;
  await Font.load(descriptor);
  const data: unknown = Font.getFont(descriptor).data;
  assert(isFontFile(data), `font ${FAMILY} ${fontWeight} opens`);
  return data;
}

/** react-pdf leaves the opened font untyped. */
function isFontFile(data: unknown): data is FontFile {
  return typeof data === "object" && data !== null && "layout" in data && "hasGlyphForCodePoint" in data;
}

/** Word by word, each with the space that follows it: as pdfkit lays text out. */
function measure(font: Typeface["font"]): Typeface["width"] {
  const cache: Record<Weight, Map<string, number>> = { 400: new Map(), 600: new Map() };
  return (text, { size, weight }) => {
    const file = font(weight);
    const words = cache[weight];
    let units = 0;
    for (const word of text.split(/(?<=[ \t])/)) {
      let known = words.get(word);
      if (known === undefined) {
        known = file.layout(word).advanceWidth;
        if (words.size >= MAX_CACHED_WORDS) words.clear();
        words.set(word, known);
      }
      units += known;
    }
    return (units * size) / file.unitsPerEm;
  };
}

/** A word too wide for a line, in pieces that fit: between glyphs, all of them from one shaping. */
function cutWord(file: FontFile, word: string, maxUnits: number): string[] {
  const { glyphs, positions } = file.layout(word);
  const pieces: string[] = [];
  let piece = "";
  let units = 0;
  for (const [index, { codePoints }] of glyphs.entries()) {
    const advance = positions[index]?.xAdvance ?? 0;
    if (piece !== "" && units + advance > maxUnits) {
      pieces.push(piece);
      piece = "";
      units = 0;
    }
    piece += String.fromCodePoint(...codePoints);
    units += advance;
  }
  return [...pieces, piece];
}

function wrapper(font: Typeface["font"], width: Typeface["width"]): Typeface["wrap"] {
  const wrapLine = (text: string, style: TextStyle, maxWidth: number): string[] => {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").filter((part) => part !== "")) {
      const joined = line === "" ? word : `${line} ${word}`;
      if (width(joined, style) <= maxWidth) {
        line = joined;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      if (width(word, style) > maxWidth) {
        const file = font(style.weight);
        const pieces = cutWord(file, word, (maxWidth * file.unitsPerEm) / style.size);
        line = pieces.pop() ?? "";
        lines.push(...pieces);
      }
    }
    return [...lines, line];
  };
  return (text, style, maxWidth) => text.split("\n").flatMap((line) => wrapLine(line, style, maxWidth));
}

/** Joiners and variation selectors have no picture of their own. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufe00-\ufe0f\ufeff\u{e0000}-\u{e007f}]/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/u;

function printer(font: FontFile): Typeface["printable"] {
  const show = (character: string): string => {
    if (font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return character;
    return EMOJI.test(character) ? "" : MISSING;
  };
  return (text) =>
    [
      ...text
        .toWellFormed()
        .normalize("NFC")
        .replaceAll(/\r\n?/g, "\n")
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
        .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00a0\u2028\u2029]/g, " ")
        .replaceAll(INVISIBLE, ""),
    ]
      .map((character) => (character === "\n" ? character : show(character)))
      .join("");
}
