/** Quotes: what a company offers, before anything is issued. */
import { z } from "zod";
import type { CodigoTipoVenta } from "@/lib/domain/tipo-documento";
import { formularioGuardado } from "./borradores";
import { fechaEscrita, opcional } from "./campos";
import { facturaForm } from "./emitir";

/** The document as the editor would issue it, and the form as it is kept. */
export const proformaForm = z.intersection(
  facturaForm,
  z.object({ formulario: formularioGuardado, validaHasta: fechaEscrita() }),
);

export const unaProforma = z.object({ proformaId: z.string().regex(/^[1-9]\d{0,17}$/) });

/** `correos`: empty for the customer's own. */
export const proformaCorreo = unaProforma.extend({ correos: opcional() });

export const ESTADOS_PROFORMA = {
  vigente: { texto: "Vigente", tono: "good" },
  vencida: { texto: "Vencida", tono: "wait" },
  facturada: { texto: "Facturada", tono: "neutral" },
  anulada: { texto: "Anulada", tono: "neutral" },
} as const;

export type EstadoProforma = keyof typeof ESTADOS_PROFORMA;

export interface ProformaListada {
  proformaId: string;
  numero: number;
  tipo: CodigoTipoVenta;
  identificacion: string | null;
  cliente: string | null;
  moneda: string;
  total: string;
  createdAt: Date;
  /** `YYYY-MM-DD` */
  validaHasta: string;
  estado: EstadoProforma;
  /** Of the document that billed it. */
  clave: string | null;
}

export interface ProformasPagina {
  proformas: ProformaListada[];
  /** Where the next page begins; null on the last one. */
  antes: number | null;
}
