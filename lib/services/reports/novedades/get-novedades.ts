/** Whether anything happened in the company since a page looked last. Pages read themselves what it was. */
import { selectNovedades } from "@/db/queries/novedad";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** More transactions of one tenant than these are not under way at once for as long as a page pauses. */
const CUANTAS = 32;

export interface Novedades {
  /** Another one once something was done or decided; what it says otherwise means nothing. */
  marca: string;
}

export async function getNovedades(ctx: Ctx): Promise<Novedades> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const [[novedades]] = await ctx.db.read(tenantId, selectNovedades({ tenantId, cuantas: CUANTAS }));
  assert(novedades !== undefined, "a select without a source has one row");
  return novedades;
}
