/**
 * The log of API requests (architecture 6). A request is only noted in memory; entries travel to the database in
 * batches, off its path. A process that is killed loses what it has not written, a second's worth; when the database
 * cannot keep up, entries are thrown away and counted, never requests delayed.
 */
import type { Database } from "@/db/connection/client";
import { insertSolicitudes, type NewSolicitud } from "@/db/queries/solicitud-api";
import { delayed } from "@/lib/platform/delayed";
import { log } from "@/lib/platform/log";
import type { Counters } from "../operacion/counters";

const PAUSE_MS = 1_000;
/** Entries of one statement. */
const BATCH = 1_000;
/** Entries that may wait in memory: a few megabytes. */
const MAX_WAITING = 20_000;
const MAX_PATH_CHARACTERS = 300;

export interface Solicitud {
  tenantId: number;
  apiKeyId: number;
  receivedAt: Date;
  metodo: string;
  /** The contract's path template. */
  ruta: string;
  /** As sent, without the query. */
  camino: string;
  status: number;
  duracionMs: number;
  requestId: string;
}

export interface RequestLog {
  /** Never throws, never waits. */
  note(solicitud: Solicitud): void;
  /** Writes what waits. Never throws. */
  settle(): Promise<void>;
}

export interface RequestLogLimits {
  pauseMs?: number;
  maxWaiting?: number;
}

export function createRequestLog(db: Database, counters: Counters, limits: RequestLogLimits = {}): RequestLog {
  const { pauseMs = PAUSE_MS, maxWaiting = MAX_WAITING } = limits;
  let waiting: Solicitud[] = [];

  async function write(): Promise<void> {
    const taken = waiting;
    waiting = [];
    for (let at = 0; at < taken.length; at += BATCH) {
      const batch = taken.slice(at, at + BATCH);
      try {
        await db.system.query(insertSolicitudes({ solicitudes: JSON.stringify(batch.map(rowOf)) }));
      } catch (error) {
        // Not tried again: whether they were written is not known, and a double entry tells more lies than a missing one.
        counters.add("solicitud-perdida", {}, batch.length);
        log().warn({ err: error, solicitudes: batch.length }, "request log entries lost");
      }
    }
  }
  const writing = delayed(write, pauseMs, (error) => log().error({ err: error }, "request log not written"));

  return {
    note(solicitud) {
      if (waiting.length >= maxWaiting) return counters.add("solicitud-perdida", {});
      waiting.push(solicitud);
      writing.wake();
    },
    settle: writing.settle,
  };
}

function rowOf(solicitud: Solicitud): NewSolicitud {
  return {
    tenant_id: solicitud.tenantId,
    api_key_id: solicitud.apiKeyId,
    received_at: solicitud.receivedAt.toISOString(),
    metodo: solicitud.metodo,
    ruta: solicitud.ruta,
    camino: solicitud.camino.slice(0, MAX_PATH_CHARACTERS),
    status: solicitud.status,
    duracion_ms: Math.round(solicitud.duracionMs),
    request_id: solicitud.requestId,
  };
}
