/** Complete inputs for tests and designers, in which the members under test are replaced. */

import type { Documento } from "@/lib/domain/documento/documento";
import { SIN_PIE } from "@/lib/domain/documento/pie-documento";
import { type SampleOptions, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import type { PdfInput } from "../pdf-input";
import { sampleRecibo } from "./sample-recibo";

export interface SampleInput {
  /** Options for making the document. */
  of?: SampleOptions;
  /** Members of the document itself. */
  documento?: Partial<Documento>;
  /** Members outside the document. */
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
    pagos: [],
    enlace: null,
    pie: SIN_PIE,
    diseno: "clasico",
    logo: null,
    color: null,
    ...input,
  };
}

/** The documents whose text is committed in `golden/`, by name. */
export const GOLDEN_INPUTS: Readonly<Record<string, SampleInput>> = {
  "factura-en-proceso": {
    of: { lineas: 1, full: false },
    input: { estado: "procesando", fechaRespuesta: null },
  },
  "tiquete-sin-receptor": { of: { tipo: "04", lineas: 3, full: false }, documento: { receptor: null } },
  "factura-en-dolares": { of: { lineas: 2, moneda: "USD" } },
  "exonerada-con-descuentos": { of: { lineas: 10 } },
  "nota-de-credito-rechazada": {
    of: { tipo: "03", lineas: 2 },
    input: {
      estado: "rechazado",
      motivos: [
        { codigo: "-45", texto: "El monto del impuesto no corresponde a la base imponible por la tarifa." },
        { codigo: "-99", texto: "El consecutivo ya fue utilizado." },
      ],
    },
  },
  "con-otros-cargos": {
    of: { tipo: "04", lineas: 1, full: false },
    documento: {
      otrosCargos: [
        {
          tipo: "06",
          tipoOtros: null,
          tercero: null,
          detalle: "Impuesto de servicio 10%",
          porcentaje: "10",
          monto: "125",
        },
        {
          tipo: "04",
          tipoOtros: null,
          detalle: "Donación",
          porcentaje: null,
          monto: "2500.5",
          tercero: { identificacion: { tipo: "02", numero: "3101123456" }, nombre: "Cruz Roja Costarricense" },
        },
      ],
    },
  },
  "recibo-de-dos-facturas": sampleRecibo(2),
  "recibo-de-diez-en-dolares": sampleRecibo(10, "USD"),
  "anulada-de-varias-paginas": { of: { lineas: 60 }, input: { anulada: true, ambiente: "simulador" } },
};
