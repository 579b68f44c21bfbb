/** What a PDF is made from: plain data that can be cloned into the worker thread. */

import type { Documento, FechaHora } from "@/lib/domain/documento";

export interface MotivoPdf {
  codigo: string;
  texto: string;
}

export interface PdfInput {
  documento: Documento;
  estado: "procesando" | "aceptado" | "rechazado" | "error";
  /** Voided by its issuer: the PDF carries the watermark ANULADA. */
  anulada: boolean;
  /** Anything but `produccion` carries the watermark SIN VALIDEZ FISCAL. */
  ambiente: "simulador" | "pruebas" | "produccion";
  /** Reasons of a rejection, in the authority's order. Only a rejected document prints them. */
  motivos: MotivoPdf[];
  /** When the authority answered; `null` while it has not. */
  fechaRespuesta: FechaHora | null;
  /** PNG or JPEG bytes of the tenant's logo; left out when they are not a whole picture or too large (`logo.ts`). */
  logo: Uint8Array | null;
  /** The tenant's colour, `#rrggbb`. Darkened where it would not be legible on white. */
  color: string | null;
}
