/** How many documents wait for the authority, since when, and how long that will last. */

import { selectEnEspera } from "@/db/queries/reports/inicio";
import { selectEspera } from "@/db/queries/submission/espera-hacienda";
import { type EsperaHacienda, MAX_EN_ESPERA } from "@/lib/contract/portal/reportes";
import { TIPOS_RECIBO, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { MINUTE_MS } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { grupos } from "../pendientes/grupos";

/** A verdict takes seconds; a document that has none after this long is waiting. */
export const USUAL_MS = 2 * MINUTE_MS;

/** Null while no document of the company has waited longer than usual. */
export async function getEspera(ctx: Ctx): Promise<EsperaHacienda | null> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId, now, db } = ctx;
  const propios = grupos([...TIPOS_VENTA, ...TIPOS_RECIBO], ["procesando"]);
  const [[waiting], [measured]] = await db.read(
    tenantId,
    selectEnEspera({ tenantId, ...propios, limit: MAX_EN_ESPERA + 1 }),
    selectEspera({ tenantId }),
  );
  if (waiting === undefined || waiting.desde === null || now.getTime() - waiting.desde.getTime() < USUAL_MS)
    return null;
  const terminaAt = measured?.termina_at ?? null;
  return {
    documentos: Math.min(waiting.documentos, MAX_EN_ESPERA),
    hayMas: waiting.documentos > MAX_EN_ESPERA,
    desde: waiting.desde,
    minutos: terminaAt === null ? null : Math.max(1, Math.ceil((terminaAt.getTime() - now.getTime()) / MINUTE_MS)),
  };
}
