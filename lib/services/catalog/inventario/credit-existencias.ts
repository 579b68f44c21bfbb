/** Stock that a credit note returns, in the two flights of its issuing transaction (architecture 6.1). */
import type { Transaction } from "@/db/connection/client";
import * as inventario from "@/db/queries/inventario";
import type { Ctx } from "../../kernel/context";

/** What the first flight has returned, for the movements of the second. */
export type Devoluciones = inventario.Devolucion[];

export interface Credit {
  /** The sale that the note refers to. The caller has locked its row. */
  origenId: string;
  /** Products of the note's goods lines; a product may occur several times. */
  productoIds: number[];
  /** Their quantities, above zero, in the same order. */
  cantidades: string[];
}

/**
 * First flight, before the number: returns the note's goods to the sale's warehouse, of each product at most what is
 * still out. Only for reasons in CODIGOS_DEVOLUCION.
 */
export function creditExistencias(
  ctx: Pick<Ctx, "tenantId">,
  tx: Transaction,
  { origenId, productoIds, cantidades }: Credit,
): Promise<Devoluciones> {
  return tx.run(inventario.creditExistencias({ tenantId: ctx.tenantId, origenId, productoIds, cantidades }));
}

/** Second flight, after the note's own row: writes the movements of what the first flight returned. */
export function recordDevoluciones(
  ctx: Pick<Ctx, "tenantId">,
  tx: Transaction,
  { notaId, origenId, devoluciones }: { notaId: string; origenId: string; devoluciones: Devoluciones },
): void {
  if (devoluciones.length === 0) return;
  tx.send(
    inventario.insertDevoluciones({
      tenantId: ctx.tenantId,
      documentoId: notaId,
      origenId,
      bodegaIds: devoluciones.map(({ bodega_id }) => bodega_id),
      productoIds: devoluciones.map(({ producto_id }) => producto_id),
      cantidades: devoluciones.map(({ cantidad }) => cantidad),
    }),
  );
}
