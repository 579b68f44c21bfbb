/**
 * Processor time of a PDF of ten lines. The floor is the least that the library can do: the same texts, in the same
 * fonts, on one canvas at places that are known, without model, measuring, layout, rules or QR.
 */
import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import { drawText, type Painter } from "@/lib/integrations/pdf/page/painter";
import { openTypeface } from "@/lib/integrations/pdf/page/typeface";
import type { PdfInput } from "@/lib/integrations/pdf/pdf-input";
import { renderDocument } from "@/lib/integrations/pdf/render-document";
import { closePdfThreads, renderPdf } from "@/lib/integrations/pdf/render-pdf";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { type SampleInput, sampleInput } from "@/lib/integrations/pdf/testing/sample-input";
import { samplePng } from "@/lib/integrations/pdf/testing/sample-logo";
import { bar, formatTable, median } from "./measure";

const WARM_UP = 150;
const ROUNDS = 9;
const PER_ROUND = 20;
/** What the same page took when the library laid it out, in the same run as its floor (learned.md). */
const BEFORE = 5.4;
/** How many PDFs the threads draw while the event loop is measured. */
const IN_THREADS = 200;
const MAX_ON_LOOP_MS = 0.5;

const LOGO = samplePng(480, 160);
/** The last one needs two pages, so the library lays it out. */
const DOCUMENTS: Readonly<Record<string, SampleInput>> = {
  "10 lines": { of: { lineas: 10, full: false } },
  "10 lines, logo": { of: { lineas: 10, full: false }, input: { logo: LOGO } },
  "10 lines, 80 mm": { of: { lineas: 10, full: false }, input: { diseno: "rollo" } },
  "10 lines with every element, 2 pages": { of: { lineas: 10 } },
};

/** Each with a QR of its own. */
function inputOf({ of = {}, input }: SampleInput, number: number): PdfInput {
  return sampleInput({ of, input: { ...input, enlace: `https://purafactura.example/d/${1_000_000 + number}` } });
}

export async function runPdfBench(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, sample] of Object.entries(DOCUMENTS)) {
    const { ours, floor, bytes } = await measure(sample);
    rows.push([name, String(bytes), ours.toFixed(1), floor.toFixed(1), (ours / floor).toFixed(2)]);
  }
  console.log(formatTable(["document", "bytes", "ms CPU", "floor, ms CPU", "ratio"], rows));
  const [first] = rows;
  const ratio = Number(first?.at(-1));
  console.log(`\n${bar("pdf", `10 lines at most half of ${BEFORE} × floor`, ratio <= BEFORE / 2, `${ratio} ×`)}`);
  const { whole, loop } = await inThreads();
  const found = `${loop.toFixed(2)} of ${whole.toFixed(1)} ms`;
  console.log(bar("pdf", `event loop ≤ ${MAX_ON_LOOP_MS} ms a PDF`, loop <= MAX_ON_LOOP_MS, found));
}

interface Measured {
  ours: number;
  floor: number;
  bytes: number;
}

/** Milliseconds of processor time each; the two take turns in short rounds, of which the median counts. */
async function measure(sample: SampleInput): Promise<Measured> {
  const { runs } = await extractPdf(await renderDocument(inputOf(sample, 0)));
  const floor = await floorOf(runs);
  let bytes = 0;
  const ours = async (number: number): Promise<void> => {
    bytes = (await renderDocument(inputOf(sample, number))).length;
  };
  for (let number = 0; number < WARM_UP; number++) {
    await ours(number);
    await floor();
  }
  const times: Record<"ours" | "floor", number[]> = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round++) {
    times.ours.push(await cpuMs(ours));
    times.floor.push(await cpuMs(floor));
  }
  return { ours: median(times.ours), floor: median(times.floor), bytes };
}

async function cpuMs(draw: (number: number) => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let number = 0; number < PER_ROUND; number++) await draw(number);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / PER_ROUND;
}

async function floorOf(texts: readonly string[]): Promise<() => Promise<Buffer>> {
  const face = await openTypeface();
  const paint = (painter: Painter): null => {
    for (const [index, text] of texts.entries()) {
      drawText(painter, { text, x: 40, y: 20 + index * 7, style: { size: 8.5, weight: 400 } }, "#1c2127", face);
    }
    return null;
  };
  const style = { position: "absolute", top: 0, left: 0, width: 612, height: 792 } as const;
  return () =>
    renderToBuffer(
      <Document>
        <Page size="LETTER">
          <Canvas style={style} paint={paint} />
        </Page>
      </Document>,
    );
}

/** Milliseconds of processor time per PDF that another thread draws: of the whole process, and of this thread alone. */
async function inThreads(): Promise<{ whole: number; loop: number }> {
  const inputs = Array.from({ length: IN_THREADS }, (_, number) =>
    inputOf({ of: { lineas: 10, full: false } }, number),
  );
  const draw = async (some: readonly PdfInput[]): Promise<void> => {
    for (const input of some) await renderPdf(1, input);
  };
  await draw(inputs.slice(0, WARM_UP));
  const start = { whole: process.cpuUsage(), loop: process.threadCpuUsage() };
  await draw(inputs);
  const [whole, loop] = [process.cpuUsage(start.whole), process.threadCpuUsage(start.loop)];
  await closePdfThreads();
  return {
    whole: (whole.user + whole.system) / 1000 / IN_THREADS,
    loop: (loop.user + loop.system) / 1000 / IN_THREADS,
  };
}
