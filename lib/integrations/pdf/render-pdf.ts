/**
 * Draws a document as PDF in a worker thread, because a thousand lines take two seconds, for which no request may wait.
 */

import { refusalOf } from "@/lib/contract/refusal";
import { threadFile } from "@/lib/platform/threads/thread-file";
import { createThreadPool } from "@/lib/platform/threads/thread-pool";
import type { PdfInput } from "./pdf-input";
import type { EstadoCuentaInput } from "./render-estado-cuenta";

type Input = PdfInput | EstadoCuentaInput;

const pool = createThreadPool<Input, Uint8Array>({
  file: () => threadFile("lib/integrations/pdf/pdf.thread.ts"),
  threads: 2,
  // A page takes some 15 ms, so that one thread is enough, but for what a thousand lines hold up; each takes 80 MB.
  slowAfterMs: 500,
  maxQueued: 64,
  maxQueuedPerKey: 40,
  timeoutMs: 30_000,
  // A thousand lines need less than 64 MB. V8 fills what it may use, so a process grows by this limit for each thread.
  maxHeapMb: 80,
  refusals: { busy: refusalOf("pdf_saturado"), failed: refusalOf("pdf_no_disponible") },
});

/**
 * The PDF of a tenant's document, or of a statement of account, drawn now from the stored data. The same input gives
 * the same bytes. Tenants take turns. An input that is a function is called when its turn comes.
 *
 * Throws ThreadPoolError (503 or 429, to be retried) when too many wait, when it takes longer than 30 s or when the
 * thread died. Any other error is a bug of ours.
 */
export function renderPdf(tenantId: number, input: Input | (() => Promise<Input>)): Promise<Uint8Array> {
  return pool.run(tenantId, input);
}

/** Ends the threads when a server stops. The next `renderPdf` starts new ones. */
export function closePdfThreads(): Promise<void> {
  return pool.close();
}
