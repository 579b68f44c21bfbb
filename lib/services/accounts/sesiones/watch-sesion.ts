/** Ends what an open page holds once its session ended or moved, or its user's rights changed. */
import type { Database } from "@/db/connection/client";
import { MINUTE_MS } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";
import { type LoadedSesion, loadSesion } from "./load-sesion";

/** How late the end is seen whose notification was lost, or that only the clock brings. */
const LOOK_MS = MINUTE_MS;

interface Hub {
  looks: Map<number, Set<() => void>>;
  stop: () => void;
}

const hubs = new WeakMap<Database, Hub>();

/**
 * Calls `onEnd` once when the session no longer works for this company with these rights. Returns a function that ends
 * the watch. All watches of a process share one LISTEN, and nothing is read while nothing changes.
 */
export function watchSesion(
  { db, clock }: Pick<Runtime, "db" | "clock">,
  { sesionId, cuentaId, actual }: Pick<LoadedSesion, "sesionId" | "cuentaId" | "actual">,
  onEnd: () => void,
): () => void {
  const same = JSON.stringify(actual);
  const look = async () => {
    const sesion = await loadSesion(db, { sesionId, now: clock.now() }).catch(() => null);
    if (JSON.stringify(sesion?.actual) !== same) onEnd();
  };
  const hub = hubs.get(db) ?? openHub(db);
  const ours = hub.looks.get(cuentaId) ?? new Set();
  hub.looks.set(cuentaId, ours);
  const told = () => void look();
  ours.add(told);
  const timer = setInterval(told, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    ours.delete(told);
    if (ours.size === 0 && hub.looks.get(cuentaId) === ours) hub.looks.delete(cuentaId);
    if (hub.looks.size > 0 || hubs.get(db) !== hub) return;
    hubs.delete(db);
    hub.stop();
  };
}

function openHub(db: Database): Hub {
  const looks: Hub["looks"] = new Map();
  const listening = db.listenToCuentas((cuentaIds) => {
    for (const cuentaId of cuentaIds ?? looks.keys()) for (const look of looks.get(cuentaId) ?? []) look();
  });
  // Without LISTEN each watch looks by its own clock.
  listening.catch(() => {});
  const hub = { looks, stop: () => void listening.then((unlisten) => unlisten()).catch(() => {}) };
  hubs.set(db, hub);
  return hub;
}
