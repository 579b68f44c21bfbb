/**
 * What saving a product writes in the caller's transaction: the product, its taxes, stock, search words and audit
 * entry.
 */
import type { Transaction } from "@/db/connection/client";
import {
  deleteProductoImpuestos,
  insertEmptyExistencias,
  insertProducto,
  insertProductoImpuestos,
  updateProducto,
} from "@/db/queries/catalog/producto";
import { refusal } from "@/lib/contract/refusal";
import { type AuditFact, auditEntry } from "../../kernel/audit";
import { productoBusqueda } from "../../kernel/busqueda";
import type { Ctx } from "../../kernel/context";
import { changedMembers, type ProductoRow } from "./changed-members";
import type { ProductoValues } from "./values";

/** Returns false when a simultaneous request has just created a product with that code. */
export async function createIn(ctx: Ctx, tx: Transaction, values: ProductoValues, estado: boolean): Promise<boolean> {
  const { tenantId, actor, now } = ctx;
  const [row] = await tx.run(insertProducto({ tenantId, actor, now, ...values, estado }));
  if (row === undefined) return false;
  const productoId = row.producto_id;
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(insertEmptyExistencias({ tenantId, productoId }));
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, productoId, { accion: "crear", detalle: { codigo: values.codigo } });
  return true;
}

/** Leaves stock alone (spec 4.2(8)), and writes nothing when the values do not differ. @throws AppError rule */
export async function updateIn(ctx: Ctx, tx: Transaction, before: ProductoRow, values: ProductoValues): Promise<void> {
  const { tenantId, actor, now } = ctx;
  const productoId = before.idProducto;
  const campos = changedMembers(before, values);
  if (campos.length === 0) return;
  const rows = await tx.run(updateProducto({ tenantId, productoId, actor, now, ...values }));
  if (rows.length === 0) throw refusal("no_se_pudo_guardar");
  tx.send(deleteProductoImpuestos({ tenantId, productoId }));
  sendImpuestos(tx, tenantId, productoId, values);
  tx.send(productoBusqueda(ctx, productoId, values));
  sendAudit(ctx, tx, productoId, { accion: "modificar", detalle: { codigo: values.codigo, campos } });
}

function sendImpuestos(tx: Transaction, tenantId: number, productoId: number, { impuestos }: ProductoValues): void {
  tx.send(
    insertProductoImpuestos({
      tenantId,
      productoId,
      codigos: impuestos.map(({ codigo }) => codigo),
      codigosTarifaIva: impuestos.map(({ codigoTarifaIva }) => codigoTarifaIva),
      porcentajes: impuestos.map(({ porcentaje }) => porcentaje),
      datos: impuestos.map(({ datos }) => JSON.stringify(datos)),
    }),
  );
}

function sendAudit(ctx: Ctx, tx: Transaction, productoId: number, fact: Pick<AuditFact, "accion" | "detalle">): void {
  tx.send(auditEntry(ctx, { ...fact, objeto: "producto", objetoId: String(productoId) }));
}
