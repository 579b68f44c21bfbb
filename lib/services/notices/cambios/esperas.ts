/**
 * Requests that wait for a change of their company. They hold no connection of the database: all of a process share one
 * LISTEN, and a hint only makes them look again.
 */
import type { Database } from "@/db/connection/client";
import { refusal } from "@/lib/contract/refusal";

/** Of one company, so that its commits wake few, and of a process, which keeps sockets for others. */
const MAX_POR_EMPRESA = 20;
const MAX_ESPERAS = 500;
const RETRY_AFTER_SECONDS = 5;

export interface Espera {
  /** Waits until the company may have changed since the last call, or `ms` have passed. */
  next(ms: number, onGone: (leave: () => void) => () => void): Promise<"cambio" | "plazo" | "fin">;
  end(): void;
}

interface Hub {
  /** What wakes each waiting request, by tenant. */
  empresas: Map<number, Set<(why: "cambio" | "fin") => void>>;
  esperas: number;
  /** While anybody waits. */
  listening: Promise<() => Promise<void>> | null;
  /** The process ends: nobody waits any more. */
  over: boolean;
}

const hubs = new WeakMap<Database, Hub>();

function hubOf(db: Database): Hub {
  const hub = hubs.get(db) ?? { empresas: new Map(), esperas: 0, listening: null, over: false };
  hubs.set(db, hub);
  return hub;
}

/**
 * Begins to notice the company's changes; `next` tells of those since. The caller looks after it began and before each
 * `next`, so that it misses none, and must end it.
 * @throws AppError rate when too many wait
 */
export async function beginEspera({ db, tenantId }: { db: Database; tenantId: number }): Promise<Espera> {
  const hub = hubOf(db);
  const empresa = hub.empresas.get(tenantId) ?? new Set();
  if (empresa.size >= MAX_POR_EMPRESA)
    throw refusal("esperas_ocupadas", { max: MAX_POR_EMPRESA }, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (hub.esperas >= MAX_ESPERAS)
    throw refusal(
      "no_disponible",
      {},
      { retryAfterSeconds: RETRY_AFTER_SECONDS, internal: "too many wait for changes" },
    );

  let noticed: "cambio" | "fin" | null = hub.over ? "fin" : null;
  let tell = () => {};
  const wake = (why: "cambio" | "fin") => {
    if (noticed !== "fin") noticed = why;
    tell();
  };
  hub.empresas.set(tenantId, empresa.add(wake));
  hub.esperas += 1;
  const end = () => {
    if (!empresa.delete(wake)) return;
    hub.esperas -= 1;
    if (empresa.size === 0) hub.empresas.delete(tenantId);
    if (hub.esperas === 0) stopListening(hub);
  };
  try {
    await listen(db, hub);
  } catch (error) {
    end();
    throw error;
  }
  return {
    async next(ms, onGone) {
      let gone = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      tell = resolve;
      const stay = onGone(() => {
        gone = true;
        resolve();
      });
      const timer = setTimeout(resolve, ms);
      if (noticed === null) await promise;
      clearTimeout(timer);
      stay();
      const why = gone ? "fin" : (noticed ?? "plazo");
      if (noticed === "cambio") noticed = null;
      return why;
    },
    end,
  };
}

function listen(db: Database, hub: Hub): Promise<unknown> {
  hub.listening ??= db.listenToTenants((tenantIds) => {
    for (const tenantId of tenantIds ?? hub.empresas.keys()) {
      for (const wake of hub.empresas.get(tenantId) ?? []) wake("cambio");
    }
  });
  const { listening } = hub;
  listening.catch(() => {
    if (hub.listening === listening) hub.listening = null;
  });
  return listening;
}

function stopListening(hub: Hub): void {
  void hub.listening?.then((unlisten) => unlisten()).catch(() => {});
  hub.listening = null;
}

/** Answers everybody who waits in this process, now and from now on: it is about to end. */
export function endEsperas(db: Database): void {
  const hub = hubOf(db);
  hub.over = true;
  for (const empresa of hub.empresas.values()) for (const wake of empresa) wake("fin");
}

/** How many wait in this process. */
export const countEsperas = (db: Database): number => hubs.get(db)?.esperas ?? 0;
