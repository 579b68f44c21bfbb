/** The tenant's own lists of the catalogs; punto-venta.ts has the points of sale. */
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";

/** Economic activities, the main one first. */
export const selectActividades = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("actividad")
    .select(["codigo", "nombre", "principal"])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("principal", "desc")
    .orderBy("codigo"),
);

/** Brands that users can choose, by name. */
export const selectMarcas = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("marca")
    .select(["marca_id as id", "nombre"])
    .where("tenant_id", "=", args.tenantId)
    .where("estado", "=", true)
    .orderBy("nombre_plegado"),
);
