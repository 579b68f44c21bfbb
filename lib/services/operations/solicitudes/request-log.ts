/**
 * The log of API requests (architecture 6). A request is only recorded in memory; entries are written in batches,
 * outside of its path. A killed process loses what it has not written, about a second's worth. When the database cannot
 * keep up, entries are discarded and counted; requests are never delayed.
 */
import type { Database } from "@/db/connection/client";
import { insertSolicitudes, type NewSolicitud } from "@/db/queries/operations/solicitud-api";
import { delayed } from "@/lib/platform/delayed";
import { log } from "@/lib/platform/log";
import type { Counters } from "../operacion/counters";

const PAUSE_MS = 1_000;
/** Entries per statement. */
const BATCH = 1_000;
/** The most entries in memory: a few megabytes. */
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
  /** Writes the collected entries. Never throws. */
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
        // Not retried, because they may have been written, and a duplicate entry misleads more than a missing one.
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
