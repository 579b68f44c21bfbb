/** The input of a PDF: plain data that can be cloned into the worker thread. */

import type { Parte } from "@/lib/domain/cobranza/recibo";
import type { Diseno } from "@/lib/domain/documento/diseno";
import type { Documento, FechaHora, Monto } from "@/lib/domain/documento/documento";
import type { PieDocumento } from "@/lib/domain/documento/pie-documento";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

export interface MotivoPdf {
  codigo: string;
  texto: string;
}

/** What a payment receipt pays of one invoice, in the receipt's currency. */
export interface PagoPdf {
  /** The invoice: its type, numbers, date and total. */
  tipo: CodigoTipoDocumento;
  clave: string;
  consecutivo: string;
  fechaEmision: FechaHora;
  total: Monto;
  monto: Monto;
  /** Of it, what pays other charges, which the receipt's XML does not have. */
  otros: Monto;
  /** What was still owed after this payment, when the receipt was issued. */
  pendiente: Monto;
  partes: readonly Parte[];
}

export interface PdfInput {
  documento: Documento;
  /** Of a quote, which is no tax document: `consecutivo` is its own number, and it has no clave. */
  proforma?: {
    /** `YYYY-MM-DD` */
    validaHasta: string;
  };
  /** `previa`: it has not been issued, which the watermark VISTA PREVIA says; it has no clave and no number. */
  estado: "procesando" | "aceptado" | "rechazado" | "error" | "previa";
  /** Voided by its issuer, which prints the watermark ANULADA. */
  anulada: boolean;
  /** Any value but `produccion` prints the watermark SIN VALIDEZ FISCAL. */
  ambiente: "simulador" | "pruebas" | "produccion";
  /** Reasons of a rejection, in the authority's order. Printed only for a rejected document. */
  motivos: MotivoPdf[];
  /** When the authority answered; `null` before that. */
  fechaRespuesta: FechaHora | null;
  /** In the order of the receipt; empty for every other document. */
  pagos: readonly PagoPdf[];
  /** Where the document can be read without an account: what the QR says; the clave when null. */
  enlace: string | null;
  /** What the tenant prints at the foot of its sales; `pieDe` decides what of it this document shows. */
  pie: PieDocumento;
  diseno: Diseno;
  /** PNG or JPEG bytes of the tenant's logo; left out when they are not a complete picture or too large (`logo.ts`). */
  logo: Uint8Array | null;
  /** The tenant's colour, `#rrggbb`. Darkened when it would not be legible on white. */
  color: string | null;
}
