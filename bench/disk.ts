/** Whether what a benchmark generates fits on the disk. */
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

const GIB = 2 ** 30;
/** Its row, five lines, and their indexes: measured by a day's churn (`dia.ts`). */
const BYTES_A_DOCUMENT = 3_500;
/** A supplier's document, of which there are as many, up to a million. */
const BYTES_A_RECEIVED = 4_500;
const MOST_RECEIVED = 1_000_000;
/** The cluster itself, with the log at its longest. */
const BYTES_AT_LEAST = 3 * GIB;

/** Says how much is needed, where, and how much there is. @throws Error when it is too little */
export async function demandDisk(documents: number): Promise<void> {
  const needed = BYTES_AT_LEAST + documents * BYTES_A_DOCUMENT + Math.min(documents, MOST_RECEIVED) * BYTES_A_RECEIVED;
  const { bavail, bsize } = await statfs(tmpdir());
  const free = bavail * bsize;
  const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;
  console.log(`${documents} documents need ${gib(needed)} in ${tmpdir()}, of which ${gib(free)} are free\n`);
  if (free < needed)
    throw new Error(`not enough disk: ${gib(needed - free)} are missing; BENCH_DOCUMENTOS makes it less`);
}
