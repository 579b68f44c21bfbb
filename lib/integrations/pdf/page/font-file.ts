/** Opens the font files and caches the shapes of words. */

import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { assert } from "@/lib/platform/assert";

export type Weight = 400 | 600;
const WEIGHTS: readonly Weight[] = [400, 600];

/** The part that we use of a font opened by react-pdf, which has no types for it. */
export interface FontFile {
  postscriptName: string;
  unitsPerEm: number;
  /** In the same units: from the base line up to where a painter starts a text. */
  ascent: number;
  layout(text: string, ...options: unknown[]): GlyphRun;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface GlyphRun {
  advanceWidth: number;
  glyphs: { codePoints: number[] }[];
  positions: { xAdvance: number }[];
}

/** pdfkit scales glyph runs to thousandths. This font uses thousandths already, so a run can be cached. */
export const UNITS_PER_EM = 1000;

/** It is on npm as whole TTF files, has ₡ and all accents, figures of one width, and is narrow enough for nine columns. */
const FAMILY = "Source Sans 3";
const FILES: Readonly<Record<Weight, string>> = {
  400: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  600: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
};
/** Emoji in one colour and weight. They are a separate file, because the letters' file would be too large with them. */
const EMOJI_FAMILY = "Noto Emoji";
const EMOJI_FILE = "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf";
/**
 * Measuring, drawing and the next document need the same words; amounts and claves come once. The cache is emptied when
 * full: each word of it holds 2 KB.
 */
const MAX_SHAPED_WORDS = 4_000;

/**
 * Features that are not applied: contextual forms and loose accents, which composed Latin text does not need. Kerning
 * stays.
 */
const OMITTED_FEATURES = {
  calt: false,
  ccmp: false,
  clig: false,
  curs: false,
  locl: false,
  mark: false,
  mkmk: false,
  rclt: false,
  rlig: false,
} as const;

/** Basic Latin to Latin Extended-A: all letters that a document here has, composed ones and their parts. */
const LATIN = String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, index) => 0x20 + index));

/** Opens both weights, and the emoji. */
export async function openFontFiles(): Promise<Record<Weight | "emoji", FontFile>> {
  const { resolve } = createRequire(import.meta.url);
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({ src: resolve(FILES[fontWeight]), fontWeight })),
  });
  Font.register({ family: EMOJI_FAMILY, src: resolve(EMOJI_FILE) });
  // The emoji's shapes are not cached, because pdfkit scales each run in place when it draws it.
  return { 400: await loadLetters(400), 600: await loadLetters(600), emoji: await load(EMOJI_FAMILY, 400) };
}

async function loadLetters(fontWeight: Weight): Promise<FontFile> {
  const file = await load(FAMILY, fontWeight);
  assert(file.unitsPerEm === UNITS_PER_EM, `${FAMILY} is drawn in thousandths`);
  // A glyph keeps the character that it is first met as. Drawing Ñ meets N as a part without one, and in all later
  // documents of the thread no N could be copied or searched.
  file.layout(LATIN, OMITTED_FEATURES);
  rememberShapes(file);
  return file;
}

async function load(fontFamily: string, fontWeight: Weight): Promise<FontFile> {
  const descriptor = { fontFamily, fontWeight, fontStyle: "normal" } as const;
  await Font.load(descriptor);
  const file: unknown = Font.getFont(descriptor).data;
  assert(isFontFile(file), `font ${fontFamily} ${fontWeight} opens`);
  return file;
}

function isFontFile(file: unknown): file is FontFile {
  return typeof file === "object" && file !== null && "layout" in file && "hasGlyphForCodePoint" in file;
}

/** Shaping a word is the most expensive part of drawing it, so it is done once, without features that do not show. */
function rememberShapes(file: FontFile): void {
  const shape = file.layout.bind(file);
  const runs = new Map<string, GlyphRun>();
  file.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return shape(text, ...options);
    let run = runs.get(text);
    if (run === undefined) {
      run = shape(text, OMITTED_FEATURES);
      if (runs.size >= MAX_SHAPED_WORDS) runs.clear();
      runs.set(text, run);
    }
    return run;
  };
}
