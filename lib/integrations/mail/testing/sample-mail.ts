/** The mails whose text is committed in `golden/`, by name. */

import { nombresArchivos } from "@/lib/domain/documento/nombre-archivo";
import { SIN_TEXTOS, type TextosCorreo } from "@/lib/domain/escrito/texto-correo";
import { type SampleInput, sampleInput } from "@/lib/integrations/pdf/testing/sample-input";
import { sampleRecibo } from "@/lib/integrations/pdf/testing/sample-recibo";
import { emisorName, type MailInput } from "../model";

export function sampleMail(sample: SampleInput = {}, textos: Partial<TextosCorreo> = {}): MailInput {
  const { motivos: _, logo: __, ...input } = sampleInput(sample);
  const names = nombresArchivos({ ...input.documento, emisor: emisorName(input.documento.emisor) });
  return {
    ...input,
    textos: { ...SIN_TEXTOS, ...textos },
    files: { ...names, respuesta: input.estado === "aceptado" ? names.respuesta : null },
  };
}

/** A name that tries to break out of a header or of the markup. */
export const HOSTILE = `<img src=x onerror="alert(1)"> "S.A."\r\nBcc: otro@malo.example\u202e & 'Cía'`;

export const GOLDEN_MAILS: Readonly<Record<string, SampleInput>> = {
  "factura-aceptada": { of: { lineas: 2 }, input: { color: "#0f766e" } },
  "tiquete-en-proceso": {
    of: { tipo: "04", lineas: 1, full: false },
    documento: { receptor: null },
    input: { estado: "procesando", fechaRespuesta: null },
  },
  "nota-de-credito-anulada": { of: { tipo: "03", lineas: 1 }, input: { anulada: true, ambiente: "pruebas" } },
  "recibo-de-dos-facturas": sampleRecibo(2),
  "nota-de-debito-en-dolares": { of: { tipo: "02", lineas: 1, moneda: "USD" } },
};
