/** Exchange rates of the dollar: one row per day, shared by all tenants. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The newest known rate of `hoy` (`YYYY-MM-DD`) or before it. A rate published for tomorrow is not in force yet. */
export const selectTipoCambio = prepared((args: { hoy: string }) =>
  qb
    .selectFrom("tipo_cambio")
    .select(["fecha", "venta"])
    .where("moneda", "=", "USD")
    .where("fecha", "<=", args.hoy)
    .orderBy("fecha", "desc")
    .limit(1),
);

/** A later answer for the same day replaces it. System role. */
export const upsertTipoCambio = prepared((args: { fecha: string; venta: string; compra: string }) =>
  qb
    .insertInto("tipo_cambio")
    .values({ fecha: args.fecha, venta: args.venta, compra: args.compra })
    .onConflict((conflict) =>
      conflict.column("fecha").doUpdateSet({ venta: args.venta, compra: args.compra, obtenido_at: sql<Date>`now()` }),
    ),
);
