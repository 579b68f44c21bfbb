/** Stock that a credit note returns, as the last statement of its issuing transaction (architecture 6.1). */
import type { Transaction } from "@/db/connection/client";
import * as inventario from "@/db/queries/catalog/inventario";
import type { Ctx } from "../../kernel/context";

export interface Credit {
  /** The note, whose row is written. */
  notaId: string;
  /** The sale that the note refers to. The caller has locked its row. */
  origenId: string;
  /** Products of the note's goods lines; a product may occur several times. */
  productoIds: number[];
  /** Their quantities, above zero, in the same order. */
  cantidades: string[];
}

/**
 * Sends the statement without waiting: returns the note's goods to the sale's warehouse, of each product at most what
 * is still out. Only for reasons in CODIGOS_DEVOLUCION.
 */
export function creditExistencias(
  ctx: Pick<Ctx, "tenantId">,
  tx: Transaction,
  { notaId, origenId, productoIds, cantidades }: Credit,
): void {
  const { tenantId } = ctx;
  tx.send(inventario.creditExistencias({ tenantId, documentoId: notaId, origenId, productoIds, cantidades }));
}
