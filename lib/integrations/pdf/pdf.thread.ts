/** The thread that draws PDFs. */
import { serveJobs } from "@/lib/platform/threads/serve-jobs";
import type { PdfInput } from "./pdf-input";
import { renderDocument } from "./render-document";
import { type EstadoCuentaInput, renderEstadoCuenta } from "./render-estado-cuenta";

serveJobs(
  (input: PdfInput | EstadoCuentaInput) =>
    "estadoCuenta" in input ? renderEstadoCuenta(input) : renderDocument(input),
  (bytes) => [bytes.buffer],
);
