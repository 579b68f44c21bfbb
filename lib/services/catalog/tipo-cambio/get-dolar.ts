/** The dollar's rate that a document issued now would have, for the page that writes one. */

import { selectTipoCambio } from "@/db/queries/catalog/tipo-cambio";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { dolarOfToday } from "./dolar-of-today";

export interface Dolar {
  /** Colones for one dollar, decimal text. */
  venta: string;
  /** Names the rate's day when it is not today; else `null`. */
  advertencia: string | null;
}

/** @throws AppError unavailable when no rate of the last days is known */
export async function getDolar(ctx: Ctx): Promise<Dolar> {
  requirePermiso(ctx, "documentos.emitir");
  const [[known]] = await ctx.db.read(ctx.tenantId, selectTipoCambio({ hoy: toFecha(ctx.now) }));
  const { venta, advertencias } = await dolarOfToday(ctx, known);
  return { venta, advertencia: tellAdvertenciasInWords(advertencias) };
}
