/** Creates a point of sale: a branch and a terminal with its own series of numbers, and the warehouse it sells from. */
import type { Transaction } from "@/db/connection/client";
import { insertPuntoVenta, selectBodega } from "@/db/queries/accounts/punto-venta";
import { refusal } from "@/lib/contract/refusal";
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requireTenant } from "../../kernel/find-tenant";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { createBodegaIn, readNombre } from "./add-bodega";

export interface NewPuntoVenta {
  nombre: string;
  /** Three digits. */
  sucursal: string;
  /** Five digits. */
  terminal: string;
  /** An existing warehouse, or a new one with that name. */
  bodega: { idBodega: number } | { nombre: string };
}

/** @throws AppError `rule` for an invalid number or one that is taken, `not-found` for the tenant or the warehouse */
export async function addPuntoVenta(
  ctx: Ctx,
  input: NewPuntoVenta,
): Promise<{ idPuntoVenta: number; idBodega: number }> {
  requirePermiso(ctx, "puntosVenta.editar");
  await requireTenant(ctx);
  const { nombre, sucursal, terminal, bodega } = input;
  return ctx.db.transaction(ctx.tenantId, async (tx) => {
    const created = await createPuntoVentaIn(tx, ctx.tenantId, { ...input, predeterminado: false });
    const bodegaNueva = "nombre" in bodega ? bodega.nombre : null;
    const detalle = { nombre, sucursal, terminal, idBodega: created.idBodega, bodegaNueva };
    const objetoId = String(created.idPuntoVenta);
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "punto_venta", objetoId, detalle }));
    return created;
  });
}

/** The same, as part of a change that is audited as a whole. */
export async function createPuntoVentaIn(
  tx: Transaction,
  tenantId: number,
  input: NewPuntoVenta & { predeterminado: boolean },
): Promise<{ idPuntoVenta: number; idBodega: number }> {
  const { sucursal, terminal, predeterminado, bodega } = input;
  if (!isSucursal(sucursal) || !isTerminal(terminal)) {
    const path = isSucursal(sucursal) ? "terminal" : "sucursal";
    throw refusal("punto_venta_invalido", { sucursal, terminal }, { path });
  }
  const nombre = atMember("nombre", () => readNombre(input.nombre));
  const bodegaId =
    "nombre" in bodega
      ? await createBodegaIn(tx, tenantId, { nombre: bodega.nombre, member: "bodegaNueva" })
      : await requireBodega(tx, tenantId, bodega.idBodega);
  const [row] = await tx.run(insertPuntoVenta({ tenantId, nombre, sucursal, terminal, bodegaId, predeterminado }));
  if (row === undefined) throw refusal("punto_venta_existente", { sucursal, terminal }, { path: "terminal" });
  return { idPuntoVenta: row.punto_venta_id, idBodega: bodegaId };
}

/** Returns its id after checking that it is the tenant's. @throws AppError `not-found` */
export async function requireBodega(tx: Transaction, tenantId: number, idBodega: number): Promise<number> {
  const [row] = await tx.run(selectBodega({ tenantId, bodegaId: knownId(idBodega) }));
  if (row === undefined) throw refusal("bodega_no_existe", { id: idBodega });
  return row.bodega_id;
}
