/** Who may use a company: people, their sessions, keys and the keys' requests, as pages show them. */
import type { z } from "zod";
import type { Rol } from "@/lib/domain/personas/rol";
import { listQuery, parameter } from "../listas";
import type { Instant } from "./instant";

export interface Usuario {
  idUsuario: number;
  nombre: string;
  correo: string;
  rol: Rol;
  /** The only points of sale of the user; null for all. */
  puntosVenta: number[] | null;
  /** False after the user was removed. */
  estado: boolean;
  segundoFactor: boolean;
  createdAt: Date;
  /** When the user was last seen, in any tenant; null before the first time. */
  seenAt: Date | null;
}

export interface Invitacion {
  invitacionId: string;
  correo: string;
  nombre: string;
  rol: Rol;
  /** The only points of sale of the invited person; null for all. */
  puntosVenta: number[] | null;
  createdAt: Date;
  expiresAt: Date;
  /** Null while its mail is being sent. */
  sentAt: Date | null;
}

/** What a person sees of an invitation before accepting it. */
export interface InvitacionAbierta {
  empresa: string;
  correo: string;
  nombre: string;
  rol: Rol;
  /** True when the person already has an account, and signs in with its password afterwards. */
  conCuenta: boolean;
}

export interface Sesion {
  sesionId: string;
  /** True for the session that asks. */
  esta: boolean;
  createdAt: Date;
  seenAt: Date;
  userAgent: string | null;
  direccion: string | null;
}

/** `porVencer`: replaced by another one, it opens until `expiresAt`. */
export type EstadoApiKey = "activa" | "porVencer" | "vencida" | "revocada";

export const apiKeysQuery = listQuery({ estado: parameter("`cerradas`: las que ya no abren.") });

export type ApiKeysQuery = z.output<typeof apiKeysQuery>;

export interface ApiKey {
  apiKeyId: number;
  nombre: string;
  /** The key's first characters. */
  prefijo: string;
  scopes: string[];
  limitePorMinuto: number;
  estado: EstadoApiKey;
  createdAt: Instant;
  expiresAt: Instant | null;
  revokedAt: Instant | null;
  lastUsedAt: Instant | null;
}

export const solicitudesQuery = listQuery({
  requestId: parameter("El id de la solicitud, entero: el del encabezado X-Request-Id."),
});

export type SolicitudesQuery = z.output<typeof solicitudesQuery>;

/** A request made with a key. */
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
