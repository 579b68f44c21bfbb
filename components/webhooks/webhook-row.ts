/** Endpoints and their deliveries as pages show them, and where they are read. */
import type { Instant } from "@/lib/contract/portal/instant";

export const WEBHOOKS = "/api/portal/webhooks";
export const entregasOf = (webhookEndpointId: number) => `${WEBHOOKS}/${webhookEndpointId}/entregas`;

/** The service counts up to here. */
const MAX_CONTADAS = 1_000;

export const contadas = (cuantas: number) => (cuantas < MAX_CONTADAS ? String(cuantas) : `${MAX_CONTADAS} o más`);

export interface WebhookRow {
  webhookEndpointId: number;
  url: string;
  /** Empty: all. */
  eventos: readonly string[];
  estado: "activo" | "deshabilitado";
  motivo: string | null;
  deshabilitadoAt: Instant | null;
  fallandoDesde: Instant | null;
  secretoAnteriorHasta: Instant | null;
  createdAt: Instant;
  pendientes: number;
  perdidas: number;
}

export interface EntregaRow {
  webhookDeliveryId: string;
  eventoId: string;
  tipo: string;
  clave: string | null;
  fecha: Instant;
  estado: "pendiente" | "entregado" | "fallido" | "omitido";
  intentos: number;
  reintento: boolean;
  siguienteAt: Instant | null;
  entregadoAt: Instant | null;
  ultimo: { fecha: Instant; status: number | null; latenciaMs: number | null; error: string | null } | null;
}

export interface IntentoRow {
  webhookAttemptId: string;
  fecha: Instant;
  terminadoAt: Instant | null;
  url: string;
  cabeceras: Readonly<Record<string, string>>;
  direccion: string | null;
  status: number | null;
  latenciaMs: number | null;
  error: string | null;
  respuesta: string | null;
  cortada: boolean;
}

export interface EntregaConRegistro extends EntregaRow {
  cuerpo: string;
  registro: readonly IntentoRow[];
}
