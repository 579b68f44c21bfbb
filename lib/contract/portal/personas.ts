/** Who may enter a company, with what: people, their sessions, keys and what keys asked for, as pages show them. */
import type { Rol } from "@/lib/domain/rol";
import type { Instant } from "./instant";

export interface Usuario {
  idUsuario: number;
  nombre: string;
  correo: string;
  rol: Rol;
  /** False once she was taken out. */
  estado: boolean;
  segundoFactor: boolean;
  createdAt: Date;
  /** When she was last here, in whatever tenant; null while never. */
  seenAt: Date | null;
}

export interface Invitacion {
  invitacionId: string;
  correo: string;
  nombre: string;
  rol: Rol;
  createdAt: Date;
  expiresAt: Date;
  /** Null while its mail is on the way. */
  sentAt: Date | null;
}

export interface Sesion {
  sesionId: string;
  /** The one that asks. */
  esta: boolean;
  createdAt: Date;
  seenAt: Date;
  userAgent: string | null;
  direccion: string | null;
}

/** `porVencer`: replaced by another one, it opens until `expiresAt`. */
export type EstadoApiKey = "activa" | "porVencer" | "vencida" | "revocada";

export interface ApiKey {
  apiKeyId: number;
  nombre: string;
  /** Its first characters. */
  prefijo: string;
  scopes: string[];
  limitePorMinuto: number;
  estado: EstadoApiKey;
  createdAt: Instant;
  expiresAt: Instant | null;
  revokedAt: Instant | null;
  lastUsedAt: Instant | null;
}

/** A request that a key made. */
export interface Solicitud {
  idSolicitud: string;
  apiKeyId: number;
  apiKeyNombre: string;
  receivedAt: Instant;
  metodo: string;
  /** The contract's path template, and the path as sent (at most 300 characters, without the query). */
  ruta: string;
  camino: string;
  status: number;
  duracionMs: number;
  requestId: string;
}
