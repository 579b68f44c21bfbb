/** A document as PDF, made in a worker thread: a thousand lines are two seconds that no request may wait for. */

import { AppError } from "@/lib/platform/errors";
import { PDF_NO_DISPONIBLE, PDF_SATURADO } from "./messages";
import type { PdfInput } from "./pdf-input";
import { threadFile } from "./thread/thread-file";
import { createThreadPool, type ThreadPool, ThreadPoolError } from "./thread/thread-pool";

const THREADS = 2;
const MAX_QUEUED = 64;
const TIMEOUT_MS = 30_000;
const MAX_HEAP_MB = 512;
const RETRY_AFTER_SECONDS = 5;

let pool: ThreadPool<PdfInput, Uint8Array> | null = null;

/**
 * The PDF of a document, drawn now from what is stored: letter size, the same bytes for the same input.
 *
 * Throws AppError `unavailable` (503, to be tried again) when too many wait, when it takes longer than 30 s or when the
 * thread died on it. Any other error is a bug of ours.
 */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  pool ??= createThreadPool({
    file: threadFile,
    threads: THREADS,
    maxQueued: MAX_QUEUED,
    timeoutMs: TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  try {
    return await pool.run(input);
  } catch (error) {
    if (!(error instanceof ThreadPoolError)) throw error;
    throw new AppError("unavailable", error.reason === "full" ? PDF_SATURADO : PDF_NO_DISPONIBLE, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      internal: `PDF of ${input.documento.clave}: ${error.message}`,
      cause: error,
    });
  }
}

/** Ends the threads, for a server that stops. The next `renderPdf` starts new ones. */
export async function closePdfThreads(): Promise<void> {
  const closing = pool;
  pool = null;
  await closing?.close();
}
