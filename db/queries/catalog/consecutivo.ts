/** The series of numbers of a point of sale: the next number and the first one. issue.ts reserves a number. */

import { own } from "../../sql/own";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { primeroDe } from "../../sql/reserve-consecutivo";

/**
 * The requested point of sale (the default one when `puntoVentaId` is null) with the number that its next document of
 * that type gets. It only reads and does not reserve. A series without a row begins at 1,
 * or higher after a restore.
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
      .select([
        "p.sucursal",
        "p.terminal",
        sql<string>`(coalesce(c.siguiente, ${primeroDe(args.tenantId)}) - 1) % 9999999999 + 1`.as("numero"),
      ])
      .where("p.tenant_id", "=", args.tenantId)
      .where(
        sql<boolean>`case when ${args.puntoVentaId}::int is null then p.predeterminado else p.punto_venta_id = ${args.puntoVentaId}::int end`,
      ),
);

/**
 * Begins a series with `numero`, in the tenant's current ambiente. Returns a row only while no number of the series was
 * used. It waits for an issuance under way, and the first to commit decides. `numeracion` says who gives the numbers
 * from now on, null leaves it; a series in use may change that too, if `numero` is its next one. A series of
 * reservations stays one.
 */
export const updatePrimerConsecutivo = prepared(
  (args: {
    tenantId: number;
    sucursal: string;
    terminal: string;
    tipo: string;
    numero: number;
    numeracion: "ordinaria" | "propia" | null;
  }) =>
    qb
      .insertInto("consecutivo")
      .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo", "primero", "siguiente", "numeracion"])
      .expression(
        sql`select tenant_id, ambiente, ${args.sucursal}::text, ${args.terminal}::text, ${args.tipo}::text,
                   ${args.numero}::bigint, ${args.numero}::bigint, coalesce(${args.numeracion}::text, 'ordinaria')
            from tenant where tenant_id = ${args.tenantId}` as never,
      )
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "ambiente", "sucursal", "terminal", "tipo"])
          .doUpdateSet({
            primero: sql<string>`case when consecutivo.siguiente = consecutivo.primero then excluded.primero
              else consecutivo.primero end`,
            siguiente: sql<string>`excluded.siguiente`,
            numeracion: sql<"ordinaria" | "propia">`coalesce(${args.numeracion}::text, consecutivo.numeracion)`,
          })
          .where(
            sql<boolean>`consecutivo.numeracion <> 'reservas' and (consecutivo.siguiente = consecutivo.primero
              or ${args.numeracion}::text is not null
                and (consecutivo.siguiente - 1) % 9999999999 + 1 = excluded.siguiente)`,
          ),
      )
      .returning("ambiente"),
);

/** The series of the tenant's current ambiente that have a row. */
export const selectSeries = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("consecutivo as c")
    .innerJoin("tenant as t", own("t", "c", "ambiente"))
    .select(["c.sucursal", "c.terminal", "c.tipo", "c.primero", "c.siguiente", "c.numeracion"])
    .where("c.tenant_id", "=", args.tenantId),
);

/** The number that the tenant's other series begin with. */
export const selectPrimero = prepared((args: { tenantId: number }) =>
  qb.selectFrom("tenant").select(primeroDe(args.tenantId).as("primero")).where("tenant_id", "=", args.tenantId),
);
