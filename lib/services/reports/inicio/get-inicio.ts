/** All data of the portal's first page in one call. */

import type { Inicio } from "@/lib/contract/portal/reportes";
import { permite } from "@/lib/domain/personas/permisos";
import { listRecentDocumentos } from "../../issuing/documentos/list-recent-documentos";
import type { Ctx } from "../../kernel/context";
import { getEspera } from "./get-espera";
import { getPendientes, getResumenMes } from "./get-resumen";

export async function getInicio(ctx: Ctx): Promise<Inicio> {
  const [resumen, pendientes, espera, documentos] = await Promise.all([
    permite(ctx.permisos, "reportes.ver") ? getResumenMes(ctx) : null,
    getPendientes(ctx),
    getEspera(ctx),
    listRecentDocumentos(ctx),
  ]);
  return { resumen, pendientes, espera, documentos };
}
