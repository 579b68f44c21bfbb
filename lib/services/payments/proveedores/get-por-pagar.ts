/** What is owed to all suppliers, by currency and age. */
import { selectPorPagarProveedores, selectPorPagarTotales } from "@/db/queries/payments/por-pagar";
import type { CarteraDeMoneda } from "@/lib/contract/portal/cartera";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";
import { deudaOf, parteOf } from "../cartera/get-cartera";

/** Suppliers of each currency; the sums are those of all. */
const MAX_PROVEEDORES = 200;

/** A currency in which nothing is owed is left out. */
export async function getPorPagar(ctx: Ctx): Promise<CarteraDeMoneda[]> {
  requirePermiso(ctx, "pagos.ver");
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const [totales] = await db.read(tenantId, selectPorPagarTotales({ tenantId, hoy }));
  return Promise.all(
    totales.map(async ({ moneda, partes: cuantos, ...total }) => {
      const query = selectPorPagarProveedores({ tenantId, hoy, moneda, limit: MAX_PROVEEDORES });
      const [rows] = await db.read(tenantId, query);
      return { moneda, total: deudaOf(total), cuantos, partes: rows.map(parteOf) };
    }),
  );
}
