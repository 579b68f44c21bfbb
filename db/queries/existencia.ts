/** Stock as users see and correct it: quantities by warehouse, adjustments, the ledger. */
import type { Movimiento } from "@/lib/contract/portal/catalogos";
import { columns } from "../sql/columns";
import { own } from "../sql/own";
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/** The quantities of these products in each warehouse. */
export const selectExistencias = prepared((args: { tenantId: number; productoIds: number[] }) =>
  qb
    .selectFrom("existencia as e")
    .select(["e.producto_id", "e.bodega_id as idBodega", sql<string>`trim_scale(e.cantidad)`.as("cantidad")])
    .where("e.tenant_id", "=", args.tenantId)
    .where(
      sql<boolean>`e.bodega_id = any(array(select b.bodega_id from bodega b where b.tenant_id = ${args.tenantId}))`,
    )
    .where(sql<boolean>`e.producto_id = any(${args.productoIds}::int[])`)
    .orderBy("e.producto_id")
    .orderBy("e.bodega_id"),
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

export const setExistencia = prepared(
  (args: { tenantId: number; bodegaId: number; productoId: number; cantidad: string }) =>
    qb
      .updateTable("existencia")
      .set({ cantidad: args.cantidad })
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

const wholeMovimientos = (args: { tenantId: number }, ids: ReturnType<typeof sql>) =>
  qb
    .selectFrom("movimiento_inventario as m")
    .innerJoin("producto as p", own("p", "m", "producto_id"))
    .innerJoin("bodega as b", own("b", "m", "bodega_id"))
    .leftJoin("documento as d", own("d", "m", "documento_id"))
    .select([
      "m.movimiento_id as idMovimiento",
      sql<Movimiento["bodega"]>`json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre)`.as("bodega"),
      sql<
        Movimiento["producto"]
      >`json_build_object('idProducto', p.producto_id, 'codigo', p.codigo, 'nombre', p.nombre)`.as("producto"),
      sql<string>`trim_scale(m.cantidad)`.as("cantidad"),
      "m.motivo",
      "m.razon",
      sql<Movimiento["documento"]>`case when d.clave is not null
        then json_build_object('clave', d.clave, 'consecutivo', d.consecutivo) end`.as("documento"),
      "m.created_by as createdBy",
      "m.created_at as createdAt",
    ])
    .where("m.tenant_id", "=", args.tenantId)
    .where(sql<boolean>`m.movimiento_id = any(array(${ids}))`)
    .orderBy("m.movimiento_id", "desc");

/** Newest first, strictly older than `antes`. */
export const selectMovimientosPage = prepared((args: { tenantId: number; antes: string; limit: number }) =>
  wholeMovimientos(
    args,
    sql`select x.movimiento_id from movimiento_inventario x
        where x.tenant_id = ${args.tenantId} and x.movimiento_id < ${args.antes}::bigint
        order by x.movimiento_id desc limit ${args.limit}::int`,
  ),
);

/** Like `selectMovimientosPage`, for one product in some warehouses: merges the newest of each. */
export const selectMovimientosPageOfProducto = prepared(
  (args: { tenantId: number; productoId: number; bodegaId: number | null; antes: string; limit: number }) =>
    wholeMovimientos(
      args,
      sql`select k.movimiento_id
          from (select b.bodega_id from bodega b where b.tenant_id = ${args.tenantId}
                and (${args.bodegaId}::int is null or b.bodega_id = ${args.bodegaId}::int)) b
            cross join lateral (
              select x.movimiento_id from movimiento_inventario x
              where x.tenant_id = ${args.tenantId} and x.producto_id = ${args.productoId} and x.bodega_id = b.bodega_id
                and x.movimiento_id < ${args.antes}::bigint
              order by x.movimiento_id desc limit ${args.limit}::int) k
          order by k.movimiento_id desc limit ${args.limit}::int`,
    ),
);
