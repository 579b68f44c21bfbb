/**
 * Counters that all processes share through the database: the API host reports the work of other processes. Collected
 * in memory and written every few seconds; a killed process loses what it has not written.
 */
import type { Database } from "@/db/connection/client";
import { addToCounters } from "@/db/queries/operations/operacion";
import { delayed } from "@/lib/platform/delayed";
import { log } from "@/lib/platform/log";

const PAUSE_MS = 2_000;
/** Labels come from small fixed sets; a further series is a bug of ours and is not counted. */
const MAX_SERIES = 500;

/** Names and labels of all counters. A label is never a tenant's name, a clave or a text from outside. */
export interface CounterLabels {
  /** The relay of outbox events is alive. */
  relay: Record<string, never>;
  /** The API host lives, or answers with errors; and so does the portal behind it, as that host sees it. */
  senal: { de: "api" | "portal"; resultado: "bien" | "mal" };
  /** What the mail provider said of a mail. */
  correo: { resultado: string };
  /** A durable step ran: the executor is alive. */
  step: { fn: string; outcome: "done" | "failed" };
  /** An answer of the tax authority, or its absence. */
  hacienda: { ambiente: string; operacion: "recepcion" | "consulta"; resultado: string };
  /** Calls of the tax authority that took at most `le` seconds: a histogram's cumulative buckets. */
  "hacienda-tiempo": { operacion: "recepcion" | "consulta"; le: string };
  /** Documents that changed their state. */
  documento: { tipo: string; estado: string };
  /** What the authority said against its verdict, or of a clave that we do not have. */
  contradiccion: { clase: string };
  /** Attempts to deliver a webhook. */
  webhook: { resultado: "entregado" | "fallo" };
  /** What the archive of old documents did or failed to do; `huerfano`: an object to which no document refers. */
  archivo: { hecho: "movido" | "devuelto" | "mudo" | "falta" | "alterado" | "filas" | "huerfano" };
  /** A walk ended that left nothing of the archive unread for too long. */
  "archivo-paseo": Record<string, never>;
  /** Entries of the request log that were discarded because too many waited. */
  "solicitud-perdida": Record<string, never>;
}

export interface Counters {
  add<Name extends keyof CounterLabels>(name: Name, labels: CounterLabels[Name], n?: number): void;
  /** Writes the collected counts. Never throws. */
  settle(): Promise<void>;
}

export function createCounters(db: Database, pauseMs = PAUSE_MS): Counters {
  let gathered = new Map<string, { name: string; labels: object; n: number }>();

  async function write(): Promise<void> {
    const counts = [...gathered.values()];
    gathered = new Map();
    if (counts.length === 0) return;
    await db.system.query(addToCounters({ counts: JSON.stringify(counts) })).catch((error: unknown) => {
      // Counts them again next time, although the database may have stored them: they are figures, not facts.
      for (const { name, labels, n } of counts) gather(name, labels, n);
      throw error;
    });
  }
  const writing = delayed(write, pauseMs, (error) => log().warn({ err: error }, "counters not written"));

  function gather(name: string, labels: object, n: number): void {
    const key = name + JSON.stringify(labels);
    const held = gathered.get(key);
    if (held !== undefined) held.n += n;
    else if (gathered.size < MAX_SERIES) gathered.set(key, { name, labels, n });
    writing.wake();
  }

  return { add: (name, labels, n = 1) => gather(name, labels, n), settle: writing.settle };
}
