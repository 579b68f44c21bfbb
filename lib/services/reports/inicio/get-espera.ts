/** How many documents wait for the authority, since when, and how long that will last. */
import { selectEnEspera, selectVeredictos } from "@/db/queries/inicio";
import { type EsperaHacienda, MAX_EN_ESPERA } from "@/lib/contract/portal/reportes";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { grupos } from "../pendientes/grupos";

/** A verdict takes seconds; a document that has none after this long is waiting. */
const USUAL_MS = 2 * MINUTE_MS;
/** The pace is that of the verdicts of this time, or of the newest so many of them. */
const PACE_MS = 10 * MINUTE_MS;
const VERDICTS = 500;
/** The first verdict after an outage is not yet a pace. */
const SHORTEST_MS = 15 * SECOND_MS;
const VEREDICTOS = ["documento.aceptado", "documento.rechazado"];

/** Null while no document of the company has waited longer than usual. */
export async function getEspera(ctx: Ctx): Promise<EsperaHacienda | null> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now, db } = ctx;
  const propios = grupos([...TIPOS_VENTA, ...TIPOS_RECIBO], ["procesando"]);
  const [[waiting], [pace]] = await db.read(
    tenantId,
    selectEnEspera({ tenantId, ...propios, limit: MAX_EN_ESPERA + 1 }),
    selectVeredictos({ tenantId, tipos: VEREDICTOS, desde: new Date(now.getTime() - PACE_MS), limit: VERDICTS }),
  );
  if (waiting === undefined || waiting.desde === null || now.getTime() - waiting.desde.getTime() < USUAL_MS)
    return null;
  const documentos = Math.min(waiting.documentos, MAX_EN_ESPERA);
  const { veredictos = 0, primero = null } = pace ?? {};
  return {
    documentos,
    hayMas: waiting.documentos > MAX_EN_ESPERA,
    desde: waiting.desde,
    minutos: primero === null ? null : minutesFor(documentos, veredictos, now.getTime() - primero.getTime()),
  };
}

/** Whole minutes, at least one, until so many documents are answered when `answered` were in `passedMs`. */
function minutesFor(documentos: number, answered: number, passedMs: number): number {
  return Math.max(1, Math.ceil((documentos * Math.max(passedMs, SHORTEST_MS)) / answered / MINUTE_MS));
}
