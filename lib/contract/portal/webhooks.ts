/** A company's webhooks and what went to them, as their pages show it. */
import type { Instant } from "./instant";

/** So many deliveries are counted at most, of each kind. */
export const MAX_CONTADAS = 1_000;

export interface Webhook {
  webhookEndpointId: number;
  url: string;
  /** Empty: all. */
  eventos: string[];
  estado: "activo" | "deshabilitado";
  motivo: string | null;
  deshabilitadoAt: Instant | null;
  fallandoDesde: Instant | null;
  /** Until when the secret before signs as well. */
  secretoAnteriorHasta: Instant | null;
  createdAt: Instant;
  /** Deliveries on their way; `MAX_CONTADAS` means that many or more. */
  pendientes: number;
  /** Those given up and those never sent, counted alike. */
  perdidas: number;
}

export const SIN_ENTREGAR = ["pendiente", "fallido", "omitido"] as const;

export interface Entrega {
  webhookEntregaId: string;
  eventoId: string;
  tipo: string;
  /** Of the document or message that it is about. */
  clave: string | null;
  /** The event's moment. */
  fecha: Instant;
  estado: "entregado" | (typeof SIN_ENTREGAR)[number];
  /** Since it was last put on its way. */
  intentos: number;
  /** On its way again: an attempt failed, or its process died. The first attempt, while under way, is no retry. */
  reintento: boolean;
  siguienteAt: Instant | null;
  entregadoAt: Instant | null;
  /** The last attempt; null before the first. `status` null: nothing was answered. */
  ultimo: { fecha: Instant; status: number | null; latenciaMs: number | null; error: string | null } | null;
}

export interface Intento {
  webhookIntentoId: string;
  fecha: Instant;
  /** Null while it is under way, or its process died. */
  endedAt: Instant | null;
  url: string;
  cabeceras: Record<string, string>;
  /** The address that was dialled. */
  direccion: string | null;
  status: number | null;
  latenciaMs: number | null;
  error: string | null;
  /** The beginning of the answer's body. */
  respuesta: string | null;
  /** There was more of it. */
  cortada: boolean;
}

export interface EntregaConRegistro extends Entrega {
  /** The body, the same at every attempt. */
  cuerpo: string;
  /** The newest fifty, newest first. */
  registro: Intento[];
}
