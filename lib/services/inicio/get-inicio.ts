/** All that the portal's first page shows of today, as one reading. */
import type { Ctx } from "../context";
import { listRecentDocumentos, type RecentDocumento } from "../documentos/list-recent-documentos";
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
