/** The log of what went to an endpoint: of the newest event first, each with what became of it. */

import {
  selectEntregaMostrada,
  selectEntregasPage,
  selectEntregasPageSinEntregar,
  selectIntentosOfEntrega,
} from "@/db/queries/webhook-delivery-lista";
import type { RowOf } from "@/db/sql/prepared";
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Ctx } from "../../kernel/context";
import { textOf } from "../../kernel/eventos/answer";
import { isEventoPosicion, LAST_EVENTO_ID } from "../../kernel/eventos/evento-id";
import { knownId } from "../../kernel/known-id";
import { readCursor } from "../../kernel/listas/cursor";
import { type Pagina, paginaOf } from "../../kernel/listas/page";
import { readLimite, readOption } from "../../kernel/listas/parameters";
import { requirePermiso } from "../../kernel/permisos";
import { bodyOf } from "./deliver";

const SIN_ENTREGAR = ["pendiente", "fallido", "omitido"] as const;
const MAX_INTENTOS = 50;
/** Of each answer; the log has up to 64 KB. */
const MAX_RESPUESTA_BYTES = 4_000;

export interface EntregasQuery {
  webhookEndpointId: number;
  /** One of those that have not arrived; all without it. */
  estado?: string | undefined;
  limite?: string | undefined;
  cursor?: string | undefined;
}

export interface EntregaInfo {
  webhookDeliveryId: string;
  eventoId: string;
  tipo: string;
  /** Of the document or message that it is about. */
  clave: string | null;
  /** The event's moment. */
  fecha: Date;
  estado: "entregado" | (typeof SIN_ENTREGAR)[number];
  /** Since it was last put on its way. */
  intentos: number;
  /** On its way again: an attempt failed, or its process died. The first attempt, while under way, is no retry. */
  reintento: boolean;
  siguienteAt: Date | null;
  entregadoAt: Date | null;
  /** The last attempt; null before the first. `status` null: nothing was answered. */
  ultimo: { fecha: Date; status: number | null; latenciaMs: number | null; error: string | null } | null;
}

export interface IntentoInfo {
  webhookAttemptId: string;
  fecha: Date;
  /** Null while it is under way, or its process died. */
  terminadoAt: Date | null;
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

export interface EntregaDetalle extends EntregaInfo {
  /** The body, the same at every attempt. */
  cuerpo: string;
  /** The newest fifty, newest first. */
  registro: IntentoInfo[];
}

/** @throws AppError forbidden; rule for a parameter that says nothing, and for a cursor of another question */
export async function listEntregas(ctx: Ctx, query: EntregasQuery): Promise<Pagina<EntregaInfo>> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const webhookEndpointId = knownId(query.webhookEndpointId);
  const estado = readOption("estado", query.estado, SIN_ENTREGAR);
  const consulta = { lista: "entregas", filtros: { webhookEndpointId, estado } };
  const limite = readLimite(query.limite);
  const [antesDe] = readCursor(consulta, query.cursor, isEventoPosicion) ?? [LAST_EVENTO_ID];
  const page = { tenantId, webhookEndpointId, antesDe, limit: limite + 1 };
  const [rows] = await db.read(
    tenantId,
    estado === null ? selectEntregasPage(page) : selectEntregasPageSinEntregar({ ...page, estado }),
  );
  return paginaOf(consulta, rows, limite, { posicionOf: (row) => [row.evento_id], itemOf: infoOf });
}

export interface OneEntrega {
  webhookEndpointId: number;
  webhookDeliveryId: string;
}

/** With request and answer of each attempt. @throws AppError forbidden, not-found */
export async function getEntrega(ctx: Ctx, one: OneEntrega): Promise<EntregaDetalle> {
  requirePermiso(ctx, "webhooks.administrar");
  const { db, tenantId } = ctx;
  const webhookDeliveryId = knownEntrega(one.webhookDeliveryId);
  const webhookEndpointId = knownId(one.webhookEndpointId);
  const [[row], intentos] = await db.read(
    tenantId,
    selectEntregaMostrada({ tenantId, webhookEndpointId, webhookDeliveryId }),
    selectIntentosOfEntrega({ tenantId, webhookDeliveryId, limit: MAX_INTENTOS, maxBytes: MAX_RESPUESTA_BYTES }),
  );
  if (row === undefined) throw refusal("entrega_no_existe");
  return { ...infoOf(row), cuerpo: bodyOf(row).toString(), registro: intentos.map(intentoOf) };
}

/** The id as a bigint can hold it; what is none becomes 0, which no row has. */
export const knownEntrega = (id: string): string => (/^[1-9]\d{0,17}$/.test(id) ? id : "0");

function infoOf(row: RowOf<typeof selectEntregasPage>): EntregaInfo {
  const { ultimo_at, ultimo_status: status, ultimo_latencia_ms: latenciaMs, ultimo_error: error } = row;
  return {
    webhookDeliveryId: row.webhook_delivery_id,
    eventoId: row.evento_id,
    tipo: row.tipo,
    clave: row.clave,
    fecha: row.fecha,
    estado: row.estado as EntregaInfo["estado"],
    intentos: row.intentos,
    reintento: row.estado === "pendiente" && row.intentos > (row.ultimo_terminado_at === null ? 1 : 0),
    siguienteAt: row.siguiente_at,
    entregadoAt: row.entregado_at,
    ultimo: ultimo_at === null ? null : { fecha: ultimo_at, status, latenciaMs, error },
  };
}

function intentoOf(row: RowOf<typeof selectIntentosOfEntrega>): IntentoInfo {
  return {
    webhookAttemptId: row.webhook_attempt_id,
    fecha: row.iniciado_at,
    terminadoAt: row.terminado_at,
    url: row.url,
    cabeceras: row.cabeceras as Record<string, string>,
    direccion: row.direccion,
    status: row.respuesta_status,
    latenciaMs: row.latencia_ms,
    error: row.error,
    respuesta: row.respuesta === null ? null : textOf(row.respuesta),
    cortada: row.cortada,
  };
}
