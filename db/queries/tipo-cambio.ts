import { prepared } from "../prepared";
import { qb } from "../qb";

/** One row a day, shared by all tenants; a later fetch of the same day replaces it. System role. */
export const upsertTipoCambio = prepared((args: { fecha: string; venta: string; compra: string }) =>
  qb
    .insertInto("tipo_cambio")
    .values({ fecha: args.fecha, venta: args.venta, compra: args.compra })
    .onConflict((conflict) => conflict.column("fecha").doUpdateSet({ venta: args.venta, compra: args.compra })),
);
