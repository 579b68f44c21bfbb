/** Breaks lines greedily at spaces and line feeds. A word wider than a line is cut between glyphs. */

/** Widths of words, in thousandths of the type's size. */
export interface Measure {
  units(word: string): number;
  /** In order; an emoji is one glyph, however many characters it has. */
  glyphs(word: string): { text: string; units: number }[];
}

/** Lines that are at most `maxUnits` wide; at least one, possibly empty. */
export function wrapText(text: string, measure: Measure, maxUnits: number): string[] {
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
