/** The exports of the last week as a page reads them again and again. */
import type { ExportacionResumen } from "@/lib/contract/portal/exportaciones";
import { toFechaHora } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { listExportaciones } from "./request-exportacion";

/** Newest first; what has expired is left out, although its rows may still be there. */
export async function listExportacionesVigentes(ctx: Ctx): Promise<ExportacionResumen[]> {
  const exportaciones = await listExportaciones(ctx);
  return exportaciones
    .filter(({ expiresAt }) => expiresAt > ctx.now)
    .map(({ createdBy: _, endedAt: __, createdAt, expiresAt, ...rest }) => ({
      ...rest,
      createdAt: toFechaHora(createdAt),
      expiresAt: toFechaHora(expiresAt),
    }));
}
