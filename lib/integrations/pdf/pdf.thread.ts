/** The thread that draws PDFs. */
import { serveJobs } from "@/lib/platform/threads/serve-jobs";
import type { PdfInput } from "./pdf-input";
import { renderDocument } from "./render-document";

serveJobs(
  (input: PdfInput) => renderDocument(input),
  (bytes) => [bytes.buffer],
);
