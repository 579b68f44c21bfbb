/**
 * Measures the service each minute, from what its processes count anyway (decision 0145). No request waits for it, and
 * the tax authority is not asked: what it answered last counts.
 */
import { measureEstado, noteSinMedir } from "@/db/queries/operations/estado-servicio";
import type { Causa, Componente } from "@/lib/contract/portal/estado-servicio";
import { HOUR_MS, MINUTE_MS, toFecha } from "@/lib/platform/clock";
import type { Runtime } from "../../kernel/context";
import { newest, type Operacion, readOperacion } from "../operacion/estado";
import { OVERDUE_LATE_S, seeHacienda } from "../operacion/health";

/** The API host gives a sign of itself and of the portal every ten seconds. */
const SENAL_SILENT_MS = MINUTE_MS;
/** Nobody waits for a measurement; the next one comes a minute later. */
const FIGURES_LATE_MS = 10_000;
/** An older answer of the mail provider says nothing about now. */
const CORREO_NEWS_MS = HOUR_MS;
/** A worker that is replaced or a database that restarts is away for a moment. */
const SIN_MEDIR_MS = 5 * MINUTE_MS;

/** What was seen of a component; null while nothing was. */
type Vista = { causa: Causa | null } | null;

/** @throws when the database does not give its figures in time: that minute is not measured */
export async function measureServicio(runtime: Pick<Runtime, "db">, now: Date): Promise<void> {
  const seen = seeComponentes(await readOperacion(runtime, now, FIGURES_LATE_MS), now);
  const vistas = Object.entries(seen).map(([componente, vista]) => ({
    componente,
    causa: vista?.causa ?? null,
    medido: vista !== null,
  }));
  const minuto = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  await runtime.db.system.transaction(async (tx) => {
    tx.send(noteSinMedir({ antes: new Date(minuto.getTime() - SIN_MEDIR_MS), minuto }));
    tx.send(measureEstado({ vistas: JSON.stringify(vistas), dia: toFecha(minuto), minuto }));
  });
}

function seeComponentes(read: Operacion, now: Date): Record<Componente, Vista> {
  return {
    api: seeSenal(read, "api", now),
    portal: seeSenal(read, "portal", now),
    hacienda: seeAutoridad(read, now),
    correo: seeCorreo(read, now),
    webhooks: { causa: (read.colas?.webhook_overdue ?? 0) > OVERDUE_LATE_S ? "atraso" : null },
  };
}

/** Silent, or its last sign was a bad one. */
function seeSenal({ counters }: Operacion, de: "api" | "portal", now: Date): Vista {
  const own = counters.filter(({ name, labels }) => name === "senal" && labels.de === de);
  const [bien, mal] = ["bien", "mal"].map((wanted) => newest(own.filter(({ labels }) => labels.resultado === wanted)));
  if (mal != null && (bien == null || mal > bien) && isRecent(mal, SENAL_SILENT_MS, now)) {
    return { causa: de === "api" ? "errores" : "sin_senal" };
  }
  return { causa: isRecent(bien ?? null, SENAL_SILENT_MS, now) ? null : "sin_senal" };
}

/** The ambiente that is most for real among those that were asked within the hour. */
function seeAutoridad(read: Operacion, now: Date): Vista {
  const seen = seeHacienda(read, now).filter(({ reciente }) => reciente);
  const real = ["produccion", "pruebas", "simulador"]
    .map((wanted) => seen.find(({ ambiente }) => ambiente === wanted))
    .find((each) => each !== undefined);
  return real === undefined ? null : { causa: real.alcanzable ? null : "hacienda" };
}

function seeCorreo({ counters, colas }: Operacion, now: Date): Vista {
  const own = counters.filter(({ name }) => name === "correo");
  const failing = new Set(["transient", "configuration"]);
  const [failed, taken] = [true, false].map((wanted) =>
    newest(own.filter(({ labels }) => failing.has(labels.resultado ?? "") === wanted)),
  );
  if (failed != null && (taken == null || failed > taken) && isRecent(failed, CORREO_NEWS_MS, now)) {
    return { causa: "proveedor" };
  }
  return { causa: (colas?.correo_overdue ?? 0) > OVERDUE_LATE_S ? "atraso" : null };
}

const isRecent = (seen: Date | null, ms: number, now: Date) => seen !== null && now.getTime() - seen.getTime() <= ms;
