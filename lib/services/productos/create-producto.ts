/** A new product of the catalog, with its taxes and an empty stock in every warehouse. */
import { insertEmptyExistencias, insertProducto, insertProductoImpuesto } from "@/db/queries/producto";
import { auditEntry } from "../audit";
import type { Ctx } from "../context";

export interface NewProducto {
  codigo: string;
  nombre: string;
  descripcion: string;
  codigoCabys: string;
  unidadMedida: string;
  /** Decimal text, in the tenant's primary currency. */
  precioVenta: string;
  precioCosto: string;
  impuestos: { codigo: string; codigoTarifaIva: string | null; porcentaje: string }[];
}

/** `null` when the tenant already has a product of that code: it is left as it is. */
export async function createProducto(ctx: Ctx, input: NewProducto): Promise<{ idProducto: number } | null> {
  const { tenantId } = ctx;
  return ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(insertProducto({ tenantId, actor: ctx.actor, ...input }));
    if (row === undefined) return null;
    const productoId = row.producto_id;
    for (const [orden, impuesto] of input.impuestos.entries()) {
      tx.send(insertProductoImpuesto({ tenantId, productoId, orden, ...impuesto }));
    }
    tx.send(insertEmptyExistencias({ tenantId, productoId }));
    const detalle = { codigo: input.codigo };
    tx.send(auditEntry(ctx, { accion: "crear", objeto: "producto", objetoId: String(productoId), detalle }));
    return { idProducto: productoId };
  });
}
