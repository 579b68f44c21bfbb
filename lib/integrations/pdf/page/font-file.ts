/** The files of the typeface, opened; and the shapes of words, kept. */

import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { assert } from "@/lib/platform/assert";

export type Weight = 400 | 600;
const WEIGHTS: readonly Weight[] = [400, 600];

/** What we use of a font opened by react-pdf, which leaves it untyped. */
export interface FontFile {
  postscriptName: string;
  unitsPerEm: number;
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

/** Opens both weights. */
export async function openFontFiles(): Promise<Record<Weight, FontFile>> {
  const { resolve } = createRequire(import.meta.url);
  Font.register({
    family: FAMILY,
    fonts: WEIGHTS.map((fontWeight) => ({ src: resolve(FILES[fontWeight]), fontWeight })),
  });
  return { 400: await load(400), 600: await load(600) };
}

async function load(fontWeight: Weight): Promise<FontFile> {
  const descriptor = { fontFamily: FAMILY, fontWeight, fontStyle: "normal" } as const;
  await Font.load(descriptor);
  const file: unknown = Font.getFont(descriptor).data;
  assert(isFontFile(file) && file.unitsPerEm === UNITS_PER_EM, `font ${FAMILY} ${fontWeight} opens`);
  rememberShapes(file);
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
