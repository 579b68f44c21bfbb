/** The input of a PDF: plain data that can be cloned into the worker thread. */

import type { Documento, FechaHora } from "@/lib/domain/documento";

export interface MotivoPdf {
  codigo: string;
  texto: string;
}

export interface PdfInput {
  documento: Documento;
  estado: "procesando" | "aceptado" | "rechazado" | "error";
  /** Voided by its issuer, which prints the watermark ANULADA. */
  anulada: boolean;
  /** Any value but `produccion` prints the watermark SIN VALIDEZ FISCAL. */
  ambiente: "simulador" | "pruebas" | "produccion";
  /** Reasons of a rejection, in the authority's order. Printed only for a rejected document. */
  motivos: MotivoPdf[];
  /** When the authority answered; `null` before that. */
  fechaRespuesta: FechaHora | null;
  /** PNG or JPEG bytes of the tenant's logo; left out when they are not a complete picture or too large (`logo.ts`). */
  logo: Uint8Array | null;
  /** The tenant's colour, `#rrggbb`. Darkened when it would not be legible on white. */
  color: string | null;
}
