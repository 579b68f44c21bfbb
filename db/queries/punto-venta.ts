/** Points of sale and the warehouses that they sell from. */
import { prepared } from "../prepared";
import { qb, sql } from "../qb";

/** The tenant's points of sale, the default one first. */
export const selectPuntosVenta = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("punto_venta")
    .select(["punto_venta_id", "nombre", "sucursal", "terminal", "predeterminado"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("predeterminado", "desc")
    .orderBy("punto_venta_id"),
);

export const selectBodega = prepared((args: { tenantId: number; bodegaId: number }) =>
  qb
    .selectFrom("bodega")
    .select("bodega_id")
    .where("tenant_id", "=", args.tenantId)
    .where("bodega_id", "=", args.bodegaId),
);

export const insertBodega = prepared((args: { tenantId: number; nombre: string }) =>
  qb.insertInto("bodega").values({ tenant_id: args.tenantId, nombre: args.nombre }).returning("bodega_id"),
);

/** A new warehouse has nothing of every product, as a new product is in every warehouse (spec 4.2(8)). */
export const insertEmptyExistenciasOfBodega = prepared((args: { tenantId: number; bodegaId: number }) =>
  qb
    .insertInto("existencia")
    .columns(["tenant_id", "bodega_id", "producto_id"])
    .expression(
      sql`select tenant_id, ${args.bodegaId}::int, producto_id from producto where tenant_id = ${args.tenantId}` as never,
    ),
);

/** A row only when the tenant had no point of sale with that branch and terminal. */
export const insertPuntoVenta = prepared(
  (args: {
    tenantId: number;
    nombre: string;
    sucursal: string;
    terminal: string;
    bodegaId: number;
    predeterminado: boolean;
  }) =>
    qb
      .insertInto("punto_venta")
      .values({
        tenant_id: args.tenantId,
        nombre: args.nombre,
        sucursal: args.sucursal,
        terminal: args.terminal,
        bodega_id: args.bodegaId,
        predeterminado: args.predeterminado,
      })
      .onConflict((conflict) => conflict.columns(["tenant_id", "sucursal", "terminal"]).doNothing())
      .returning("punto_venta_id"),
);
