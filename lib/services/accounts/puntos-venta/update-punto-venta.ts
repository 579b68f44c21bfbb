/**
 * Renames a point of sale, gives it another warehouse, or makes it the default one. Its number never changes, because
 * its series depend on it.
 */
import type { Transaction } from "@/db/connection/client";
import {
  clearPredeterminado,
  lockPuntosVenta,
  updatePuntoVenta as updatePuntoVentaRow,
} from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { readNombre } from "./add-bodega";
import { requireBodega } from "./add-punto-venta";

export interface PuntoVentaChange {
  idPuntoVenta: number;
  nombre: string;
  idBodega: number;
  /** True makes it the default one, and the previous one ceases to be it. There is always exactly one. */
  predeterminado: boolean;
}

/** Returned goods still go to the warehouse from which they were sold. @throws AppError rule by member, `not-found` */
export async function updatePuntoVenta(ctx: Ctx, input: PuntoVentaChange): Promise<void> {
  requirePermiso(ctx, "puntosVenta.editar");
  const { tenantId } = ctx;
  const nombre = atMember("nombre", () => readNombre(input.nombre));
  const puntoVentaId = knownId(input.idPuntoVenta);
  await ctx.db.transaction(tenantId, async (tx) => {
    const rows = await tx.run(lockPuntosVenta({ tenantId }));
    const row = rows.find((each) => each.punto_venta_id === puntoVentaId);
    if (row === undefined) throw refusal("punto_venta_no_existe");
    if (row.predeterminado && !input.predeterminado) {
      throw refusal("predeterminado_requerido", {}, { path: "predeterminado" });
    }
    const after = {
      nombre,
      bodegaId: await requireBodega(tx, tenantId, input.idBodega),
      predeterminado: input.predeterminado,
    };
    const campos = [
      ...(row.nombre === nombre ? [] : ["nombre"]),
      ...(row.bodega_id === after.bodegaId ? [] : ["idBodega"]),
      ...(row.predeterminado === after.predeterminado ? [] : ["predeterminado"]),
    ];
    if (campos.length > 0) write(ctx, tx, { puntoVentaId, ...after }, campos);
  });
}

function write(
  ctx: Ctx,
  tx: Transaction,
  after: { puntoVentaId: number; nombre: string; bodegaId: number; predeterminado: boolean },
  campos: string[],
): void {
  const { tenantId } = ctx;
  if (campos.includes("predeterminado")) tx.send(clearPredeterminado({ tenantId }));
  tx.send(updatePuntoVentaRow({ tenantId, ...after }));
  const detalle = { nombre: after.nombre, idBodega: after.bodegaId, campos };
  const objetoId = String(after.puntoVentaId);
  tx.send(auditEntry(ctx, { accion: "modificar", objeto: "punto_venta", objetoId, detalle }));
}
