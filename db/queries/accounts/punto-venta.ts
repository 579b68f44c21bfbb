/** Points of sale and the warehouses that they sell from. */
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The tenant's points of sale, the default one first. */
export const selectPuntosVenta = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("punto_venta")
    .select(["punto_venta_id as idPuntoVenta", "nombre", "sucursal", "terminal", "predeterminado"])
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

/** A new warehouse has zero of every product, as a new product has zero in every warehouse (spec 4.2(8)). */
export const insertEmptyExistenciasOfBodega = prepared((args: { tenantId: number; bodegaId: number }) =>
  qb
    .insertInto("existencia")
    .columns(["tenant_id", "bodega_id", "producto_id"])
    .expression(
      sql`select tenant_id, ${args.bodegaId}::int, producto_id from producto where tenant_id = ${args.tenantId}` as never,
    ),
);

/** Returns a row only if the tenant had no point of sale with that branch and terminal. */
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

/** With their warehouses, the default one first, for the page that edits them. */
export const selectPuntosVentaWithBodega = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("punto_venta as p")
    .innerJoin("bodega as b", own("b", "p", "bodega_id"))
    .select([
      "p.punto_venta_id as idPuntoVenta",
      "p.nombre",
      "p.sucursal",
      "p.terminal",
      "p.predeterminado",
      sql<BodegaOpcion>`json_build_object('idBodega', b.bodega_id, 'nombre', b.nombre)`.as("bodega"),
    ])
    .where("p.tenant_id", "=", args.tenantId)
    .orderBy("p.predeterminado", "desc")
    .orderBy("p.sucursal")
    .orderBy("p.terminal"),
);

/** Locks all of a tenant's, so that of two concurrent changes of the default one the second sees the first. */
export const lockPuntosVenta = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("punto_venta")
    .select(["punto_venta_id", "nombre", "bodega_id", "predeterminado"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("punto_venta_id")
    .forNoKeyUpdate(),
);

export const updatePuntoVenta = prepared(
  (args: { tenantId: number; puntoVentaId: number; nombre: string; bodegaId: number; predeterminado: boolean }) =>
    qb
      .updateTable("punto_venta")
      .set({ nombre: args.nombre, bodega_id: args.bodegaId, predeterminado: args.predeterminado })
      .where("tenant_id", "=", args.tenantId)
      .where("punto_venta_id", "=", args.puntoVentaId),
);

/** Run it before another one becomes the default, because there is never more than one. */
export const clearPredeterminado = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("punto_venta")
    .set({ predeterminado: false })
    .where("tenant_id", "=", args.tenantId)
    .where("predeterminado", "=", true),
);

/** Warehouses by name, each with the number of points of sale that sell from it, and whether the default one does. */
export const selectBodegas = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("bodega as b")
    .select([
      "b.bodega_id as idBodega",
      "b.nombre",
      sql<number>`(select count(*)::int from punto_venta p
        where p.tenant_id = b.tenant_id and p.bodega_id = b.bodega_id)`.as("puntosVenta"),
      sql<boolean>`exists (select from punto_venta p
        where p.tenant_id = b.tenant_id and p.bodega_id = b.bodega_id and p.predeterminado)`.as("predeterminada"),
    ])
    .where("b.tenant_id", "=", args.tenantId)
    .orderBy("b.nombre")
    .orderBy("b.bodega_id"),
);

export const lockBodega = prepared((args: { tenantId: number; bodegaId: number }) =>
  qb
    .selectFrom("bodega")
    .select("nombre")
    .where("tenant_id", "=", args.tenantId)
    .where("bodega_id", "=", args.bodegaId)
    .forNoKeyUpdate(),
);

export const renameBodega = prepared((args: { tenantId: number; bodegaId: number; nombre: string }) =>
  qb
    .updateTable("bodega")
    .set({ nombre: args.nombre })
    .where("tenant_id", "=", args.tenantId)
    .where("bodega_id", "=", args.bodegaId),
);
