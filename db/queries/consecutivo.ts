/** The series of numbers of a point of sale: the next number and the first one. issue.ts reserves a number. */
import { prepared } from "../sql/prepared";
import { qb, sql } from "../sql/qb";

/**
 * The requested point of sale (the default one when `puntoVentaId` is null) with the number that its next document of
 * that type gets. It only reads and does not reserve. A series without a row begins at 1.
 */
export const selectProximoConsecutivo = prepared(
  (args: { tenantId: number; puntoVentaId: number | null; tipo: string }) =>
    qb
      .selectFrom("punto_venta as p")
      .innerJoin("tenant as t", "t.tenant_id", "p.tenant_id")
      .leftJoin("consecutivo as c", (join) =>
        join
          .onRef("c.tenant_id", "=", "p.tenant_id")
          .onRef("c.ambiente", "=", "t.ambiente")
          .onRef("c.sucursal", "=", "p.sucursal")
          .onRef("c.terminal", "=", "p.terminal")
          .on("c.tipo", "=", args.tipo),
      )
      .select(["p.sucursal", "p.terminal", sql<string>`(coalesce(c.siguiente, 1) - 1) % 9999999999 + 1`.as("numero")])
      .where("p.tenant_id", "=", args.tenantId)
      .where(
        sql<boolean>`case when ${args.puntoVentaId}::int is null then p.predeterminado else p.punto_venta_id = ${args.puntoVentaId}::int end`,
      ),
);

/**
 * Begins a series with `numero`, in the tenant's current ambiente. Returns a row only while no number of the series was
 * used. It waits for an issuance under way, and the first to commit decides.
 */
export const updatePrimerConsecutivo = prepared(
  (args: { tenantId: number; sucursal: string; terminal: string; tipo: string; numero: number }) =>
    qb
      .insertInto("consecutivo")
      .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente"])
      .expression(
        sql`select tenant_id, ambiente, ${args.sucursal}::text, ${args.terminal}::text, ${args.tipo}::text,
                   ${args.numero}::bigint, ${args.numero}::bigint
            from tenant where tenant_id = ${args.tenantId}` as never,
      )
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
          .doUpdateSet({ primero: sql<string>`excluded.primero`, siguiente: sql<string>`excluded.siguiente` })
          .where(sql<boolean>`consecutivo.siguiente = consecutivo.primero`),
      )
      .returning("ambiente"),
);

/** The series of the tenant's current ambiente that have a row; the others begin at 1. */
export const selectSeries = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("consecutivo as c")
    .innerJoin("tenant as t", (join) =>
      join.onRef("t.tenant_id", "=", "c.tenant_id").onRef("t.ambiente", "=", "c.ambiente"),
    )
    .select(["c.sucursal", "c.terminal", "c.tipo", "c.primero", "c.siguiente"])
    .where("c.tenant_id", "=", args.tenantId),
);
