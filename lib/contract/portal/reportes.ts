/** The data of the first page and the reports: a month's figures, what needs attention, the VAT book, exports. */
import type { EstadoCobro } from "@/lib/domain/cobranza/cobranza";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import type { Instant } from "./instant";
import type { GrupoPendiente } from "./pendientes";

export const ESTADOS_DOCUMENTO = ["procesando", "aceptado", "rechazado", "error"] as const;
type EstadoDocumento = (typeof ESTADOS_DOCUMENTO)[number];

export type PorEstado = Record<EstadoDocumento, number>;

export interface SumaVentas {
  documentos: number;
  /** Decimal text in colones, including tax. */
  ventas: string;
  impuesto: string;
}

export type DiaVentas = { /** `YYYY-MM-DD`. */ dia: string } & SumaVentas;

export interface ResumenMes {
  /** `YYYY-MM`. */
  mes: string;
  /** Sales documents by state; `hoy` is null for any month but the present one. */
  hoy: PorEstado | null;
  total: PorEstado;
  /**
   * Every day of the month up to today, in colones as exact decimal text, with credit notes subtracted. Rejected
   * documents do not count; those that wait for the authority do.
   */
  dias: DiaVentas[];
  /** The sum of these days. */
  suma: SumaVentas;
}

/** Groups of a book that is grouped; what comes after them is one row. */
export const MAX_GRUPOS = 20_000;

/** The sales of last month, from its first day up to `hasta`: the same day of the month as today, or its last one. */
export interface MesAnterior extends SumaVentas {
  /** `YYYY-MM-DD`. */
  hasta: string;
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

export interface DocumentoReciente extends DocumentoDeInicio {
  tipo: CodigoTipoDocumento;
  /** Short title in Spanish, such as `Factura electrónica`. */
  titulo: string;
  estado: EstadoDocumento;
  anulada: boolean;
  /** What is said about its payment; null when there is nothing to say. */
  cobro: EstadoCobro | null;
}

export interface Pendientes {
  /** What needs attention, the most urgent first. */
  grupos: GrupoPendiente[];
  /** The steps to a tenant's first real invoice, in order. */
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

/** Documents that wait for the authority longer than usual. */
export interface EsperaHacienda {
  /** At most `MAX_EN_ESPERA`; `hayMas` is true when there are more. */
  documentos: number;
  hayMas: boolean;
  /** When the one that has waited longest was issued. */
  desde: Instant;
  /** Until the last of these is answered, at the pace of the last minutes; null while the authority answers none. */
  minutos: number | null;
}

/** The most documents in the state `procesando` that are counted. */
export const MAX_EN_ESPERA = 10_000;

/** How long an answer still takes, in words. */
export function sayFalta({ minutos, hayMas }: Pick<EsperaHacienda, "minutos" | "hayMas">): string {
  if (minutos === null) return "Hacienda no está respondiendo: van a salir solos cuando vuelva.";
  if (minutos <= 1 && !hayMas) return "Falta cerca de un minuto.";
  if (minutos < 120) return `Faltan ${hayMas ? "más de" : "unos"} ${minutos} minutos.`;
  return hayMas ? `Faltan más de ${Math.floor(minutos / 60)} horas.` : `Faltan unas ${Math.round(minutos / 60)} horas.`;
}

/** All data of the first page. */
export interface Inicio {
  /** The present month's; null for a user who may not see the company's figures. */
  resumen: ResumenMes | null;
  pendientes: Pendientes;
  /** Null while the authority answers as fast as usual. */
  espera: EsperaHacienda | null;
  /** Newest first. */
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
  /** The tax that exemptions removed. */
  exonerado: string;
  /** The tax that is owed. */
  impuesto: string;
}

export interface Libro {
  tarifas: LibroTarifa[];
  /** The documents' own totals: `impuesto` is the sum of the rates' taxes. */
  total: { documentos: number; ventaNeta: string; impuesto: string };
}

export interface LibroIva {
  mes: string;
  ventas: Libro;
  compras: Libro;
  recibidos: LibroRecibidos;
}

/** The tax on suppliers' documents, and the part of it that the accepting messages credit. */
export interface SumaRecibidos {
  documentos: number;
  /** The documents' total, including taxes. */
  total: string;
  impuesto: string;
  /** The tax that the messages credit; zero under proportionality, which is settled elsewhere. */
  acreditado: string;
  /** The amount that the messages take as an expense. */
  gasto: string;
}

/**
 * Suppliers' documents of the month that were accepted, wholly or in part, by a receiver message that the authority
 * accepted. Exact decimal text; their credit notes are subtracted.
 */
export interface LibroRecibidos {
  /** Colones. `codigo` is empty for amounts that a document puts under no rate, such as its own rounding. */
  tarifas: LibroTarifa[];
  /** Colones, of the same documents: `impuesto` is the sum of the rates' taxes. */
  total: SumaRecibidos;
  /** The same by the tax condition in the messages; null for messages without one. */
  condiciones: ({ condicion: string | null } & SumaRecibidos)[];
  /** Documents accepted without an XML that has rates and exchange rate, by currency; null where it is unknown too. */
  sinTarifa: ({ moneda: string | null } & SumaRecibidos)[];
}

/** The books, and what they are called. */
export const LIBROS: Readonly<Record<string, string>> = { ventas: "Ventas", compras: "Compras" };

/** What a row of a book can be, and what it is called. */
export const AGRUPACIONES = {
  documento: "Comprobante",
  tarifa: "Tarifa",
  contraparte: "Cliente o proveedor",
  producto: "Producto",
  "punto-de-venta": "Punto de venta",
  actividad: "Actividad económica",
} as const;
export type Agrupacion = keyof typeof AGRUPACIONES;

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
  /** Documents whose PDF could not be made: the export has only their XML. */
  sinPdf: number;
  error: string | null;
  createdBy: string;
  createdAt: Instant;
  terminadaAt: Instant | null;
  expiresAt: Instant;
}
