import { selectPuntosVenta } from "@/db/queries/punto-venta";
import { notFound } from "@/lib/platform/errors";
import type { Ctx } from "../context";
import { puntoVentaUnknown } from "./messages";

/** By branch and terminal, as people number it. @throws AppError `not-found`. */
export async function findPuntoVenta(
  ctx: Ctx,
  { sucursal, terminal }: { sucursal: string; terminal: string },
): Promise<{ idPuntoVenta: number }> {
  const [rows] = await ctx.db.read(ctx.tenantId, selectPuntosVenta({ tenantId: ctx.tenantId }));
  const found = rows.find((row) => row.sucursal === sucursal && row.terminal === terminal);
  if (found === undefined) throw notFound(puntoVentaUnknown(sucursal, terminal));
  return { idPuntoVenta: found.punto_venta_id };
}
