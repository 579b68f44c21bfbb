/** Reads a PDF's text back as a reader sees it: pages of lines, separate columns, and slanted text separately. */

import { getDocumentProxy } from "unpdf";

export interface ExtractedPage {
  /** Top to bottom. Texts at one height are one line, with two spaces between columns. */
  lines: string[];
  /** Texts that are not horizontal. */
  slanted: string[];
}

export interface ExtractedPdf {
  pages: ExtractedPage[];
  info: Record<string, unknown>;
  /** Each text as one run, which a double click selects. */
  runs: string[];
}

interface Run {
  text: string;
  x: number;
  y: number;
  end: number;
  slanted: boolean;
}

/** Texts whose baselines differ by at most this many points are one line. */
const SAME_LINE = 1.5;

export async function extractPdf(bytes: Uint8Array): Promise<ExtractedPdf> {
  // A copy, because pdf.js takes over the bytes that it gets.
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ExtractedPage[] = [];
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const runs: Run[] = [];
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, slope, , , x, y] = item.transform as number[];
      runs.push({ text: item.str, x: x ?? 0, y: y ?? 0, end: (x ?? 0) + item.width, slanted: slope !== 0 });
    }
    texts.push(...runs.map(({ text }) => text));
    pages.push({
      lines: toLines(runs.filter(({ slanted }) => !slanted)),
      slanted: runs.filter(({ slanted }) => slanted).map(({ text }) => text),
    });
  }
  const { info } = await pdf.getMetadata();
  return { pages, info: { ...info }, runs: texts };
}

function toLines(runs: readonly Run[]): string[] {
  const sorted = runs.toSorted((a, b) => b.y - a.y);
  const lines: Run[][] = [];
  for (const run of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && first.y - run.y < SAME_LINE) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join("  "),
  );
}

/** One text for comparisons; each page starts with its number. */
export function toGolden({ pages }: ExtractedPdf): string {
  return pages
    .map(({ lines, slanted }, index) =>
      [`--- página ${index + 1} ---`, ...slanted.map((text) => `[marca de agua] ${text}`), ...lines, ""].join("\n"),
    )
    .join("\n");
}
