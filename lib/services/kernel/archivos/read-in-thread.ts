/** Reads files from outside in a worker thread with limits, so that no file can make other work wait. */
import { refusal, refusalOf } from "@/lib/contract/refusal";
import { threadFile } from "@/lib/platform/threads/thread-file";
import { createThreadPool, ThreadPoolError } from "@/lib/platform/threads/thread-pool";
import type { Jobs } from "./jobs";

interface Work {
  job: keyof Jobs;
  input: unknown[];
}

const pool = createThreadPool<Work, unknown>({
  file: () => threadFile("lib/services/kernel/archivos/archivos.thread.ts"),
  threads: 2,
  maxQueued: 64,
  maxQueuedPerKey: 24,
  timeoutMs: 20_000,
  maxHeapMb: 384,
  refusals: { busy: refusalOf("archivos_en_espera"), failed: refusalOf("archivo_sin_leer") },
});

/**
 * Runs a job for a tenant; tenants take turns. Bytes come back as Uint8Array.
 * @throws AppError the job's own refusal; rule when the file needs more time or memory than any real file has needed;
 * ThreadPoolError (503 or 429, to be tried again) when too many jobs wait
 */
export async function readInThread<K extends keyof Jobs>(
  { tenantId }: { tenantId: number },
  job: K,
  ...input: Parameters<Jobs[K]>
): Promise<ReturnType<Jobs[K]>> {
  try {
    return (await pool.run(tenantId, { job, input })) as ReturnType<Jobs[K]>;
  } catch (error) {
    if (!(error instanceof ThreadPoolError) || !["timeout", "memory"].includes(error.reason)) throw error;
    throw refusal("archivo_desmedido", {}, { internal: `${job}: ${error.reason}`, cause: error });
  }
}
