/** Stock as users see and correct it: quantities by warehouse, minimums, adjustments. */
import { columns } from "../../sql/columns";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The quantities of these products in each warehouse. */
export const selectExistencias = prepared((args: { tenantId: number; productoIds: number[] }) =>
  qb
    .selectFrom("existencia as e")
    .select([
      "e.producto_id",
      "e.bodega_id as idBodega",
      sql<string>`trim_scale(e.cantidad)`.as("cantidad"),
      sql<string | null>`trim_scale(e.minimo)`.as("minimo"),
      sql<boolean>`e.baja`.as("baja"),
    ])
    .where("e.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`e.bodega_id = any(array(select b.bodega_id from bodega b where b.tenant_id = ${args.tenantId}))`,
    )
    .where(sql<boolean>`e.producto_id = any(${args.productoIds}::int[])`)
    .orderBy("e.producto_id")
    .orderBy("e.bodega_id"),
);

/** What a point of sale has of a product where it sells from; no row for a product or point that does not exist. */
export const selectExistenciaDeVenta = prepared(
  (args: { tenantId: number; productoId: number; puntoVentaId: number }) =>
    qb
      .selectFrom("punto_venta as v")
      .innerJoin("bodega as b", own("b", "v", "bodega_id"))
      .innerJoin("existencia as e", own("e", "v", "bodega_id"))
      .innerJoin("producto as p", own("p", "e", "producto_id"))
      .select([
        "b.nombre as bodega",
        "p.codigo_cabys",
        sql<string>`trim_scale(e.cantidad)`.as("cantidad"),
        sql<string | null>`trim_scale(e.minimo)`.as("minimo"),
      ])
      .where("v.tenant_id", "=", args.tenantId)
      .where("v.punto_venta_id", "=", args.puntoVentaId)
      .where("e.producto_id", "=", args.productoId),
);

/** Products below zero or below their minimum in some warehouse, after one of them; ids only. */
export const selectProductosBajos = prepared((args: { tenantId: number; despues: number; limit: number }) =>
  qb
    .selectFrom("existencia as e")
    .select("e.producto_id")
    .distinct()
    .where("e.tenant_id", "=", args.tenantId)
    // A literal, because a generic plan uses no partial index for a condition with an argument.
    .where(sql<boolean>`e.baja`)
    .where("e.producto_id", ">", args.despues)
    .orderBy("e.producto_id")
    .limit(args.limit),
);

/** Stock below a minimum that somebody set. */
export const selectBajoMinimo = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("existencia as e")
    .innerJoin("producto as p", own("p", "e", "producto_id"))
    .innerJoin("bodega as b", own("b", "e", "bodega_id"))
    .select([
      "e.producto_id",
      "e.bodega_id",
      "b.nombre as bodega",
      "p.codigo",
      "p.nombre",
      "p.unidad_medida",
      sql<string>`trim_scale(e.cantidad)`.as("cantidad"),
      sql<string>`trim_scale(e.minimo)`.as("minimo"),
    ])
    .where("e.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`e.baja and e.minimo is not null`)
    .orderBy("e.producto_id")
    .orderBy("e.bodega_id")
    .limit(args.limit),
);

/** Null removes it. Returns the former one, and no row when it is the same already. */
export const setMinimo = prepared(
  (args: { tenantId: number; bodegaId: number; productoId: number; minimo: string | null }) =>
    qb
      .updateTable("existencia")
      .set({ minimo: args.minimo })
      .where("tenant_id", "=", args.tenantId)
      .where("bodega_id", "=", args.bodegaId)
      .where("producto_id", "=", args.productoId)
      .where(sql<boolean>`minimo is distinct from ${args.minimo}::numeric`)
      .returning(sql<string | null>`trim_scale(old.minimo)`.as("antes")),
);

export const selectProductoOfExistencia = prepared((args: { tenantId: number; productoId: number }) =>
  qb
    .selectFrom("producto")
    .select(["codigo", "codigo_cabys"])
    .where("tenant_id", "=", args.tenantId)
    .where("producto_id", "=", args.productoId),
);

/** Inserts the row when it is missing and locks it, so that its quantity cannot change. */
export const lockExistencia = prepared((args: { tenantId: number; bodegaId: number; productoId: number }) =>
  qb
    .insertInto("existencia")
    .values({ tenant_id: args.tenantId, bodega_id: args.bodegaId, producto_id: args.productoId })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "bodega_id", "producto_id"])
        .doUpdateSet({ cantidad: sql<string>`existencia.cantidad` }),
    )
    .returning(sql<string>`trim_scale(cantidad)`.as("cantidad")),
);

/** Counting a product sets a minimum of zero, unless it has one. */
export const setExistencia = prepared(
  (args: { tenantId: number; bodegaId: number; productoId: number; cantidad: string }) =>
    qb
      .updateTable("existencia")
      .set({ cantidad: args.cantidad, minimo: sql<string>`coalesce(minimo, 0)` })
      .where("tenant_id", "=", args.tenantId)
      .where("bodega_id", "=", args.bodegaId)
      .where("producto_id", "=", args.productoId),
);

export const insertAjuste = prepared(
  (args: {
    tenantId: number;
    bodegaId: number;
    productoId: number;
    cantidad: string;
    razon: string;
    token: string;
    /** The quantity after the movement. */
    existencia: string;
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("movimiento_inventario")
      .values({
        ...columns(args, ["tenantId", "bodegaId", "productoId", "cantidad", "razon", "token", "existencia"]),
        motivo: "ajuste",
        created_by: args.actor,
        created_at: args.now,
      })
      .returning("movimiento_id"),
);

/** The adjustment that a form with this token made. */
export const selectAjusteByToken = prepared((args: { tenantId: number; token: string }) =>
  qb
    .selectFrom("movimiento_inventario")
    .select([
      "bodega_id",
      "producto_id",
      "razon",
      sql<string>`trim_scale(cantidad)`.as("cantidad"),
      sql<string>`trim_scale(existencia)`.as("existencia"),
    ])
    .where("tenant_id", "=", args.tenantId)
    .where("token", "=", args.token),
);
