/** The API's answer about an event and its deliveries (architecture 9.7). */

import type { selectEvento, selectIntentos } from "@/db/queries/notices/evento";
import type { RowOf } from "@/db/sql/prepared";
import type { EventoDatos, EventoDetalle, EventoResumen, TipoEvento } from "@/lib/contract/eventos";
import { toFechaHora } from "@/lib/platform/clock";
import { destinoOf } from "./destino";

type EventoRow = RowOf<typeof selectEvento>;
type EntregaRow = EventoRow["entregas"][number];
type IntentoRow = RowOf<typeof selectIntentos>;

export function eventoAnswer(row: EventoRow): EventoResumen {
  return { ...hechosOf(row), entregas: row.entregas.map(entregaAnswer) };
}

/** The same, with the attempts at each delivery, newest first. */
export function eventoDetalleAnswer(row: EventoRow, intentos: readonly IntentoRow[]): EventoDetalle {
  const intentosAt = (entrega: EntregaRow) =>
    intentos.filter((intento) => intento.webhook_entrega_id === entrega.webhook_entrega_id).map(intentoAnswer);
  const entregas = row.entregas.map((entrega) => ({
    ...entregaAnswer(entrega),
    ultimosIntentos: intentosAt(entrega),
  }));
  return { ...hechosOf(row), entregas };
}

function hechosOf(row: EventoRow) {
  return {
    id: row.evento_id,
    tipo: row.tipo as TipoEvento,
    fecha: toFechaHora(row.fecha),
    datos: { ...(row.datos as EventoDatos), secuencia: Number(row.secuencia) },
  };
}

function entregaAnswer(entrega: EntregaRow) {
  return {
    idWebhook: entrega.webhook_endpoint_id,
    destino: destinoOf(entrega.url),
    estado: entrega.estado as EventoResumen["entregas"][number]["estado"],
    intentos: entrega.intentos,
    siguienteIntento: entrega.siguiente_at && toFechaHora(new Date(entrega.siguiente_at)),
    entregado: entrega.entregado_at && toFechaHora(new Date(entrega.entregado_at)),
  };
}

function intentoAnswer(intento: IntentoRow) {
  return {
    fecha: toFechaHora(intento.started_at),
    status: intento.respuesta_status,
    latenciaMs: intento.latencia_ms,
    error: intento.error,
    respuesta: intento.respuesta === null ? null : textOf(intento.respuesta),
  };
}

/** A receiver's answer as text that JSON can hold. */
export const textOf = (bytes: Buffer) => bytes.toString("utf8").replaceAll("\0", "\uFFFD");
