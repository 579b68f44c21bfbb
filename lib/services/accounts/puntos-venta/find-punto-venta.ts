import { selectPuntosVenta } from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import type { Ctx } from "../../kernel/context";

/** Finds a point of sale by its branch and terminal numbers. @throws AppError `not-found` */
export async function findPuntoVenta(
  ctx: Ctx,
  { sucursal, terminal }: { sucursal: string; terminal: string },
): Promise<{ idPuntoVenta: number }> {
  const [rows] = await ctx.db.read(ctx.tenantId, selectPuntosVenta({ tenantId: ctx.tenantId }));
  const found = rows.find((row) => row.sucursal === sucursal && row.terminal === terminal);
  if (found === undefined) throw refusal("punto_venta_sin_abrir", { sucursal, terminal });
  return { idPuntoVenta: found.idPuntoVenta };
}
