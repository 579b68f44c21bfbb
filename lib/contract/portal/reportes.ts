/** What the first page and the reports show: a month's figures, what needs attention, the VAT book, exports. */
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Instant } from "./instant";
import type { Webhook } from "./webhooks";

export const ESTADOS_DOCUMENTO = ["procesando", "aceptado", "rechazado", "error"] as const;
type EstadoDocumento = (typeof ESTADOS_DOCUMENTO)[number];

export type PorEstado = Record<EstadoDocumento, number>;

export interface SumaVentas {
  documentos: number;
  /** Decimal text in colones; the tax is part of it. */
  ventas: string;
  impuesto: string;
}

export type DiaVentas = { /** `YYYY-MM-DD`. */ dia: string } & SumaVentas;

export interface ResumenMes {
  /** `YYYY-MM`. */
  mes: string;
  /** Sales documents by state; `hoy` is null for a month that is not the present one. */
  hoy: PorEstado | null;
  total: PorEstado;
  /**
   * Every day of the month up to today, in colones as exact decimal text, credit notes subtracted. Rejected documents do
   * not count; those that wait for the authority do.
   */
  dias: DiaVentas[];
  /** Of these days together. */
  suma: SumaVentas;
}

interface DocumentoDeInicio {
  clave: string;
  consecutivo: string;
  tipo: string;
  fechaEmision: Instant;
  /** The customer, or the supplier of a purchase; null without one. */
  contraparte: string | null;
  /** ISO 4217. */
  moneda: string;
  /** Decimal text. */
  total: string;
}

export interface DocumentoAtencion extends DocumentoDeInicio {
  /** Why, where it is known. */
  problema: string | null;
}

export interface DocumentoReciente extends DocumentoDeInicio {
  tipo: CodigoTipoDocumento;
  /** Short title in Spanish, as `Factura electrónica`. */
  titulo: string;
  estado: EstadoDocumento;
}

export interface Pendientes {
  /** The newest; `hayMas` says that there are more than are listed. */
  rechazados: { documentos: DocumentoAtencion[]; hayMas: boolean };
  /** In `procesando` for more than 30 minutes, or in `error`. */
  detenidos: { documentos: DocumentoAtencion[]; hayMas: boolean };
  certificado: { estado: "vigente" | "por-vencer" | "vencido" | "falta"; hasta: Instant | null };
  /** Failing, or disabled by itself. */
  webhooks: Webhook[];
  /** What a tenant does until its first real invoice, in that order. */
  puestaEnMarcha: { paso: PasoInicial; hecho: boolean }[];
}

export type PasoInicial =
  | "certificado"
  | "credencial"
  | "producto"
  | "cliente"
  | "llave"
  | "webhook"
  | "documento"
  | "aceptado"
  | "produccion";

/** All that the first page shows of today. */
export interface Inicio {
  /** Of the present month. */
  resumen: ResumenMes;
  pendientes: Pendientes;
  /** The newest first. */
  documentos: DocumentoReciente[];
}

/** Amounts are colones as exact decimal text; credit notes are subtracted, so a sum may be below zero. */
export interface LibroTarifa {
  /** Code of the tax (01 is IVA). */
  codigo: string;
  /** IVA rate code; null for other taxes. */
  codigoTarifa: string | null;
  /** Percent; null where the tax has none. */
  tarifa: string | null;
  documentos: number;
  base: string;
  /** Tax that exemptions took away. */
  exonerado: string;
  /** What is owed of it. */
  impuesto: string;
}

export interface Libro {
  tarifas: LibroTarifa[];
  /** Of the documents themselves: `impuesto` is the sum of the rates'. */
  total: { documentos: number; ventaNeta: string; impuesto: string };
}

export interface LibroIva {
  mes: string;
  ventas: Libro;
  compras: Libro;
  recibidos: LibroRecibidos;
}

/** What suppliers' documents charged, and what of it the messages that accept them credit. */
export interface SumaRecibidos {
  documentos: number;
  /** Of the documents, taxes included. */
  total: string;
  impuesto: string;
  /** What of the tax the messages credit; nothing under proportionality, which is settled elsewhere. */
  acreditado: string;
  /** What of the documents the messages take as an expense. */
  gasto: string;
}

/**
 * Suppliers' documents of the month that were accepted, wholly or in part, by a receiver message which the authority
 * accepted. Exact decimal text; their credit notes are subtracted.
 */
export interface LibroRecibidos {
  /** Colones. `codigo` is empty for what a document puts under no rate, its own rounding among it. */
  tarifas: LibroTarifa[];
  /** Colones, of the same documents: `impuesto` is the sum of the rates'. */
  total: SumaRecibidos;
  /** The same by the tax condition that the messages name; null for those that name none. */
  condiciones: ({ condicion: string | null } & SumaRecibidos)[];
  /** What was accepted without an XML that says rates and exchange rate, by currency; null where not even that is known. */
  sinTarifa: ({ moneda: string | null } & SumaRecibidos)[];
}

/** A month's export. */
export interface Exportacion {
  idExportacion: string;
  /** `YYYY-MM`. */
  mes: string;
  alcance: string;
  estado: "pendiente" | "en_curso" | "lista" | "fallida";
  /** Null until the documents were counted. */
  total: number | null;
  hechos: number;
  /** Documents whose PDF could not be made: they are in it with their XML only. */
  sinPdf: number;
  error: string | null;
  createdBy: string;
  createdAt: Instant;
  terminadaAt: Instant | null;
  expiresAt: Instant;
}
