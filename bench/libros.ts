/**
 * Memory of the books of a tenant with BENCH_DOCUMENTOS documents of five lines each: a book is written while it is
 * downloaded, so it needs the memory of a page, whatever its length.
 */
import { finished } from "node:stream/promises";
import { AGRUPACIONES } from "@/lib/contract/portal/reportes";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "@/lib/services/kernel/context";
import { openLibro } from "@/lib/services/reports/libros/open-libro";
import { withListTenant } from "./listas";
import { formatTable } from "./measure";

const MIB = 2 ** 20;
/** Growth of the process's memory by one book, with the garbage that is not yet collected. */
const MAX_GROWTH_MIB = 300;
const SAMPLE_EVERY_CHUNKS = 50;

export const runLibrosBench = (): Promise<void> =>
  withListTenant(async (ctx) => {
    const rows: string[][] = [];
    for (const por of Object.keys(AGRUPACIONES)) {
      for (const formato of ["csv", "xlsx"]) {
        rows.push(await measure(ctx, por, formato));
        console.log(rows.at(-1)?.join(" | "));
      }
    }
    console.log(formatTable(["book of sales by", "format", "MiB", "seconds", "memory, MiB more", "bar"], rows));
  });

async function measure(ctx: Ctx, por: string, formato: string): Promise<string[]> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const range = { desde: "2015-01-01", hasta: toFecha(ctx.now) };
  const { stream } = await openLibro(ctx, { ...range, por, formato });
  let bytes = 0;
  let chunks = 0;
  let peak = before;
  stream.on("data", (chunk: Buffer | string) => {
    bytes += Buffer.byteLength(chunk);
    if (chunks++ % SAMPLE_EVERY_CHUNKS === 0) peak = Math.max(peak, process.memoryUsage().rss);
  });
  await finished(stream);
  const growth = (Math.max(peak, process.memoryUsage().rss) - before) / MIB;
  const passed = growth <= MAX_GROWTH_MIB;
  if (!passed) process.exitCode = 1;
  const seconds = (performance.now() - began) / 1000;
  return [
    ...[por, formato, (bytes / MIB).toFixed(1), seconds.toFixed(1), growth.toFixed(0)],
    `${MAX_GROWTH_MIB}: ${passed ? "passed" : "**missed**"}`,
  ];
}
