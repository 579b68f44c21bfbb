import { prepared } from "../prepared";
import { qb } from "../qb";

/** The tenant's points of sale, the default one first. */
export const selectPuntosVenta = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("punto_venta")
    .select(["punto_venta_id", "nombre", "sucursal", "terminal", "predeterminado"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("predeterminado", "desc")
    .orderBy("punto_venta_id"),
);
