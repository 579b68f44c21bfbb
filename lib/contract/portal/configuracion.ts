/** What the pages of a company's settings show, and what their forms send. */
import { z } from "zod";
import type { Ambiente } from "@/lib/domain/ambiente";
import type { Instant } from "./instant";

/** How long a text may be, and that it must be there, the use case says: of all of them at once. */
const text = z.string().trim();
const optional = text.optional().transform((value) => value || null);

/** The issuer's profile: what is printed on documents, and may change. */
export const perfilEmisor = z.object({
  nombre: text,
  nombreComercial: optional,
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

/** Does not change: certificate and series belong to it. */
export interface IdentidadEmisor {
  tipoIdentificacion: "01" | "02" | "03" | "04";
  identificacion: string;
  /** Identification of the software's supplier. */
  proveedorSistemas: string;
}

export const actividad = z.object({
  /** Six characters, as `6201.0`. */
  codigo: text,
  nombre: text,
});

export type Actividad = z.output<typeof actividad>;

/** What may be shown of a certificate; its key never leaves the service. */
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
  /** Of the certificate that signed, as a serial number in decimals. */
  serie: string;
  /** Of the signed file. */
  bytes: number;
}

/** What may be shown of the user at one of the authority's environments; the password never leaves the service. */
export interface Credencial {
  ambiente: Ambiente;
  /** Null while none is registered. */
  usuario: string | null;
  updatedAt: Date | null;
  /** When the authority let it in: the first time that a document was sent with it, or the last time that somebody tried. */
  probadaAt: Date | null;
  /** Set while the authority refuses it. */
  rechazadaAt: Date | null;
  /** No log-in before, while it is refused. */
  probarAt: Date | null;
}

/**
 * `conectada`: it was let in. `rechazada`: wrong user or password. `bloqueada`: the authority says that the user is locked
 * or disabled. `en-pausa`: it was refused before and is not tried before `hasta`. `sin-respuesta`: the authority is down.
 */
export type ResultadoPrueba =
  | { resultado: "conectada" | "rechazada" | "bloqueada" | "sin-respuesta" }
  | { resultado: "en-pausa"; hasta: Date };

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

/** A mail about a document. */
export interface Correo {
  idCorreo: string;
  clave: string;
  consecutivo: string;
  motivo: string;
  destinatarios: string[];
  estado: string;
  /** Null before the first attempt. */
  asunto: string | null;
  intentos: number;
  /** Why it has not left. */
  error: string | null;
  createdBy: string;
  createdAt: Instant;
  sentAt: Instant | null;
}
