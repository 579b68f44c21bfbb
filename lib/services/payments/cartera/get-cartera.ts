/** What all customers owe, by currency and age. */
import { selectCarteraClientes, selectCarteraTotales } from "@/db/queries/payments/cartera";
import type { CarteraDeMoneda, Deuda, DeudaDeParte } from "@/lib/contract/portal/cartera";
import { MONEDAS } from "@/lib/domain/codigo-moneda";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { tenantDay } from "../../kernel/reloj";

/** Customers of each currency; the sums are those of all. */
export const MAX_CLIENTES = 200;

/** Of the tenant's present environment; a currency in which nothing is owed is left out. */
export async function getCartera(ctx: Ctx): Promise<CarteraDeMoneda[]> {
  requirePermiso(ctx, "recibos.ver");
  const { db, tenantId } = ctx;
  const hoy = tenantDay(ctx);
  const [totales] = await db.read(tenantId, selectCarteraTotales({ tenantId, hoy, monedas: MONEDAS }));
  return Promise.all(
    totales.map(async ({ moneda, clientes: cuantos, ...total }) => {
      const [rows] = await db.read(tenantId, selectCarteraClientes({ tenantId, hoy, moneda, limit: MAX_CLIENTES }));
      return { moneda, total: deudaOf(total), cuantos, partes: rows.map(parteOf) };
    }),
  );
}

export const parteOf = (row: DeudaDeParte): DeudaDeParte => ({
  ...deudaOf(row),
  identificacion: row.identificacion,
  nombre: row.nombre,
});

export function deudaOf({ total, corriente, de1a30, de31a60, de61a90, masDe90 }: Deuda): Deuda {
  return { total, corriente, de1a30, de31a60, de61a90, masDe90 };
}
