/** Products and services of a tenant's catalog. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

export const insertProducto = prepared(
  (args: {
    tenantId: number;
    codigo: string;
    nombre: string;
    descripcion: string;
    codigoCabys: string;
    unidadMedida: string;
    precioVenta: string;
    precioCosto: string;
    actor: string;
  }) =>
    qb
      .insertInto("producto")
      .values({
        tenant_id: args.tenantId,
        codigo: args.codigo,
        nombre: args.nombre,
        descripcion: args.descripcion,
        codigo_cabys: args.codigoCabys,
        unidad_medida: args.unidadMedida,
        precio_venta: args.precioVenta,
        precio_costo: args.precioCosto,
        created_by: args.actor,
        updated_by: args.actor,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "codigo"]).doNothing())
      .returning("producto_id"),
);

export const insertProductoImpuesto = prepared(
  (args: {
    tenantId: number;
    productoId: number;
    orden: number;
    codigo: string;
    codigoTarifaIva: string | null;
    porcentaje: string;
  }) =>
    qb.insertInto("producto_impuesto").values({
      tenant_id: args.tenantId,
      producto_id: args.productoId,
      orden: args.orden,
      codigo: args.codigo,
      codigo_tarifa_iva: args.codigoTarifaIva,
      porcentaje: args.porcentaje,
    }),
);

/** A new product starts with nothing in every warehouse (spec 4.2.2(8)). */
export const insertEmptyExistencias = prepared((args: { tenantId: number; productoId: number }) =>
  qb
    .insertInto("existencia")
    .columns(["tenant_id", "bodega_id", "producto_id"])
    .expression(
      sql`select tenant_id, bodega_id, ${args.productoId}::int from bodega where tenant_id = ${args.tenantId}` as never,
    ),
);
