/**
 * What all processes count together, in the database: the API host is asked for figures of work that other processes do.
 * Gathered in memory and added every few seconds; a process that is killed loses what it had not added yet.
 */
import type { Database } from "@/db/connection/client";
import { addToCounters } from "@/db/queries/operacion";
import { delayed } from "@/lib/platform/delayed";
import { log } from "@/lib/platform/log";

const PAUSE_MS = 2_000;
/** Labels come from small fixed sets; whatever should exceed this is a mistake of ours and is not counted. */
const MAX_SERIES = 500;

/** Names and labels of all counters. A label is never a tenant's, a clave or a text from outside. */
export interface CounterLabels {
  /** The relay of outbox events is alive. */
  relay: Record<string, never>;
  /** A durable step ran: the executor is alive. */
  step: { fn: string; outcome: "done" | "failed" };
  /** An answer of the tax authority, or its absence. */
  hacienda: { ambiente: string; operacion: "recepcion" | "consulta"; resultado: string };
  /** Documents that changed their state. */
  documento: { tipo: string; estado: string };
  /** Attempts to deliver a webhook. */
  webhook: { resultado: "entregado" | "fallo" };
  /** Log entries of requests that were thrown away because too many waited. */
  "solicitud-perdida": Record<string, never>;
}

export interface Counters {
  add<Name extends keyof CounterLabels>(name: Name, labels: CounterLabels[Name], n?: number): void;
  /** Writes what was gathered. Never throws. */
  settle(): Promise<void>;
}

export function createCounters(db: Database, pauseMs = PAUSE_MS): Counters {
  let gathered = new Map<string, { name: string; labels: object; n: number }>();

  async function write(): Promise<void> {
    const counts = [...gathered.values()];
    gathered = new Map();
    if (counts.length === 0) return;
    await db.system.query(addToCounters({ counts: JSON.stringify(counts) })).catch((error: unknown) => {
      // Counted again with the next ones, unless the database took them after all: these are figures, not facts.
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
