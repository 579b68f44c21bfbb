/** What the pages of a company's settings show, and what their forms send. */
import { z } from "zod";
import type { Ambiente } from "@/lib/domain/ambiente";
import { MONEDAS_DE_CUENTA } from "@/lib/domain/documento/pie-documento";
import type { AlPasar } from "@/lib/domain/plan";
import { listQuery, parameter } from "../listas";
import type { Instant } from "./instant";

/** The use case checks lengths and required texts, so that it reports all of them at once. */
const text = z.string().trim();
const optional = text.optional().transform((value) => value || null);

/** The issuer's profile: printed on documents, and editable. */
export const perfilEmisor = z.object({
  nombre: text,
  nombreComercial: optional,
  /** Number in the register of makers, importers and distributors of alcoholic drinks (law 8707). */
  registroFiscal8707: optional,
  provincia: text,
  canton: text,
  distrito: text,
  barrio: optional,
  otrasSenas: text,
  /** As people write it. */
  telefono: optional,
  correos: z.string().transform((list) => list.split(/[;,\s]+/).filter((correo) => correo !== "")),
});

export type PerfilEmisor = z.output<typeof perfilEmisor>;

/** Cannot change, because certificate and series belong to it. */
export interface IdentidadEmisor {
  tipoIdentificacion: "01" | "02" | "03" | "04";
  identificacion: string;
  /** Identification of the software's supplier. */
  proveedorSistemas: string;
}

export const actividad = z.object({
  /** Six characters, such as `6201.0`. */
  codigo: text,
  nombre: text,
});

export type Actividad = z.output<typeof actividad>;

/** Where customers pay, and what stands at the foot of a sale; texts as people write them. */
export const pieEscrito = z.object({
  cuentas: z.array(z.object({ banco: text, moneda: z.enum(MONEDAS_DE_CUENTA), iban: text })).default([]),
  sinpe: optional,
  notas: optional,
  terminos: optional,
});

export type PieEscrito = z.output<typeof pieEscrito>;

/** Subject and text of the mail that carries a sale; empty for the original ones. */
export const textosEscritos = z.object({ asunto: optional, cuerpo: optional });

/** How a mail comes out. */
export interface CorreoVisto {
  asunto: string;
  html: string;
  /** Which document it carries; null for a sample. */
  consecutivo: string | null;
}

/** The part of a certificate that may be shown; its key never leaves the service. */
export interface Certificado {
  idCertificado: number;
  sujeto: string;
  emitidoPor: string;
  serie: string;
  identificacion: string;
  validoDesde: Date;
  validoHasta: Date;
  activo: boolean;
  createdAt: Date;
}

export interface FirmaProbada {
  /** The serial number, in decimal, of the certificate that signed. */
  serie: string;
  /** Size of the signed file. */
  bytes: number;
}

/** The user at one of the authority's environments, as shown; the password never leaves the service. */
export interface Credencial {
  ambiente: Ambiente;
  /** Null until a user is registered. */
  usuario: string | null;
  updatedAt: Date | null;
  /** When the authority accepted it: on the first document sent with it, or the last time somebody tested it. */
  probadaAt: Date | null;
  /** Set while the authority refuses it. */
  rechazadaAt: Date | null;
  /** While it is refused, no log-in is tried before this time. */
  probarAt: Date | null;
}

/**
 * `conectada`: accepted. `rechazada`: wrong user or password. `bloqueada`: the authority says that the user is locked
 * or disabled. `en-pausa`: it was refused before and is not tried again until `hasta`. `sin-respuesta`: the authority
 * is down.
 */
export type ResultadoPrueba =
  | { resultado: "conectada" | "rechazada" | "bloqueada" | "sin-respuesta" }
  | { resultado: "en-pausa"; hasta: Date };

export const auditoriaQuery = listQuery({
  actor: parameter("`api:<nombre de la llave>`, `usuario:<id>`, `operador` o `sistema`."),
  accion: parameter("Qué se hizo."),
  objeto: parameter("Una tabla: `documento`, `api_key`, `exoneracion`, …"),
  desde: parameter("Un día o un momento, en la hora de Costa Rica si no trae otra."),
  hasta: parameter("Un día o un momento, completo."),
});

export type AuditoriaQuery = z.output<typeof auditoriaQuery>;

/** An entry of the audit log. */
export interface EntradaAuditoria {
  id: string;
  /** `api:<name of the key>`, `usuario:<id>`, `operador` or `sistema`. */
  actor: string;
  accion: string;
  objeto: string;
  objetoId: string;
  detalle: Record<string, unknown>;
  requestId: string | null;
  createdAt: Instant;
}

export const correosQuery = listQuery({
  estado: parameter("`pendiente` o `fallido`: solo los que no han salido."),
  clave: parameter("Solo los de este comprobante."),
});

export type CorreosQuery = z.output<typeof correosQuery>;

/** A mail about a document. */
export interface Correo {
  idCorreo: string;
  /** Null for a mail that is about no single document; its number is null then, too. */
  clave: string | null;
  consecutivo: string | null;
  /** Identification of the customer to whom a statement or a reminder went. */
  cliente: string | null;
  /** The number of the proforma that was sent. */
  proforma: number | null;
  motivo: "automatico" | "manual" | "estado" | "recordatorio" | "proforma";
  destinatarios: string[];
  estado: string;
  /** Null before the first attempt. */
  asunto: string | null;
  intentos: number;
  /** Why it has not been sent. */
  error: string | null;
  createdBy: string;
  createdAt: Instant;
  sentAt: Instant | null;
}

/** What a company has of its plan, and what it used of it. */
export interface UsoPlan {
  plan: string;
  /** `YYYY-MM` */
  mes: string;
  /** Issued in the month, without those that the authority refused. */
  documentos: number;
  /** Null for any number. */
  incluidos: number | null;
  alPasar: AlPasar;
  /** Those who may enter. */
  personas: number;
  /** Null for any number. */
  personasIncluidas: number | null;
  /** Of kept files, begun ones; null until they are counted, in the night. */
  megas: number | null;
  /** Null for any number. */
  megasIncluidos: number | null;
  /** Whether each megabyte beyond is invoiced. */
  espacioSeCobra: boolean;
  /** What the plan does not include, as people read it. */
  sin: string[];
  /** That share the plan, this one among them: the figures above are of all. */
  empresas: number;
  /** Of this company alone. */
  propios: { documentos: number; personas: number; megas: number | null };
}

/** What happens from the last megabyte of a plan on, where it has a price; the end of a sentence. */
export const ESPACIO_SE_COBRA = "cada MB de más se cobra aparte, por mes.";

/** What happens from the last document of a plan on, to the end of the month; the end of a sentence. */
export const AL_PASAR_DICE: Readonly<Record<AlPasar, string>> = {
  cobrar: "cada documento de más se cobra aparte.",
  frenar: "las llaves del API van más despacio hasta fin de mes.",
  sin_borradores: "no se guardan borradores ni proformas nuevas hasta fin de mes.",
};
