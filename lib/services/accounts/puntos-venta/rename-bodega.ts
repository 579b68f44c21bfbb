import { lockBodega, renameBodega as renameBodegaRow } from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { readNombre } from "./add-bodega";

/** @throws AppError rule by member, `not-found` */
export async function renameBodega(ctx: Ctx, input: { idBodega: number; nombre: string }): Promise<void> {
  requirePermiso(ctx, "puntosVenta.editar");
  const nombre = atMember("nombre", () => readNombre(input.nombre));
  const key = { tenantId: ctx.tenantId, bodegaId: knownId(input.idBodega) };
  await ctx.db.transaction(ctx.tenantId, async (tx) => {
    const [row] = await tx.run(lockBodega(key));
    if (row === undefined) throw refusal("bodega_no_existe", { id: input.idBodega });
    if (row.nombre === nombre) return;
    tx.send(renameBodegaRow({ ...key, nombre }));
    const detalle = { nombre, antes: row.nombre };
    tx.send(auditEntry(ctx, { accion: "modificar", objeto: "bodega", objetoId: String(key.bodegaId), detalle }));
  });
}
