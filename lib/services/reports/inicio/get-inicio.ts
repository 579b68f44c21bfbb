/** All that the portal's first page shows of today, as one reading. */

import { listRecentDocumentos, type RecentDocumento } from "../../issuing/documentos/list-recent-documentos";
import type { Ctx } from "../../kernel/context";
import { getPendientes, getResumenMes, type Pendientes, type ResumenMes } from "./get-resumen";

export interface Inicio {
  /** Of the present month. */
  resumen: ResumenMes;
  pendientes: Pendientes;
  /** The newest first. */
  documentos: RecentDocumento[];
}

export async function getInicio(ctx: Ctx): Promise<Inicio> {
  const [resumen, pendientes, documentos] = await Promise.all([
    getResumenMes(ctx),
    getPendientes(ctx),
    listRecentDocumentos(ctx),
  ]);
  return { resumen, pendientes, documentos };
}
