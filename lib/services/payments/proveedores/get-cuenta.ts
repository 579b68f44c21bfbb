/** What is owed to one supplier, document by document, and what was paid to it. */
import {
  selectDeudaConProveedor,
  selectFacturasDeProveedor,
  selectNombreProveedor,
  selectPagosDeProveedor,
} from "@/db/queries/por-pagar";
import type { CuentaProveedor } from "@/lib/contract/portal/cartera";
import { refusal } from "@/lib/contract/refusals/refusal";
import { toFecha } from "@/lib/platform/clock";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";
import { deudaOf } from "../cartera/get-cartera";
import { facturaOf } from "../cartera/get-estado-cuenta";

/** Documents of each currency; the sums are those of all. */
const MAX_FACTURAS = 100;
const MAX_PAGOS_LISTADOS = 50;

/** @param proveedor its number, or `P` and its id for one without. @throws AppError not-found */
export async function getCuentaProveedor(ctx: Ctx, proveedor: string): Promise<CuentaProveedor> {
  requirePermiso(ctx, "pagos.ver");
  const { db, tenantId } = ctx;
  const hoy = toFecha(ctx.now);
  const [[named], sumas, pagos] = await db.read(
    tenantId,
    selectNombreProveedor({ tenantId, proveedor }),
    selectDeudaConProveedor({ tenantId, hoy, proveedor }),
    selectPagosDeProveedor({ tenantId, proveedor, limit: MAX_PAGOS_LISTADOS }),
  );
  if (named?.nombre == null) throw refusal("no_existe");
  const monedas = sumas.map(async ({ moneda, facturas: cuantas, ...total }) => {
    const query = selectFacturasDeProveedor({ tenantId, proveedor, moneda, limit: MAX_FACTURAS });
    const [rows] = await db.read(tenantId, query);
    return { moneda, total: deudaOf(total), cuantas, facturas: rows.map((row) => facturaOf(row, hoy)) };
  });
  return {
    hoy,
    proveedor: { identificacion: proveedor, nombre: named.nombre },
    monedas: await Promise.all(monedas),
    pagos: pagos.map(({ fecha, moneda, monto, referencia, ...pago }) => ({
      ...{ idPago: Number(pago.pago_id), fecha, moneda, monto, referencia },
      ...{ medioPago: pago.medio_pago, medioPagoOtros: pago.medio_pago_otros, anulado: pago.anulado_at !== null },
    })),
  };
}
