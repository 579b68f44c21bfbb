/** What a test or a designer wants to see on paper: a complete input, with the members under test replaced. */

import type { Documento } from "@/lib/domain/documento";
import { type SampleOptions, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import type { PdfInput } from "../pdf-input";

export interface SampleInput {
  /** How the document is made. */
  of?: SampleOptions;
  /** Members of the document itself. */
  documento?: Partial<Documento>;
  /** Members around it. */
  input?: Partial<Omit<PdfInput, "documento">>;
}

export function sampleInput({ of = {}, documento = {}, input = {} }: SampleInput = {}): PdfInput {
  return {
    documento: { ...sampleDocumento(of), ...documento },
    estado: "aceptado",
    anulada: false,
    ambiente: "produccion",
    motivos: [],
    fechaRespuesta: "2026-11-21T09:31:12-06:00",
    logo: null,
    color: null,
    ...input,
  };
}
