/** A company's webhooks and their deliveries, as the pages show them. */
import type { SIN_ENTREGAR } from "../webhook-endpoint";
import type { Instant } from "./instant";

/** The most deliveries that are counted, per kind. */
export const MAX_CONTADAS = 1_000;

export interface Webhook {
  webhookEndpointId: number;
  url: string;
  /** Empty when it receives all types. */
  eventos: string[];
  estado: "activo" | "deshabilitado";
  motivo: string | null;
  deshabilitadoAt: Instant | null;
  fallandoDesde: Instant | null;
  /** Until when the former secret signs as well. */
  secretoAnteriorHasta: Instant | null;
  createdAt: Instant;
  /** Pending deliveries; `MAX_CONTADAS` means that many or more. */
  pendientes: number;
  /** Deliveries given up and deliveries never sent, counted together. */
  perdidas: number;
}

export interface Entrega {
  webhookEntregaId: string;
  eventoId: string;
  tipo: string;
  /** The clave of the document or message that it is about. */
  clave: string | null;
  /** When the event happened. */
  fecha: Instant;
  estado: "entregado" | (typeof SIN_ENTREGAR)[number];
  /** Counted since it was last sent on its way. */
  intentos: number;
  /** True after a failed attempt or a dead process. The first attempt, while it runs, is not a retry. */
  reintento: boolean;
  siguienteAt: Instant | null;
  entregadoAt: Instant | null;
  /** The last attempt; null before the first. `status` is null when there was no answer. */
  ultimo: { fecha: Instant; status: number | null; latenciaMs: number | null; error: string | null } | null;
}

export interface Intento {
  webhookIntentoId: string;
  fecha: Instant;
  /** Null while it runs, or when its process died. */
  endedAt: Instant | null;
  url: string;
  cabeceras: Record<string, string>;
  /** The IP address that was connected to. */
  direccion: string | null;
  status: number | null;
  latenciaMs: number | null;
  error: string | null;
  /** The beginning of the answer's body. */
  respuesta: string | null;
  /** True when the answer's body was longer. */
  cortada: boolean;
}

export interface EntregaConRegistro extends Entrega {
  /** The body, the same at every attempt. */
  cuerpo: string;
  /** The fifty newest attempts, newest first. */
  registro: Intento[];
}
