/** Greedy line breaking: at spaces and line feeds; a word wider than a line is cut between glyphs. */

import type { FontFile } from "./font-file";

/** Lines none of which is wider than `maxUnits` (thousandths of the type's size); at least one, if empty. */
export function wrapText(text: string, file: FontFile, maxUnits: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, file, maxUnits));
}

function wrapLine(text: string, file: FontFile, maxUnits: number): string[] {
  const widthOf = (word: string): number => file.layout(word).advanceWidth;
  const space = widthOf(" ");
  const lines: string[] = [];
  let line: { text: string; units: number } | null = null;
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const units = widthOf(word);
    if (line !== null && line.units + space + units <= maxUnits) {
      line = { text: `${line.text} ${word}`, units: line.units + space + units };
      continue;
    }
    if (line !== null) lines.push(line.text);
    const pieces: string[] = units <= maxUnits ? [word] : cutWord(file, word, maxUnits);
    const last = pieces.pop() ?? "";
    lines.push(...pieces);
    line = { text: last, units: pieces.length === 0 ? units : widthOf(last) };
  }
  return [...lines, line?.text ?? ""];
}

/** Pieces that fit, all of them from one shaping of the word. */
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
