/** A document as PDF, made in a worker thread: a thousand lines are two seconds that no request may wait for. */

import { createThreadPool } from "@/lib/platform/threads/thread-pool";
import { threadFile } from "@/lib/platform/threads/thread-file";
import { PDF_NO_DISPONIBLE, PDF_SATURADO } from "./messages";
import type { PdfInput } from "./pdf-input";

const pool = createThreadPool<PdfInput, Uint8Array>({
  file: () => threadFile("lib/integrations/pdf/pdf.thread.ts"),
  threads: 2,
  maxQueued: 64,
  maxQueuedPerKey: 40,
  timeoutMs: 30_000,
  // A thousand lines need less than 64. V8 fills what it may have: this, twice, is what a process grows by.
  maxHeapMb: 128,
  texts: { busy: PDF_SATURADO, failed: PDF_NO_DISPONIBLE },
});

/**
 * The PDF of a tenant's document, drawn now from what is stored: letter size, the same bytes for the same input. Tenants
 * take turns. An input that is a function is made when its turn has come.
 *
 * Throws ThreadPoolError (503 or 429, to be tried again) when too many wait, when it takes longer than 30 s or when the
 * thread died on it. Any other error is a bug of ours.
 */
export function renderPdf(tenantId: number, input: PdfInput | (() => Promise<PdfInput>)): Promise<Uint8Array> {
  return pool.run(tenantId, input);
}

/** Ends the threads, for a server that stops. The next `renderPdf` starts new ones. */
export function closePdfThreads(): Promise<void> {
  return pool.close();
}
