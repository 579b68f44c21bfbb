/** The service's state for everybody: no tenant, no count of documents, nothing from outside but the operator's words. */
import { selectEstadoDias, selectIncidentes } from "@/db/queries/operations/estado-servicio";
import { selectMantenimientos } from "@/db/queries/operations/mantenimiento";
import {
  type Causa,
  COMPONENTES,
  type Componente,
  DIAS_DE_ESTADO,
  decirIncidente,
  type EstadoServicio,
  type Incidente,
} from "@/lib/contract/portal/estado-servicio";
import { DAY_MS, MINUTE_MS, toFecha, toFechaHora } from "@/lib/platform/clock";
import { keptFor } from "@/lib/platform/kept-for";
import type { Runtime } from "../../kernel/context";
import { getRuntime } from "../runtime";

/** It is measured each minute. */
const FRESH_MS = 3 * MINUTE_MS;
const MAX_INCIDENTES = 30;
const MAX_MANTENIMIENTOS = 10;
/** How long an answer is reused: anybody may ask, so asking must cost nothing. */
const KEPT_MS = 5_000;

/** The state of this process's service. @throws when the database does not answer */
export const estadoVisto = keptFor(KEPT_MS, async () => {
  const runtime = await getRuntime();
  return readEstadoServicio(runtime, runtime.clock.now());
});

export async function readEstadoServicio({ db }: Pick<Runtime, "db">, now: Date): Promise<EstadoServicio> {
  const since = new Date(now.getTime() - (DIAS_DE_ESTADO - 1) * DAY_MS);
  const [dias, incidentes, mantenimientos] = await Promise.all([
    db.system.query(selectEstadoDias({ desde: toFecha(since) })),
    db.system.query(selectIncidentes({ desde: since, limit: MAX_INCIDENTES })),
    db.system.query(selectMantenimientos({ now, limit: MAX_MANTENIMIENTOS })),
  ]);
  const open = new Set(incidentes.filter(({ hasta }) => hasta === null).map(({ componente }) => componente));
  const measured = dias.map(({ medido_at }) => medido_at.getTime());
  return {
    medidoAt: measured.length === 0 ? null : toFechaHora(new Date(Math.max(...measured))),
    componentes: COMPONENTES.map((componente) => {
      const own = dias.filter((row) => row.componente === componente);
      const last = own.at(-1)?.medido_at.getTime() ?? 0;
      const fresh = now.getTime() - last <= FRESH_MS;
      return {
        componente,
        estado: !fresh ? "sinMedir" : open.has(componente) ? "mal" : "bien",
        dias: own.map(({ dia, bien, mal }) => ({ dia, bien, mal })),
      };
    }),
    incidentes: incidentes.map(incidenteOf),
    mantenimientos: mantenimientos.map(({ desde, hasta, texto }) => ({
      desde: toFechaHora(desde),
      hasta: toFechaHora(hasta),
      texto,
    })),
  };
}

function incidenteOf(row: { componente: string; causa: string; desde: Date; hasta: Date | null }): Incidente {
  return {
    componente: row.componente as Componente | "servicio",
    desde: toFechaHora(row.desde),
    hasta: row.hasta === null ? null : toFechaHora(row.hasta),
    texto: decirIncidente(row.causa as Causa, row.desde, row.hasta),
  };
}
