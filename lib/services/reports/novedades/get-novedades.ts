/** Whether anything has happened in the company since a page last asked. Pages then read the changes themselves. */
import { selectNovedades } from "@/db/queries/notices/novedad";
import { assert } from "@/lib/platform/assert";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** More than one tenant's simultaneous transactions during the pause between a page's requests. */
const CUANTAS = 32;

export interface Novedades {
  /** Changes with every event; its content means nothing else. */
  marca: string;
}

export async function getNovedades(ctx: Ctx): Promise<Novedades> {
  requirePermiso(ctx, "documentos.ver");
  const { tenantId } = ctx;
  const [[novedades]] = await ctx.db.read(tenantId, selectNovedades({ tenantId, cuantas: CUANTAS }));
  assert(novedades !== undefined, "a select without a source has one row");
  return novedades;
}
