/** The files of the fonts, opened; and the shapes of words, kept. */

import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { assert } from "@/lib/platform/assert";

export type Weight = 400 | 600;
const WEIGHTS: readonly Weight[] = [400, 600];

/** What we use of a font opened by react-pdf, which leaves it untyped. */
export interface FontFile {
  postscriptName: string;
  unitsPerEm: number;
  /** Of the same units: from the base line up to where a painter lets a text begin. */
  ascent: number;
  layout(text: string, ...options: unknown[]): GlyphRun;
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface GlyphRun {
  advanceWidth: number;
  glyphs: { codePoints: number[] }[];
  positions: { xAdvance: number }[];
}

/** pdfkit scales the runs that it is given to thousandths; of this font they already are, so a run can be kept. */
export const UNITS_PER_EM = 1000;

const FAMILY = "Source Sans 3";
const FILES: Readonly<Record<Weight, string>> = {
  400: "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf",
  600: "@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf",
};
/** Pictures in one colour, of one weight. A file of its own: the letters would be too large with them. */
const EMOJI_FAMILY = "Noto Emoji";
const EMOJI_FILE = "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf";
/** Measuring and drawing ask for the same words, and so does the next document. Emptied when full. */
const MAX_SHAPED_WORDS = 20_000;

/** Left out of shaping: contextual forms and loose accents, which composed Latin text has not. Kerning stays. */
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

/** Opens both weights, and the emoji. */
export async function openFontFiles(): Promise<Record<Weight | "emoji", FontFile>> {
  const { resolve } = createRequire(import.meta.url);
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({ src: resolve(FILES[fontWeight]), fontWeight })),
  });
  Font.register({ family: EMOJI_FAMILY, src: resolve(EMOJI_FILE) });
  // The emoji's shapes are not kept: pdfkit scales each run that it draws in its place.
  return { 400: await loadLetters(400), 600: await loadLetters(600), emoji: await load(EMOJI_FAMILY, 400) };
}

async function loadLetters(fontWeight: Weight): Promise<FontFile> {
  const file = await load(FAMILY, fontWeight);
  assert(file.unitsPerEm === UNITS_PER_EM, `${FAMILY} is drawn in thousandths`);
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

/** Shaping a word is the dearest part of drawing it: once, and only what shows. */
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
